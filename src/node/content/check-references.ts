import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../shared/contracts.ts';
import { decode, routeKey, splitAddress } from '../../shared/paths.ts';
import { fileError } from '../files/diagnostics.ts';
import { type Advice, didYouMean } from '../files/suggest.ts';
import type { CompiledPage, ContentStore, Reference, SourceFile } from '../model.ts';
import type { Structure } from './structure.ts';

/** What the checks need of the whole site. */
export interface SiteFacts extends Pick<Structure, 'routes' | 'draftRoutes'> {
  /** Gives a page whose headings are needed. */
  compile: ContentStore['compile'];
  /** Ids that are known to be on a page; where they suffice it is not compiled. */
  written(source: SourceFile): Promise<readonly string[]>;
  publicDir: string;
  /** Site paths of files the build makes. */
  generated: ReadonlySet<string>;
}

/** Dead links of one page for which the nearest name is searched: each is compared with all. */
const MOST_SEARCHED = 100;

/** What looks like a host name. */
const HOST = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|cn)(?:\/|$))/i;

/** Finds links to pages, headings and pictures that do not exist. */
export async function checkReferences(
  pages: readonly CompiledPage[],
  site: SiteFacts,
): Promise<Diagnostic[]> {
  const routes = [...site.routes.values()].flat();
  const served = new Map(routes.map(({ route, source }) => [routeKey(route), source]));
  const found = new Map<string, Diagnostic>();
  let searched = 0;
  for (const page of pages) {
    searched = 0;
    for (const reference of page.references) {
      const problem = reference.kind === 'image' ? checkImage(reference) : await checkLink(reference, page);
      // A fragment's link is one problem, however many pages show it.
      if (problem) found.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem);
    }
  }
  return [...found.values()];

  function nearest(name: string, known: Iterable<string>, before = ''): Advice {
    searched += 1;
    return searched > MOST_SEARCHED ? '' : didYouMean(name, known, before);
  }

  /** The nearest page of the same language, written as the link is: without what comes before it, as the language or `../`. */
  function nearestRoute({ raw, target }: Reference, { source }: CompiledPage): Advice {
    const written = splitAddress(raw).pathname.replace(/^(?:\.{1,2}\/)+|\.(?:mdx?|html)$/g, '');
    const start = written !== '' && target.endsWith(written) ? target.length - written.length : 0;
    const before = target.slice(0, start);
    const routes = (site.routes.get(source.lang) ?? []).map(({ route }) => route);
    if (routes.some((route) => route.startsWith(`${routeKey(target)}/`)))
      return 'The folder has no page of its own: write index.md there, or link a page in it.';
    const near = routes.filter((route) => route.startsWith(before)).map((route) => route.slice(start));
    return nearest(target.slice(start), near);
  }

  function checkImage(reference: Reference): Diagnostic | undefined {
    const { raw, target } = reference;
    const isPublic = raw.startsWith('/');
    const file = isPublic && !target.startsWith(site.publicDir) ? path.join(site.publicDir, target) : target;
    if (existsSync(file)) return undefined;
    const advice = isPublic ? 'Site paths are looked up in public/.' : 'The path is relative to the page.';
    return problem(reference, 'dead-file', `The file "${raw}" does not exist.`, advice);
  }

  async function checkLink(reference: Reference, page: CompiledPage): Promise<Diagnostic | undefined> {
    const { raw, target, hash } = reference;
    const to = raw.startsWith('#') ? page.source : served.get(routeKey(target));
    if (!to) {
      // Absolute files are assets beside the page, which were found when it was compiled.
      if (
        site.generated.has(target) ||
        existsSync(path.join(site.publicDir, decode(target))) ||
        (path.isAbsolute(target) && existsSync(target))
      ) {
        return undefined;
      }
      if (site.draftRoutes.has(routeKey(target))) {
        const message = `The link "${raw}" leads to a draft, which is held back.`;
        const advice = 'Remove the link until then, or publish that page, too.';
        return problem(reference, 'draft-link', message, advice);
      }
      const advice = HOST.test(raw)
        ? `Write https://${raw}.`
        : nearestRoute(reference, page) || 'Check the path, or remove the link.';
      return problem(reference, 'dead-link', `The link "${raw}" leads to no page.`, advice);
    }
    if (hash === '' || hash.startsWith(':~:') || hash === 'top') return undefined;
    const [id = ''] = hash.split(':~:');
    if ((await site.written(to)).includes(id)) return undefined;
    const { ids, meta } = await site.compile(to);
    if (ids.includes(id) || Object.hasOwn(meta.frontmatter.aliases ?? {}, id)) return undefined;
    const message = `The link "${raw}" leads to no heading of ${to.relativePath}.`;
    // Ids of notes and of the references to them are no headings.
    const known = ids.filter((each) => !/^(?:user-content-fn|footnote-label$)/.test(each));
    return problem(reference, 'dead-anchor', message, nearest(id, known, '#') || headingAdvice(known));
  }
}

function headingAdvice(ids: readonly string[]): string {
  if (ids.length === 0) return 'The page has no headings.';
  const list = ids.slice(0, 12).map((id) => `#${id}`);
  return `There are: ${list.join(', ')}${ids.length > list.length ? ', …' : ''}.`;
}

function problem(reference: Reference, rule: string, message: string, advice: Advice): Diagnostic {
  const { file, line, column } = reference;
  return fileError(rule, file, message, advice, { line, column });
}
