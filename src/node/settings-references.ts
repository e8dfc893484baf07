import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../shared/contracts.ts';
import { langPrefix } from '../shared/locale-path.ts';
import { normalizeRoute, routeKey, splitAddress } from '../shared/paths.ts';
import { expandRedirect } from '../shared/redirects.ts';
import { generatedFiles, reservedAddresses } from '../shared/reserved-addresses.ts';
import type { RedirectConfig, SiteConfig } from '../shared/site-config.ts';
import { publicFileProblems } from './content/public-folder.ts';
import type { SettingsTargets } from './content/store-base.ts';
import { isPlain } from './emit/netlify.ts';
import { fileError, fileWarning } from './files/diagnostics.ts';
import { listFiles } from './files/list-files.ts';
import { type Advice, didYouMean, withAdvice } from './files/suggest.ts';
import type { PlaceFinder } from './settings-places.ts';
import { SETTINGS_FILE } from './sources.ts';

/** Everything the settings may refer to. */
type Targets = SettingsTargets & {
  /** Project folder. */
  root: string;
  contentDir: string;
};

/** Finds settings and public files that conflict with the content: addresses already taken, pages and files that do not exist. */
export async function checkSettingsReferences(
  config: SiteConfig,
  targets: Targets,
  placeOf: PlaceFinder,
): Promise<Diagnostic[]> {
  const complain: Complain = (severity, rule, keys, message, advice) => ({
    severity,
    rule,
    file: SETTINGS_FILE,
    ...placeOf(keys),
    message,
    ...withAdvice(advice),
  });
  const problems = [
    ...checkRedirects(config, targets, complain),
    ...checkLinks(config, targets, complain),
    ...checkFiles(config, targets, complain),
  ];
  // Another content tree need not contain what the settings refer to, except for the brand, and has its own files for its host.
  // Rule `redirect` depends on no tree.
  const isOwn = path.dirname(targets.contentDir) === targets.root;
  const told = problems.filter(
    (one) => isOwn || one.severity === 'error' || ['brand-file', 'redirect'].includes(one.rule),
  );
  return [...told, ...(await checkPublicFiles(config, targets, isOwn ? fileError : fileWarning))];
}

/** Creates a problem at the setting with these keys. */
type Complain = (
  severity: Diagnostic['severity'],
  rule: string,
  keys: (string | number)[],
  message: string,
  advice: Advice,
) => Diagnostic;

function checkRedirects(config: SiteConfig, targets: Targets, complain: Complain): Diagnostic[] {
  const { known } = targets;
  const reserved = reservedAddresses(config);
  const prefixes = Object.keys(config.languages).map((lang) => langPrefix(lang, config.defaultLang));
  const ownerOf = (address: string) =>
    prefixes.map((prefix) => known.get(routeKey(prefix + address))).find(Boolean);
  const rules = config.redirects.map(expandRedirect);
  const others = new Set([...rules.flat().map(({ from }) => from), ...generatedFiles(config)]);
  /** The first spelling of each address, by its lower case: some hosts and file systems do not distinguish case. */
  const spellings = new Map<string, string>();
  const check = ({ from, to }: RedirectConfig, keys: (string | number)[]): Diagnostic[] => {
    const warn = (rule: string, message: string, advice: Advice) =>
      complain('warning', rule, keys, message, advice);
    const owner = reserved.ofRoute(from) ?? ownerOf(from);
    if (owner !== undefined) {
      const message = `The redirect from ${from} has the address of ${owner}. It is ignored.`;
      return [complain('error', 'reserved-address', keys, message, 'Remove it, or choose another address.')];
    }
    const twin = ownerOf(from.toLowerCase());
    if (twin !== undefined) {
      const message = `The redirect from ${from} differs from ${twin} only in case. It is ignored: some hosts and file systems do not distinguish case.`;
      return [warn('reserved-address', message, 'Configure this redirect on the host.')];
    }
    const problems: Diagnostic[] = [];
    const first = spellings.get(from.toLowerCase());
    if (first !== undefined) {
      const also = from === first ? '' : `, written ${first} before`;
      const message = `There are two redirects from ${from}${also}.`;
      problems.push(warn('redirect', message, 'The first is used; remove the other.'));
    } else spellings.set(from.toLowerCase(), from);
    if (!isPlain({ from, to })) {
      const message = `_redirects of Netlify and Cloudflare Pages cannot express the redirect from ${from}.`;
      problems.push(warn('redirect', message, 'Use a path without colon and asterisk.'));
    }
    if (!isThere(to, targets, others)) {
      const message = `The redirect from ${from} leads to ${to}, where there is no page.`;
      problems.push(warn('redirect-target', message, pageAdvice(to, known)));
    }
    return problems;
  };
  return rules.flatMap((expanded, index) => {
    const keys = ['redirects', index];
    if (expanded.length > 0) return expanded.flatMap((redirect) => check(redirect, keys));
    const message = `The redirect from "${config.redirects[index]?.from}" works only in browsers: settings of hosts can only list plain paths.`;
    const advice = 'Write a path with at most one list of alternatives: ^/old/(a|b)$.';
    return [complain('warning', 'redirect', keys, message, advice)];
  });
}

