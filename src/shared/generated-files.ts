import type { SiteConfig } from './site-config.ts';

/** Site paths of the files a build makes besides pages; links to them are no dead links. */
export function generatedFiles(config: Pick<SiteConfig, 'feeds' | 'languages' | 'defaultLang'>): Set<string> {
  const perLang = Object.keys(config.languages).flatMap((lang) => {
    const folder = lang === config.defaultLang ? '' : `${lang}/`;
    return [`/${folder}llms.txt`, `/${folder}llms-full.txt`];
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
