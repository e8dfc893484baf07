import type { ReactNode } from 'react';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './feature-cards.module.css';

/** Width of a card on wide screens, in twelfths. */
export type FeatureSpan = 2 | 3 | 4 | 6;

export interface FeatureCard {
  icon: ReactNode;
  title: string;
  details: string;
  /** URL that the whole card links to. */
  link?: string;
  /** Default: 4. */
  span?: FeatureSpan;
  /** A command or a URL below the text. */
  code?: ReactNode;
}

/**
 * A grid of cards, each linking to a page with more.
 * @param isExternal whether links open in a new tab
 */
export function FeatureCards({
  cards,
  label,
  isExternal = false,
}: {
  cards: readonly FeatureCard[];
  label: string;
  isExternal?: boolean;
}) {
  const messages = useBrandTexts();
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ icon, title, details, link, span = 4, code }) => (
        <li key={title} data-span={span}>
          <span className={styles.icon}>{icon}</span>
          <h3>
            {link === undefined ? (
              title
            ) : (
              <a className="card-link" href={link} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
                {title}
                {isExternal && <span className="visually-hidden"> {messages.toolsNewTab}</span>}
              </a>
            )}
          </h3>
          <p>{details}</p>
          {code && <code>{code}</code>}
        </li>
      ))}
    </ul>
  );
}
