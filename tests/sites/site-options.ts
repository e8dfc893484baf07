import type { SiteSettings } from '../../src/shared/site-config.ts';

/** A small content tree that covers every feature of the shell. */
export const SHELL_SITE = 'tests/fixtures/shell-site';

/** The site's own content. */
export const REAL_CONTENT = 'content';

/** Which site to test. Plain data: it is sent to another process. */
export interface SiteOptions {
  /** Default: `SHELL_SITE`. */
  contentDir?: string;
  /** Settings that override the site's own. */
  config?: Partial<SiteSettings>;
  base?: string;
}

/** The small site with an announcement, and so another version of its code. */
export const WITH_NEWS: SiteOptions = {
  config: { banner: { id: 'news', text: { en: 'Some news', zh: '新闻' } } },
};
