import type { CodeReference } from './site-config.ts';

/**
 * Names that stand in code and are explained somewhere on the site, in one list:
 *
 * - an option or a key of an option, by its path: `output.filename`, `html.appIcon.icons[].src`
 * - an export of the documented package and a member of one of its types: `@rsbuild/core#defineConfig`, `RsbuildPluginAPI#onExit`
 * - a package: `npm:@rsbuild/plugin-react`
 *
 * The value is the address below a language's root: `/config/output/filename#js`.
 */
export type NameAddresses = ReadonlyMap<string, string>;

const PACKAGE = 'npm:';

/** Name of a package among the names. */
export function packageName(name: string): string {
  return PACKAGE + name;
}

/** A name as it is shown: `npm:less` → `less`, `@rsbuild/core#logger` → `logger` */
export function shownName(name: string): string {
  return name.startsWith(PACKAGE) ? name.slice(PACKAGE.length) : (name.split('#').at(-1) ?? name);
}

/** What a key of a configuration is. `place` is that of the keys below it; absent when those are not keys of options. */
export type ConfigKey =
  /** An option, a key of one, or a group of them. */
  | { kind: 'known'; name: string; place?: string }
  /** A name its author chose, such as that of an environment, or a key of another tool. */
  | { kind: 'own'; place?: string }
  /** No option has this key. */
  | { kind: 'unknown'; name: string; siblings: readonly string[] };

/** Finds what a key of a configuration is. `place`: where it stands, '' for the root. */
export type ReadConfigKey = (place: string, key: string) => ConfigKey;

/** Whether a name is that of an option or of a key: other names have a character that no path has. */
export function isOptionName(name: string): boolean {
  return !/[#@: ]/.test(name);
}

/**
 * The keys of a configuration, by the names of its options.
 * @param names may hold others than options
 * @returns `undefined` when none of the names is an option
 */
export function configKeys(
  names: Iterable<string>,
  { environments, foreignKeys = {}, undocumented = {} }: ConfigRules,
): ReadConfigKey | undefined {
  /** By place: key → name. */
  const children = new Map<string, Map<string, string>>();
  for (const name of names) {
    if (!isOptionName(name)) continue;
    const parts = name.split('.');
    let place = '';
    for (const [index, part] of parts.entries()) {
      const key = part.replace('[]', '');
      const siblings = children.get(place) ?? new Map<string, string>();
      children.set(place, siblings);
      if (!siblings.has(key)) siblings.set(key, [...parts.slice(0, index), key].join('.'));
      place = join(place, key);
    }
  }
  if (children.size === 0) return undefined;

  return (place, key) => {
    if (place === environments) return { kind: 'own', place: '' };
    const siblings = children.get(place);
    if (!siblings) return { kind: 'own' };
    const name = siblings.get(key);
    const below = join(place, key);
    if (name !== undefined)
      return {
        kind: 'known',
        name,
        ...((children.has(below) || below === environments) && { place: below }),
      };
    // Paths and patterns are names of entries: `'/api'` in `server.proxy`.
    if (!IDENTIFIER.test(key)) return { kind: 'own', place };
    if (Object.hasOwn(undocumented, below) || isForeign(place)) return { kind: 'own' };
    return { kind: 'unknown', name: below, siblings: [...siblings.keys()] };
  };

  /** Whether an option, or one it belongs to, takes keys of another package. */
  function isForeign(place: string): boolean {
    if (Object.hasOwn(foreignKeys, place)) return true;
    const end = place.lastIndexOf('.');
    return end > 0 && isForeign(place.slice(0, end));
  }
}

/** What the names alone do not say about a configuration. */
type ConfigRules = Partial<Pick<CodeReference, 'environments' | 'foreignKeys' | 'undocumented'>>;

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

const join = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
