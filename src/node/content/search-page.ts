import type {
  Frontmatter,
  Navigation,
  RoutePath,
  SearchKeywords,
  SearchPage,
} from '../../shared/contracts.ts';
import { splitLang } from '../../shared/locale-path.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { nameToWords } from '../../shared/slug.ts';
import type { CompiledPage } from '../model.ts';

/**
 * Data of a page for the search index.
 * @param navigation menus of its language
 */
export function searchPageOf(page: CompiledPage, navigation: Navigation, config: SiteConfig): SearchPage {
  const { route, lang } = page.source;
  const option = page.meta.frontmatter.option?.name;
  return {
    route,
    lang,
    title: page.meta.title || config.title,
    description: page.meta.description,
    group: groupOf(navigation, route, config),
    ...(option !== undefined && { option }),
    keywords: keywordsOf(page.meta.frontmatter),
    sections: page.sections,
  };
}

/** Keywords of the page itself, followed by those of its sections. */
export function keywordsOf({ keywords = [] }: Frontmatter): SearchKeywords[] {
  const phrases = keywords.filter((entry) => typeof entry === 'string');
  const ofSections = keywords.flatMap((entry) => (typeof entry === 'string' ? [] : Object.entries(entry)));
  return [
    ...(phrases.length > 0 ? [{ id: '', phrases }] : []),
    ...ofSections.map(([id, own]) => ({ id, phrases: own })),
  ];
}

/** Label of the top-level section of a route: its navigation item, or the name of its folder. */
function groupOf(navigation: Navigation, route: RoutePath, config: SiteConfig): string {
  const { rest } = splitLang(route, config);
  const folder = rest.split('/', 2)[1] ?? '';
  if (folder === '' || rest === `/${folder}`) return config.title;
  for (const item of navigation.nav) {
    if (item.kind === 'link' && splitLang(item.link, config).rest.startsWith(`/${folder}/`)) return item.text;
  }
  return nameToWords(folder);
}
