import type { PageMeta } from '../../shared/contracts.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf, pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { useBrandTexts, useTextLanguage } from '../use-text-language.ts';
import { BENCHMARK_SOURCE, Benchmark } from './benchmark.tsx';
import { type FeatureCard, FeatureCards } from './feature-cards.tsx';
import { FeatureIcon } from './feature-icons.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { InstallCommand } from './install-command.tsx';
import { SiteFooter } from './site-footer.tsx';
import { ToolGrid } from './tool-grid.tsx';

const REPOSITORY = 'https://github.com/web-infra-dev/rsbuild';
const BACKGROUND = '/home-background.svg';

/** The landing page. Title and description of the page's front matter take the place of the built-in texts. */
export default function HomePage({ meta }: { meta: PageMeta }) {
  const { lang, texts: all } = useLanguage();
  const { home: texts } = all;
  const messages = useBrandTexts();
  const href = (path: string) => pageHref(path, lang);
  const cards: FeatureCard[] = [
    {
      icon: <FeatureIcon name="speed" />,
      title: messages.speedTitle,
      details: messages.speedDetails,
      link: href('/guide/start/'),
      span: 6,
    },
    {
      icon: <FeatureIcon name="included" />,
      title: messages.includedTitle,
      details: messages.includedDetails,
      link: href('/guide/start/features'),
      span: 6,
    },
    {
      icon: <FeatureIcon name="frameworks" />,
      title: messages.frameworkTitle,
      details: messages.frameworkDetails,
      link: href('/guide/framework/react'),
      span: 3,
    },
    {
      icon: <FeatureIcon name="output" />,
      title: messages.outputTitle,
      details: messages.outputDetails,
      link: href('/guide/optimization/optimize-bundle'),
      span: 3,
    },
    {
      icon: <FeatureIcon name="plugins" />,
      title: messages.pluginsTitle,
      details: messages.pluginsDetails,
      link: href('/plugins/list/'),
      span: 3,
    },
    {
      icon: <FeatureIcon name="configuration" />,
      title: messages.configTitle,
      details: messages.configDetails,
      link: href('/config/'),
      span: 3,
    },
  ];
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
          getStartedURL={href('/guide/start/quick-start')}
          githubURL={REPOSITORY}
          githubText={messages.heroGithub}
        >
          {meta.frontmatter.install !== undefined && (
            <InstallCommand
              command={meta.frontmatter.install}
              texts={{
                copy: texts.copyCommand,
                copied: texts.commandCopied,
                failed: texts.commandFailed,
              }}
            />
          )}
        </Hero>

        <section className={styles.section} aria-labelledby="frameFeatures">
          <h2 id="frameFeatures" className={styles.heading}>
            {messages.featuresTitle}
          </h2>
          <FeatureCards cards={cards} label={messages.featuresTitle} />
        </section>

        <section className={styles.benchmark} aria-labelledby="frameBenchmark">
          <div>
            <h2 id="frameBenchmark" className={styles.heading}>
              {messages.benchmarkTitle}
            </h2>
            <p>{messages.benchmarkText}</p>
            <a href={BENCHMARK_SOURCE} target="_blank" rel="noopener">
              {messages.benchmarkSource}
              <span aria-hidden="true"> ↗</span>
            </a>
            <p className={styles.origin}>{messages.benchmarkOrigin}</p>
          </div>
          <Benchmark />
        </section>

        <section className={styles.section} aria-labelledby="frameTools">
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

/** The background picture: of the host in the settings, else the one that ships with the site. */
export function backgroundUrl(host: string | undefined): string {
  return host === undefined ? hrefOf(BACKGROUND) : host + BACKGROUND;
}
