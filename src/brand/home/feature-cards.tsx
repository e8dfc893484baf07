import type { ReactNode } from 'react';
import styles from './feature-cards.module.css';

/** Columns of twelve that a card takes on wide screens. */
export type FeatureSpan = 2 | 3 | 4 | 6;

export interface FeatureCard {
  icon: ReactNode;
  title: string;
  details: string;
  /** URL the whole card leads to. */
  link?: string;
  /** 4 when absent. */
  span?: FeatureSpan;
}

/** A grid of cards, each leading to the page with more. */
export function FeatureCards({ cards, label }: { cards: readonly FeatureCard[]; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ icon, title, details, link, span = 4 }) => (
        <li key={title} data-span={span}>
          <span className={styles.icon}>{icon}</span>
          <h3>{link === undefined ? title : <a href={link}>{title}</a>}</h3>
          <p>{details}</p>
        </li>
      ))}
    </ul>
  );
}
