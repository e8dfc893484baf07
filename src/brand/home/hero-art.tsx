import { trustedHtml } from '../../ui/trusted-types.ts';
import art from '../artwork/hero.svg?raw';
import styles from './hero-art.module.css';

const ART = { __html: trustedHtml(art) };

/** The illustration of the home page, inside the document: it is there with the first paint and follows the theme. */
export function HeroArt() {
  return <div className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={ART} />;
}
