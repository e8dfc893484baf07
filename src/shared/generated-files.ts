import { langPrefix } from './locale-path.ts';
import type { SiteSettings } from './site-config.ts';

/** Site paths of the files a build makes in addition to pages; links to them are no dead links. */
export function generatedFiles(
  config: Pick<SiteSettings, 'feeds' | 'languages' | 'defaultLang'>,
): Set<string> {
  const perLang = Object.keys(config.languages).flatMap((lang) => {
    const prefix = langPrefix(lang, config.defaultLang);
    return [`${prefix}/llms.txt`, `${prefix}/llms-full.txt`];
  });
  const feeds = config.feeds.map(({ file }) => `/${file}`);
  return new Set([
    ...feeds,
    ...perLang,
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/third-party-notices.txt',
  ]);
}
