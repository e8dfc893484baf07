import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../shared/contracts.ts';
import { langPrefix } from '../shared/locale-path.ts';
import { normalizeRoute, routeKey } from '../shared/paths.ts';
import { expandRedirect } from '../shared/redirects.ts';
import { generatedFiles, reservedAddresses } from '../shared/reserved-addresses.ts';
import type { SiteConfig } from '../shared/site-config.ts';
import { publicFileOwners } from './content/public-folder.ts';
import type { SettingsTargets } from './content/store-base.ts';
import { listFiles } from './files/list-files.ts';
import { didYouMean, withAdvice } from './files/suggest.ts';
import type { PlaceFinder } from './settings-places.ts';

const SETTINGS_FILE = 'src/site.config.ts';

/** What settings may name. */
type Targets = SettingsTargets & {
  /** Project folder. */
  root: string;
  contentDir: string;
};

/** Where settings and public files do not fit the tree: taken addresses, and what does not exist. */
export async function checkSettingsReferences(
  config: SiteConfig,
  targets: Targets,
  placeOf: PlaceFinder,
): Promise<Diagnostic[]> {
  const problems = [
    ...checkRedirects(config, targets, placeOf),
    ...checkTasks(config, targets, placeOf),
    ...checkFiles(config, targets, placeOf),
    ...(await checkPublicFiles(config, targets)),
  ];
  // What the settings name belongs to the project's own content: another tree need not have it.
  const isOwn = path.dirname(targets.contentDir) === targets.root;
  return problems.filter(({ severity }) => isOwn || severity === 'error');
}

function checkRedirects(config: SiteConfig, targets: Targets, placeOf: PlaceFinder): Diagnostic[] {
  const { publicDir, known } = targets;
  const reserved = reservedAddresses(config);
  const generated = generatedFiles(config);
  const prefixes = Object.keys(config.languages).map((lang) => langPrefix(lang, config.defaultLang));
  const rules = config.redirects.map(expandRedirect);
  const sources = new Set(rules.flat().map(({ from }) => from));
  return rules.flatMap((expanded, index) =>
    expanded.flatMap(({ from, to }): Diagnostic[] => {
      const place = { file: SETTINGS_FILE, ...placeOf(['redirects', index]) };
      const owner =
        reserved.ofRoute(from) ?? prefixes.map((prefix) => known.get(routeKey(prefix + from))).find(Boolean);
      if (owner !== undefined) {
        return [
          {
            ...{ severity: 'error', rule: 'reserved-address', ...place },
            message: `The redirect from ${from} takes the address of ${owner}. It is left out.`,
            advice: 'Remove it, or choose another address.',
          },
        ];
      }
      const target = to.replace(/[?#].*$/, '');
      const isThere =
        !target.startsWith('/') ||
        known.has(routeKey(normalizeRoute(target))) ||
        sources.has(target) ||
        generated.has(target) ||
        existsSync(path.join(publicDir, target));
      if (isThere) return [];
      return [
        {
          ...{ severity: 'warning', rule: 'redirect-target', ...place },
          message: `The redirect from ${from} leads to ${to}, where there is no page.`,
          ...withAdvice(didYouMean(target, known.values()) || 'Write the address of a page.'),
        },
      ];
    }),
  );
}

/** Tasks of the search that lead to no page. */
function checkTasks({ search }: SiteConfig, { known }: Targets, placeOf: PlaceFinder): Diagnostic[] {
  return (search.tasks ?? []).flatMap(({ link }, index): Diagnostic[] => {
    const target = link.replace(/[?#].*$/, '');
    if (known.has(routeKey(normalizeRoute(target)))) return [];
    const place = { file: SETTINGS_FILE, ...placeOf(['search', 'tasks', index, 'link']) };
    return [
      {
        ...{ severity: 'warning', rule: 'task-target', ...place },
        message: `A task of the search leads to ${link}, where there is no page.`,
        ...withAdvice(didYouMean(target, known.values()) || 'Write the address of a page.'),
      },
    ];
  });
}

/** Files and folders the settings name. */
function checkFiles(config: SiteConfig, { root, publicDir }: Targets, placeOf: PlaceFinder): Diagnostic[] {
  const { icon, socialImage, logo, socialLinks, includeFolders = [] } = config;
  const published = [
    ['icon', icon],
    ['socialImage', socialImage],
    ...(typeof logo === 'string' ? [['logo', logo]] : Object.entries(logo)),
    ...socialLinks.map((link) => ['socialLinks', link.icon.endsWith('.svg') ? link.icon : '']),
  ] as [string, string][];
  const isPublished = (file: string) =>
    !file.startsWith('/') ||
    [publicDir, path.join(root, 'public')].some((dir) => existsSync(path.join(dir, file)));
  const warning = (keys: (string | number)[], message: string, advice: string): Diagnostic => ({
    ...{ severity: 'warning', rule: 'settings-file', file: SETTINGS_FILE, ...placeOf(keys), message, advice },
  });
  return [
    ...published
      .filter(([, file]) => !isPublished(file))
      .map(([key, file]) =>
        warning([key], `"${key}" names ${file}, which is not in public/.`, 'Add the file.'),
      ),
    ...includeFolders
      .filter((folder) => !existsSync(path.join(root, folder)))
      .map((folder, index) =>
        warning(
          ['includeFolders', index],
          `"includeFolders" names ${folder}, which does not exist.`,
          'Remove it.',
        ),
      ),
  ];
}

async function checkPublicFiles(
  config: SiteConfig,
  { publicDir, known, display }: Targets,
): Promise<Diagnostic[]> {
  const ownerOf = publicFileOwners(known.values(), config);
  const names = await listFiles(publicDir).catch(() => []);
  return names.flatMap((name): Diagnostic[] => {
    const owner = ownerOf(name);
    if (owner === undefined) return [];
    return [
      {
        ...{ severity: 'error', rule: 'reserved-address', file: display(path.join(publicDir, name)) },
        message: `The file takes the address of ${owner}. It is left out.`,
        advice: 'Rename or remove it.',
      },
    ];
  });
}
