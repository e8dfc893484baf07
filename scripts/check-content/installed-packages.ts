import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../src/shared/get-or-insert.ts';

/** An entry of a lock file. */
interface Installed {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages that code uses without naming them. */
const IMPLIED = new Set(['@rsbuild/core', '@types/node']);

/**
 * Reads the lock file of a folder.
 * @returns the installed packages a text uses, as a sorted list of paths and versions: direct dependencies that it names,
 * types of such, and what these depend on. The text may be JSON, where `\n` can precede a name.
 */
export function readInstalled(packagesDir: string): (text: string) => string[] {
  const lock = readFileSync(path.join(packagesDir, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Installed> };
  const copies = groupBy(Object.entries(packages), ([at]) => at.split('node_modules/').at(-1));
  const collect = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const [, entry] of copies.get(name) ?? []) {
      const { dependencies, optionalDependencies, peerDependencies } = entry;
      const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
      for (const each of Object.keys(needed)) collect(each, seen);
    }
    return seen;
  };
  const direct = Object.keys(packages['']?.dependencies ?? {}).map((name) => {
    const bare = name.replace('@types/', '');
    const versions = [...collect(name, new Set())].flatMap((each) =>
      (copies.get(each) ?? []).map(([at, { version }]) => `${at}@${version}`),
    );
    return {
      isImplied: IMPLIED.has(name),
      pattern: new RegExp(String.raw`(?<!-|(?<!\\)\w)${bare}(?![\w-])`),
      versions,
    };
  });
  return (text) => {
    const used = direct.filter(({ isImplied, pattern }) => isImplied || pattern.test(text));
    return [...new Set(used.flatMap(({ versions }) => versions))].sort();
  };
}