/** Whether a link in the settings leads to a page, a public file, one of `others`, or another site. */
function isThere(link: string, { known, publicDir }: Targets, others: ReadonlySet<string>): boolean {
  const { pathname: target } = splitAddress(link);
  return (
    !target.startsWith('/') ||
    known.has(routeKey(normalizeRoute(target))) ||
    others.has(target) ||
    existsSync(path.join(publicDir, target))
  );
}

function pageAdvice(link: string, known: Targets['known']): Advice {
  return didYouMean(splitAddress(link).pathname, known.values()) || 'Write the address of a page.';
}

/** Search tasks and announcements whose links are dead. */
function checkLinks(config: SiteConfig, targets: Targets, complain: Complain): Diagnostic[] {
  const { search, banner } = config;
  const links = [
    ...(search.tasks ?? []).map(({ link }, index) => {
      return { what: 'A search task', link, keys: ['search', 'tasks', index] };
    }),
    { what: 'The announcement', link: banner?.link ?? '', keys: ['banner'] },
  ];
  const generated = generatedFiles(config);
  return links.flatMap(({ what, link, keys }): Diagnostic[] => {
    if (isThere(link, targets, generated)) return [];
    const message = `${what} leads to ${link}, where there is no page.`;
    const advice = pageAdvice(link, targets.known);
    return [complain('warning', 'settings-link', [...keys, 'link'], message, advice)];
  });
}

/** Files and folders in the settings that do not exist. */
function checkFiles(config: SiteConfig, targets: Targets, complain: Complain): Diagnostic[] {
  const { root, contentDir, publicDir } = targets;
  const { icon, socialImage, logo, socialLinks, includeFolders = [] } = config;
  const published = [
    ['icon', icon],
    ['socialImage', socialImage],
    ...Object.values(typeof logo === 'string' ? [logo] : logo).map((file) => ['logo', file]),
    ...socialLinks.map((link) => ['socialLinks', link.icon.endsWith('.svg') ? link.icon : '']),
  ] as [string, string][];
  const isPublished = (file: string) =>
    !file.startsWith('/') ||
    [publicDir, path.join(root, 'public')].some((dir) => existsSync(path.join(dir, file)));
  const languageFolders = Object.keys(config.languages).map((lang) => path.join(contentDir, lang));
  const missing = (keys: (string | number)[], file: string, places: readonly string[]) => {
    if (places.some((place) => existsSync(path.join(place, file)))) return [];
    const name = keys.filter((key) => typeof key === 'string').join('.');
    const rule = keys[0] === 'brand' ? 'brand-file' : 'settings-file';
    const message = `"${name}" refers to ${file}, which does not exist.`;
    return [complain('warning', rule, keys, message, 'Correct the path, or remove it.')];
  };
  return [
    ...published
      .filter(([, file]) => !isPublished(file))
      .map(([key, file]) => {
        const message = `"${key}" refers to ${file}, which is not in public/.`;
        return complain('warning', 'settings-file', [key], message, 'Add the file.');
      }),
    ...includeFolders.flatMap((folder, index) => missing(['includeFolders', index], folder, [root])),
    ...config.excludedFolders.flatMap((folder, index) =>
      missing(['excludedFolders', index], folder, [contentDir, ...languageFolders]),
    ),
    ...(['module', 'colors'] as const).flatMap((key) =>
      missing(['brand', key], config.brand?.[key] ?? '', [root]),
    ),
  ];
}

async function checkPublicFiles(
  config: SiteConfig,
  { publicDir, known, display }: Targets,
  makeProblem: typeof fileError,
): Promise<Diagnostic[]> {
  const problemOf = publicFileProblems(known.values(), config, publicDir);
  const names = await listFiles(publicDir).catch(() => []);
  return names.flatMap((name): Diagnostic[] => {
    const problem = problemOf(name);
    if (problem === undefined) return [];
    const file = display(path.join(publicDir, name));
    const message = `${problem} It is not published.`;
    return [makeProblem('reserved-address', file, message, 'Rename or remove it.')];
  });
}
