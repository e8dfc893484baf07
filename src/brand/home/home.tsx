import recorded from '../../../content/_home.json';
import type { PageMeta } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf, pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { useBrandTexts, useTextLanguage } from '../use-text-language.ts';
import { BENCHMARK_SOURCE, Benchmark } from './benchmark.tsx';
import { Builds } from './builds.tsx';
import { type FeatureCard, FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { InstallCommand } from './install-command.tsx';
import { SiteFooter } from './site-footer.tsx';
import { ToolGrid } from './tool-grid.tsx';

const REPOSITORY = 'https://github.com/web-infra-dev/rsbuild';
const BACKGROUND = '/home-background.svg';

/** The landing page. Title and description in the page's front matter replace the built-in texts. */
export default function HomePage({ meta }: { meta: PageMeta }) {
  const { lang } = useLanguage();
  const messages = useBrandTexts();
  return (
    <div className={styles.home}>
      <img
        className={styles.background}
        src={backgroundUrl(siteConfig.backgroundHost)}
        alt=""
        width="1440"
        height="900"
      />
      <div className={styles.content}>
        <Hero
          lang={useTextLanguage()}
          title={meta.frontmatter.title ?? messages.heroTitle}
          subTitle={messages.heroSubtitle}
          description={meta.frontmatter.description ?? messages.heroDescription}
          getStartedButtonText={messages.heroPrimary}
          getStartedURL={pageHref('/guide/start/quick-start', lang)}
          githubURL={REPOSITORY}
          githubText={messages.heroGithub}
        >
          {meta.frontmatter.install !== undefined && <InstallCommand command={meta.frontmatter.install} />}
        </Hero>
        <Builds />
        <Features />
        <section aria-labelledby="frameTools">
          <h2 id="frameTools" className={styles.heading}>
            {messages.toolsTitle}
          </h2>
          <p className={styles.tagline}>{messages.toolsTagline}</p>
          <ToolGrid />
        </section>
      </div>
      <SiteFooter />
    </div>
  );
}

/** Claims, each with a figure and how to reproduce it. */
function Features() {
  const { lang } = useLanguage();
  const messages = useBrandTexts();
  const href = (path: string) => pageHref(path, lang);
  const figure = (count: number, unit = messages.featureLines) => (
    <span className={styles.figure}>
      <b className="gradient-text">{count}</b> {unit}
    </span>
  );
  const total = recorded.starters[0]?.files.at(-1)?.[2]?.replace(' ', '\u00a0') ?? '';
  const cards: FeatureCard[] = [
    {
      icon: figure(0),
      title: messages.includedTitle,
      details: messages.includedDetails,
      link: href('/guide/start/features'),
      code: 'npx rsbuild build',
    },
    {
      icon: figure(recorded.settings),
      title: messages.settingsTitle,
      details: messages.settingsDetails,
      link: href('/guide/configuration/from-configuration-to-rspack'),
      code: (
        <>
          npx rsbuild inspect <span className={styles.flag}>--mode</span> production
        </>
      ),
    },
    {
      icon: figure(recorded.changed, 'kB'),
      title: messages.cachedTitle,
      details: format(messages.cachedDetails, { total }),
      link: href('/guide/optimization/optimize-bundle'),
      code: 'npx rsbuild build',
    },
  ];
  return (
    <section aria-labelledby="frameFeatures">
      <h2 id="frameFeatures" className={styles.heading}>
        {messages.featuresTitle}
      </h2>
      <FeatureCards cards={cards} label={messages.featuresTitle} />
      <div className={styles.benchmark}>
        <div>
          <h3>{messages.benchmarkTitle}</h3>
          <p>{messages.benchmarkText}</p>
          <p>{messages.benchmarkOrigin}</p>
          <code>CASE=react-1k pnpm benchmark</code>
          <a href={BENCHMARK_SOURCE} target="_blank" rel="noopener">
            {messages.benchmarkSource}
            <span aria-hidden="true"> ↗</span>
          </a>
        </div>
        <Benchmark />
      </div>
    </section>
  );
}

/** URL of the background image: from the host in the settings, otherwise the copy that is part of the site. */
export function backgroundUrl(host: string | undefined): string {
  return host === undefined ? hrefOf(BACKGROUND) : host + BACKGROUND;
}
