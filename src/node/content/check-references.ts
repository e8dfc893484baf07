import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../shared/contracts.ts';
import { decode, routeKey, splitAddress } from '../../shared/paths.ts';
import { fileError } from '../files/diagnostics.ts';
import { type Advice, didYouMean } from '../files/suggest.ts';
import type { CompiledPage, ContentStore, Reference, SourceFile } from '../model.ts';
import type { Structure } from './structure.ts';

/** The facts of the whole site that the checks need. */
interface CheckedSite extends Pick<Structure, 'routes' | 'draftRoutes'> {
  /** Compiles a page whose headings are needed. */
  compile: ContentStore['compile'];
  /** Ids written in a page's source; if they suffice, the page is not compiled. */
  written(source: SourceFile): Promise<readonly string[]>;
  publicDir: string;
  /** Site paths of files the build generates. */
  generated: ReadonlySet<string>;
}

/** Maximum number of a page's dead links that get a suggestion, for which each is compared with all names. */
const MAX_SEARCHED = 100;

/** A path that looks like a host name. */
const HOST = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|cn)(?:\/|$))/i;

/** Finds links to pages, headings and files that do not exist. */
export async function checkReferences(
  pages: readonly CompiledPage[],
  site: CheckedSite,
): Promise<Diagnostic[]> {
  const routes = [...site.routes.values()].flat();
  const served = new Map(routes.map(({ route, source }) => [routeKey(route), source]));
  const found = new Map<string, Diagnostic>();
  let searched = 0;
  for (const page of pages) {
    searched = 0;
    for (const reference of page.references) {
      const problem = reference.kind === 'image' ? checkImage(reference) : await checkLink(reference, page);
      // Reports a link in a fragment once, however many pages include it.
      if (problem) found.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem);
    }
  }
  return [...found.values()];

  function nearest(name: string, known: Iterable<string>, before = ''): Advice {
    searched += 1;
    return searched > MAX_SEARCHED ? '' : didYouMean(name, known, before);
  }

  /**
   * Suggests the nearest page of the same language. Only the route part of the link is replaced, not a language prefix or
   * `../`.
   */
  function nearestRoute({ raw, target }: Reference, { source }: CompiledPage): Advice {
    const written = splitAddress(raw).pathname.replace(/^(?:\.{1,2}\/)+|\.(?:mdx?|html)$/g, '');
    const start = written !== '' && target.endsWith(written) ? target.length - written.length : 0;
    const before = target.slice(0, start);
    const routes = (site.routes.get(source.lang) ?? []).map(({ route }) => route);
    if (routes.some((route) => route.startsWith(`${routeKey(target)}/`)))
      return 'The folder has no page of its own: write index.md there, or link a page in it.';
    const near = routes.filter((route) => route.startsWith(before)).map((route) => route.slice(start));
    const from = target.slice(start);
    return nearest(from, near) || movedTo(from, near);
  }

  function checkImage(reference: Reference): Diagnostic | undefined {
    const { raw, target } = reference;
    const isPublic = raw.startsWith('/');
    const file = isPublic && !target.startsWith(site.publicDir) ? path.join(site.publicDir, target) : target;
    if (existsSync(file)) return undefined;
    const advice = isPublic ? 'Site paths refer to files in public/.' : 'The path is relative to the page.';
    return problem(reference, 'dead-file', `The file "${raw}" does not exist.`, advice);
  }

  async function checkLink(reference: Reference, page: CompiledPage): Promise<Diagnostic | undefined> {
    const { raw, target, hash } = reference;
    const to = raw.startsWith('#') ? page.source : served.get(routeKey(target));
    if (!to) {
      // Absolute files are assets next to the page, which were found when it was compiled.
      if (
        site.generated.has(target) ||
        existsSync(path.join(site.publicDir, decode(target))) ||
        (path.isAbsolute(target) && existsSync(target))
      ) {
        return undefined;
      }
      if (site.draftRoutes.has(routeKey(target))) {
        const message = `The link "${raw}" leads to a draft, which is not published.`;
        const advice = 'Remove the link for now, or publish that page, too.';
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
    // Ids of footnotes and of references to them are no headings.
    const known = ids.filter((each) => !/^(?:user-content-fn|footnote-label$)/.test(each));
    return problem(reference, 'dead-anchor', message, nearest(id, known, '#') || headingAdvice(known));
  }
}

/** The only page with the same last name in another folder. */
function movedTo(from: string, routes: readonly string[]): Advice {
  const name = path.posix.basename(from);
  const [to, another] = routes.filter((route) => path.posix.basename(route) === name);
  if (to === undefined || another !== undefined) return '';
  return { advice: `Did you mean "${to}"?`, fix: { from, to } };
}

function headingAdvice(ids: readonly string[]): string {
  if (ids.length === 0) return 'The page has no headings.';
  const list = ids.slice(0, 12).map((id) => `#${id}`);
  return `Its headings: ${list.join(', ')}${ids.length > list.length ? ', …' : ''}.`;
}

function problem(reference: Reference, rule: string, message: string, advice: Advice): Diagnostic {
  const { file, line, column } = reference;
  return fileError(rule, file, message, advice, { line, column });
}
