import path from 'node:path';

const clausePattern =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?([^'"();]*?)\s*from\s*['"](\.{1,2}\/[^'"]*|@\/[^'"]*|~\/[^'"]*)['"]/g;
const barePattern =
  /(?:^|[\n;])\s*import\s*['"](\.{1,2}\/[^'"]*)['"]|\b(?:import|require)\(\s*['"](\.{1,2}\/[^'"]*)['"]/g;

/** A module that a block imports by a relative path: the names it asks for. */
export interface WantedModule {
  specifier: string;
  names: readonly string[];
}

/** Relative imports of a block. */
export function wantedModules(code: string): WantedModule[] {
  const wanted = new Map<string, Set<string>>();
  const want = (specifier: string): Set<string> => {
    const names = wanted.get(specifier) ?? new Set();
    wanted.set(specifier, names);
    return names;
  };
  for (const match of code.matchAll(clausePattern)) {
    const names = want(match[3] ?? '');
    const braces = /\{([^}]*)\}/.exec(match[2] ?? '')?.[1] ?? '';
    for (const part of braces.split(',')) {
      const name = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0]
        ?.trim();
      if (name && name !== 'default') names.add(name);
    }
  }
  for (const match of code.matchAll(barePattern)) want(match[1] ?? match[2] ?? '');
  return [...wanted].map(([specifier, names]) => ({ specifier, names: [...names] }));
}

/**
 * Declarations for relative imports of files a page does not show, so that a block about a configuration need not
 * print the application too. Everything in them is `any`.
 * @param files code by path inside one folder
 * @returns declaration files by path
 */
export function stubFiles(files: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const [file, code] of files) {
    for (const { specifier, names: wanted } of wantedModules(code)) {
      if (!specifier.startsWith('.') || /[?&]/.test(specifier)) continue;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (target.startsWith('..') || isThere(target, files)) continue;
      if (/\.\w+$/.test(target) && !/\.[cm]?[jt]sx?$/.test(target)) continue;
      const stub = `${target.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/$/, '/index')}.d.ts`;
      const all = names.get(stub) ?? new Set();
      for (const name of wanted) all.add(name);
      names.set(stub, all);
    }
  }
  return new Map(
    [...names].map(([file, all]) => [
      file,
      [
        'declare const value: any;',
        'export default value;',
        ...[...all].flatMap((name) => [`export declare const ${name}: any;`, `export type ${name} = any;`]),
      ].join('\n'),
    ]),
  );
}

function isThere(target: string, files: ReadonlyMap<string, string>): boolean {
  const base = target.replace(/\.([cm]?)jsx?$/, '');
  const endings = ' .ts .tsx .js .jsx .mts .mjs .cts .cjs .d.ts /index.ts /index.js /index.tsx'.split(' ');
  return [target, base].some((name) =>
    endings.some((ending) => files.has(path.posix.normalize(name + ending))),
  );
}
