import type { SiteSettings } from '../../src/shared/site-config.ts';

/** A small content tree with one of everything the shell has to cope with. */
export const SHELL_SITE = 'tests/fixtures/shell-site';

/** The site's own content. */
export const REAL_CONTENT = 'content';

/** Which site is tested. Plain data: it is handed to another process. */
export interface SiteOptions {
  /** Default: `SHELL_SITE`. */
  contentDir?: string;
  /** Settings that differ from the site's own. */
  config?: Partial<SiteSettings>;
  base?: string;
}

/** The small site with an announcement: another version of its code. */
export const WITH_NEWS: SiteOptions = {
  config: { banner: { id: 'news', text: { en: 'Some news', zh: '新闻' } } },
};
