import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { decode, routeKey } from '../../shared/paths.ts';
import { type Advice, didYouMean, withAdvice } from '../files/suggest.ts';
import type { CompiledPage, Reference } from '../model.ts';
import type { Structure } from './structure.ts';

/** What the checks need of the whole site. */
export interface SiteFacts {
  /** Every route that is served, with the page shown there. */
  pages: ReadonlyMap<RoutePath, CompiledPage>;
  /** Routes of each language. */
  routes: Structure['routes'];
  /** Routes of drafts, by `routeKey`. */
  drafts: ReadonlySet<string>;
  publicDir: string;
  /** Site paths of files the build makes. */
  generated: ReadonlySet<string>;
}

/** What looks like a host name. */
const HOST = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|cn)(?:\/|$))/i;

/** Finds links to pages, headings and pictures that do not exist. */
export function checkReferences(pages: readonly CompiledPage[], site: SiteFacts): Diagnostic[] {
  const byKey = new Map([...site.pages].map(([route, page]) => [routeKey(route), page]));
  const ids = new Map<CompiledPage, ReadonlySet<string>>();
  const found = new Map<string, Diagnostic>();
  for (const page of pages) {
    for (const reference of page.references) {
      const problem = reference.kind === 'image' ? checkImage(reference) : checkLink(reference, page);
      // A fragment's link is one problem, however many pages show it.
      if (problem) found.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem);
    }
  }
  return [...found.values()];

  /** The nearest page of the same language, written as the link is: without the language, where it has none. */
  function nearestRoute({ raw, target }: Reference, { source }: CompiledPage): Advice {
    const [written = ''] = raw.split(/[?#]/, 1);
    const start = target.endsWith(written) ? target.length - written.length : 0;
    const routes = (site.routes.get(source.lang) ?? []).map(({ route }) => route.slice(start));
    return didYouMean(target.slice(start), routes);
  }

  function checkImage(reference: Reference): Diagnostic | undefined {
    const file =
      reference.target.startsWith(site.publicDir) || !reference.raw.startsWith('/')
        ? reference.target
        : path.join(site.publicDir, reference.target);
    if (existsSync(file)) return undefined;
    const advice = reference.raw.startsWith('/')
      ? 'Site paths are looked up in public/.'
      : 'The path is relative to the page.';
    return problem(reference, 'dead-image', `The picture "${reference.raw}" does not exist.`, advice);
  }

  function checkLink(reference: Reference, page: CompiledPage): Diagnostic | undefined {
    const { raw, target, hash } = reference;
    const to = raw.startsWith('#') ? page : byKey.get(routeKey(target));
    if (!to) {
      // Absolute files are assets beside the page, which were found when it was compiled.
      if (
        site.generated.has(target) ||
        existsSync(path.join(site.publicDir, decode(target))) ||
        (path.isAbsolute(target) && existsSync(target))
      ) {
        return undefined;
      }
      if (site.drafts.has(routeKey(target))) {
        const advice = 'Remove the link until then, or publish that page, too.';
        return problem(
          reference,
          'draft-link',
          `The link "${raw}" leads to a draft, which is held back.`,
          advice,
        );
      }
      const advice = HOST.test(raw)
        ? `Write https://${raw}.`
        : nearestRoute(reference, page) || 'Check the path, or remove the link.';
      return problem(reference, 'dead-link', `The link "${raw}" leads to no page.`, advice);
    }
    if (hash === '' || hash.startsWith(':~:') || hash === 'top') return undefined;
    const known = getOrInsert(ids, to, () => new Set(to.ids));
    const [id = ''] = hash.split(':~:');
    if (known.has(id) || Object.hasOwn(to.meta.frontmatter.aliases ?? {}, id)) return undefined;
    return problem(
      reference,
      'dead-anchor',
      `The link "${raw}" leads to no heading of ${to.source.relativePath}.`,
      didYouMean(id, known, '#') || headingAdvice(known),
    );
  }
}

function headingAdvice(ids: ReadonlySet<string>): string {
  if (ids.size === 0) return 'The page has no headings.';
  const list = [...ids].slice(0, 12).map((id) => `#${id}`);
  return `There are: ${list.join(', ')}${ids.size > list.length ? ', …' : ''}.`;
}

function problem(reference: Reference, rule: string, message: string, advice: Advice): Diagnostic {
  const { file, line, column } = reference;
  return { severity: 'error', rule, file, line, column, message, ...withAdvice(advice) };
}
