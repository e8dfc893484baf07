import type { CodeReference } from './site-config.ts';

/**
 * The names in code that some page of the site explains, in one map:
 *
 * - an option or a key of an option, by its path: `output.filename`, `html.appIcon.icons[].src`
 * - an export of the documented package, or a member of one of its types: `@rsbuild/core#defineConfig`,
 *   `RsbuildPluginAPI#onExit`
 * - a package: `npm:@rsbuild/plugin-react`
 *
 * The value is the address below the language root: `/config/output/filename#js`.
 */
export type NameAddresses = ReadonlyMap<string, string>;

const PACKAGE = 'npm:';

/** Key of a package in `NameAddresses`. */
export function packageName(name: string): string {
  return PACKAGE + name;
}

/** A name as readers see it: `npm:less` → `less`, `@rsbuild/core#logger` → `logger` */
export function shownName(name: string): string {
  return name.startsWith(PACKAGE) ? name.slice(PACKAGE.length) : (name.split('#').at(-1) ?? name);
}

/**
 * Classification of a configuration key. `place` is the path below which its own keys are looked up; absent when they are
 * not option keys.
 */
export type ConfigKey =
  /** An option, a key of an option, or a group of options. */
  | { kind: 'known'; name: string; place?: string }
  /** A key named by the author, such as an environment's name, or a key of another tool's configuration. */
  | { kind: 'own'; place?: string }
  /** No option has this key. */
  | { kind: 'unknown'; name: string; siblings: readonly string[] };

/** Classifies a configuration key. `place`: path of the object it is written in, '' for the root. */
export type ReadConfigKey = (place: string, key: string) => ConfigKey;

/** Whether a name is an option or a key of one: all other kinds contain a character that option paths never have. */
export function isOptionName(name: string): boolean {
  return !/[#@: ]/.test(name);
}

/**
 * Builds the classifier of configuration keys from the names of the options.
 * @param names may include names that are not options
 * @returns `undefined` when none of the names is an option
 */
export function configKeys(
  names: Iterable<string>,
  { environments, foreignKeys = {}, undocumented = {} }: ConfigRules,
): ReadConfigKey | undefined {
  /** Path of an object → its keys → the name each stands for. */
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
    // Paths and patterns are user-defined entries: `'/api'` in `server.proxy`.
    if (!IDENTIFIER.test(key)) return { kind: 'own', place };
    if (Object.hasOwn(undocumented, below) || isForeign(place)) return { kind: 'own' };
    return { kind: 'unknown', name: below, siblings: [...siblings.keys()] };
  };

  /** Whether the option at this path, or one above it, takes keys of another package. */
  function isForeign(place: string): boolean {
    if (Object.hasOwn(foreignKeys, place)) return true;
    const end = place.lastIndexOf('.');
    return end > 0 && isForeign(place.slice(0, end));
  }
}

/** Facts about a configuration that the names alone do not give. */
type ConfigRules = Partial<Pick<CodeReference, 'environments' | 'foreignKeys' | 'undocumented'>>;

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

const join = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
