import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../src/node/files/list-files.ts';
import { isMade } from '../made-folders.ts';
import { SPARE_PACKAGES } from '../spare-packages.ts';

/** The parts of a `package.json` that are checked. */
interface Manifest {
  name: string;
  bin?: string | Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/** Folders and files of each package in the repository. A folder belongs to the innermost package. */
const PACKAGES = [
  { folder: '.', sources: ['src', 'tests', 'scripts', 'vite.config.ts', 'vitest.config.ts'] },
  { folder: 'scripts/bench', sources: ['scripts/bench'] },
  { folder: 'scripts/check-content', sources: ['scripts/check-content'] },
  { folder: 'scripts/mcp', sources: ['scripts/mcp'] },
  { folder: 'scripts/mutants', sources: ['scripts/mutants'] },
  { folder: 'scripts/test-engines', sources: ['scripts/test-engines'] },
  { folder: 'scripts/typefaces', sources: ['scripts/typefaces'] },
];
/** Not checked: examples compiled by tests, and packages installed elsewhere with a manifest of their own. */
const FOREIGN = /^(?:tests\/(?:fixtures|packages|content)|scripts\/bench\/peers)\//;
/** Types without a module of that name; `node` is in the settings of TypeScript. */
const TYPES_OF_NO_MODULE: readonly string[] = ['@types/node'];

/** An import of a module, and its position. */
interface Use {
  file: string;
  name: string;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function sourcesOf(names: readonly string[]): Promise<string[]> {
  const lists = names.map(async (name) =>
    /\.\w+$/.test(name) ? [name] : (await listFiles(name, isMade)).map((file) => `${name}/${file}`),
  );
  return (await Promise.all(lists))
    .flat()
    .filter((file) => /\.(?:ts|tsx|mts|mjs|js)$/.test(file) && !FOREIGN.test(file));
}

/** `@scope/name/path` → `@scope/name` */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text, { astType: 'ts' });
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => stringAt(text, moduleRequest)),
    // Walking the tree takes much longer than parsing.
    ...(/require|import\.meta\.resolve|import\(/.test(text) ? resolvedIn(parsed.program, text) : []),
    ...environmentOf(text),
  ].filter((specifier) => specifier !== undefined);
  return specifiers
    .filter(
      (specifier) =>
        /^[a-z@]/i.test(specifier) && !isBuiltin(specifier) && !/^(?:virtual|node):/.test(specifier),
    )
    .map((specifier) => ({ file, name: packageOf(specifier) }));
}

/** The text of a string literal; `undefined` for computed values. */
function stringAt(text: string, { start, end }: { start: number; end: number }): string | undefined {
  return /^(['"`])([^$]*)\1$/s.exec(text.slice(start, end))?.[2];
}

/** `import('x').Y` as a type, `require.resolve('x')`, `import.meta.resolve('x')` and `declare module 'x'`. */
function resolvedIn(program: unknown, text: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const {
      type,
      source,
      callee,
      arguments: given,
    } = node as Record<string, unknown> & {
      source?: { start: number; end: number };
      callee?: { start: number; end: number };
      arguments?: { start: number; end: number }[];
    };
    if (type === 'TSImportType' && source) found.push(stringAt(text, source));
    if (type === 'CallExpression' && callee && given?.[0]) {
      const called = text.slice(callee.start, callee.end);
      if (/^(?:\w*require(?:\(.*\))?(?:\.resolve)?|import\.meta\.resolve)$/i.test(called))
        found.push(stringAt(text, given[0]));
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found;
}

/** The environment named at the top of a test file is a package, too. */
function environmentOf(text: string): string[] {
  const name = /^\/\/ @vitest-environment (\S+)/.exec(text)?.[1];
  return name && name !== 'node' ? [name] : [];
}

/** Executables that package scripts, or a script that starts others, run by name. */
function programsOf({ bin, name }: Manifest): string[] {
  return typeof bin === 'string' ? [name.replace(/^@[^/]*\//, '')] : Object.keys(bin ?? {});
}

describe.each(PACKAGES.filter(({ folder }) => existsSync(path.join(folder, 'package.json'))))(
  'packages of $folder',
  async ({ folder, sources }) => {
    const inner = PACKAGES.map((each) => each.folder).filter((each) => each !== folder && each !== '.');
    const files = (await sourcesOf(sources)).filter(
      (file) => !inner.some((each) => file.startsWith(`${each}/`)),
    );
    const manifest = manifestOf(folder);
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const uses = files.flatMap(usesIn);
    const used = new Set(uses.map(({ name }) => name));

    test('every package that is imported is declared', () => {
      // Inner packages can also resolve the packages of the site.
      const { dependencies, devDependencies } = manifestOf('.');
      const usable = [...declared, ...Object.keys({ ...dependencies, ...devDependencies })];
      const known = new Set([...usable, ...usable.map(moduleOfTypes), manifest.name]);
      const missing = uses.filter(({ name }) => !known.has(name));
      expect(missing.map(({ file, name }) => `${file} imports ${name}`)).toEqual([]);
    });

    test('every package that is declared is used', () => {
      const commands = [
        ...Object.values(manifest.scripts ?? {}),
        ...files.filter((file) => file.startsWith('scripts/')).map((file) => readFileSync(file, 'utf8')),
      ].join('\n');
      const runs = (name: string) =>
        commands.includes(`node_modules/${name}/`) ||
        programsOf(manifestOf(path.join('node_modules', name))).some((program) =>
          new RegExp(`(?:^|npx ['", ]*|&& |')${program}\\b`, 'm').test(commands),
        );
      const unused = declared.filter(
        (name) =>
          !used.has(name) &&
          !SPARE_PACKAGES.includes(name) &&
          !(
            name.startsWith('@types/') &&
            (used.has(moduleOfTypes(name)) || TYPES_OF_NO_MODULE.includes(name))
          ) &&
          !runs(name),
      );
      expect(unused).toEqual([]);
    });
  },
);

/** `@types/react-dom` → `react-dom`, `@types/scope__name` → `@scope/name`; other names stay. */
function moduleOfTypes(name: string): string {
  const [, own] = /^@types\/(.*)$/.exec(name) ?? [];
  return own === undefined ? name : own.includes('__') ? `@${own.replace('__', '/')}` : own;
}

describe('versions', () => {
  const { dependencies, devDependencies, overrides } = manifestOf('.');

  test('pins and overrides, and only those, have a documented reason', () => {
    const exact = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) =>
      /^\d/.test(range),
    );
    const pins = [...exact, ...Object.entries(overrides ?? {})].map(
      ([name, version]) => `${name} ${version}`,
    );
    const text = readFileSync('src/decisions/pinned-packages.md', 'utf8');
    const rows = [...text.matchAll(/^\| `([^`]+)` \| (\S+) \| (.{20,}) \|$/gm)].map(
      (row) => `${row[1]} ${row[2]}`,
    );
    expect(rows.sort()).toEqual(pins.sort());
  });

  test.each(PACKAGES)('the lock file of $folder refers to no registry', ({ folder }) => {
    expect(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
  });
});
