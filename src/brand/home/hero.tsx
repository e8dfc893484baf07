import type { ReactNode } from 'react';
import type { Lang } from '../../shared/contracts.ts';
import type { Logo } from '../../shared/site-config.ts';
import { Picture } from '../../site/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { trustedHtml } from '../../ui/trusted-types.ts';
import art from '../artwork/hero.svg?raw';
import { textsIn } from '../text-language.ts';
import styles from './hero.module.css';
import artStyles from './hero-art.module.css';
import { StarField } from './star-field.tsx';

/** The illustration, inlined into the document: visible at the first paint, and it follows the theme. */
const ART = { __html: trustedHtml(art) };

/** Props of the hero. Every text has a default in both languages. */
export interface HeroProps {
  lang: Lang;
  /** Image beside the text; default: the site's illustration. */
  logoUrl?: Logo | undefined;
  title?: string | undefined;
  subTitle?: string | undefined;
  description?: string | undefined;
  getStartedButtonText?: string | undefined;
  learnMoreButtonText?: string | undefined;
  /** Makes the second button a link to the repository. */
  githubURL?: string | undefined;
  /** URL of the first button as a link; without it the button only calls `onClickGetStarted`. */
  getStartedURL?: string | undefined;
  githubText?: string | undefined;
  /** Shows decorative stars that follow the pointer. */
  showStars?: boolean | undefined;
  /** Shows a soft oval light behind the image. */
  showOvalBg?: boolean | undefined;
  onClickGetStarted?: (() => void) | undefined;
  onClickLearnMore?: (() => void) | undefined;
  /** Content below the buttons. */
  children?: ReactNode;
}

/** Top section of the home page: name, tagline and links to start with. */
export function Hero({
  lang,
  logoUrl,
  title,
  subTitle,
  description,
  getStartedButtonText,
  learnMoreButtonText,
  githubURL,
  getStartedURL,
  githubText = 'GitHub',
  showStars = true,
  showOvalBg = true,
  onClickGetStarted,
  onClickLearnMore,
  children,
}: HeroProps) {
  const defaults = textsIn(lang);
  const primaryText = getStartedButtonText ?? defaults.defaultPrimary;
  return (
    <section className={styles.hero} aria-labelledby="frameHeroTitle">
      {showStars && <StarField />}
      <div className={styles.text}>
        <h1 id="frameHeroTitle" className={`gradient-text ${styles.title}`}>
          {title ?? defaults.defaultTitle}
        </h1>
        <p className={styles.subtitle}>{subTitle ?? defaults.defaultSubtitle}</p>
        <p className={styles.description}>
          <SoftBreaks text={description ?? defaults.defaultDescription} />
        </p>
        <div className={styles.actions} data-print="none">
          {getStartedURL === undefined ? (
            <button type="button" data-primary onClick={onClickGetStarted}>
              {primaryText}
            </button>
          ) : (
            <a href={getStartedURL} data-primary onClick={onClickGetStarted}>
              {primaryText}
              <Icon name="arrow-right" />
            </a>
          )}
          {githubURL === undefined ? (
            <button type="button" onClick={onClickLearnMore}>
              {learnMoreButtonText ?? defaults.defaultSecondary}
            </button>
          ) : (
            <a href={githubURL} target="_blank" rel="noopener" onClick={onClickLearnMore}>
              <Icon name="github" />
              {githubText}
            </a>
          )}
        </div>
        {children}
      </div>
      <div className={styles.picture}>
        {showOvalBg && <div className={styles.oval} />}
        {logoUrl === undefined ? (
          <div className={artStyles.art} aria-hidden="true" dangerouslySetInnerHTML={ART} />
        ) : (
          <Picture files={logoUrl} className={styles.logo} alt="" width="320" height="320" />
        )}
      </div>
    </section>
  );
}
