import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMPONENT_NAMES } from '../src/node/components/registry.ts';
import { BUNDLED_PACKAGES, SERVED_PACKAGES } from '../src/node/dev/browser-packages.ts';
import { listFiles } from '../src/node/files/list-files.ts';
import { isMade } from './made-folders.ts';
import { SPARE_PACKAGES } from './spare-packages.ts';

/** Which areas an area may import, as in the table of `src/README.md`. Features may not import each other. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  languages: [],
  boot: ['shared'],
  node: ['shared', 'languages', 'site.config.ts'],
  ui: ['shared'],
  worker: ['shared'],
  site: ['shared', 'languages', 'boot', 'ui', 'site.config.ts'],
  features: ['shared', 'languages', 'boot', 'ui', 'site'],
  app: ['shared', 'languages', 'boot', 'ui', 'site', 'features', 'styles'],
  // Parts of this particular site. The engine never imports them; the settings name the files.
  brand: ['shared', 'languages', 'ui', 'site', 'code-reference.ts'],
  'site.config.ts': ['shared', 'code-reference.ts', 'search-words.ts'],
  'code-reference.ts': ['shared'],
  'search-words.ts': ['shared'],
};
/** Layers of `node/`, lowest first; a layer imports those before it, and `build` and `dev` not each other. Types count. */
const NODE_LAYERS = [
  'sources.ts',
  'theme-colors.ts',
  'model.ts',
  'files',
  'environment.ts',
  'language-texts.ts',
  'boot-scripts.ts',
  'markdown',
  'highlight',
  'names',
  'components',
  'compile',
  'content',
  'emit',
  'plugins',
  'build',
  'dev',
  'settings-places.ts',
  'settings.ts',
  'settings-references.ts',
  'site-plugin.ts',
];
/** Schemas of files of the site; only the build side runs them, others import their types. */
const SCHEMAS: readonly string[] = ['site', 'frontmatter', 'head', 'mappings', 'effects', 'hook-order'].map(
  (name) => `src/shared/${name}-schema.ts`,
);
const LINE_CEILING = 400;
/** A value import of a package. */
const PACKAGE_IMPORT =
  /(?:^|\n)(?:import|export)\s(?!type\s)[^'";]*\sfrom\s+['"]((?!virtual:)[a-z@][^'"]*)['"]|import\(\s*['"]([a-z@][^'"]*)['"]\s*\)/g;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
  .filter((name) => /\.(ts|tsx|css)$/.test(name));
const code = files.filter((name) => /\.tsx?$/.test(name));
const scripts = (await listFiles('scripts', (name) => isMade(name) || name === 'peers'))
  .map((name) => `scripts/${name}`)
  .filter((name) => name.endsWith('.ts'));

interface Import {
  from: string;
  to: string;
}

const imports = code.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"]([^'"]+)['"]/g;
  return [...source.matchAll(pattern)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (specifier.startsWith('virtual:')) return [{ from, to: specifier }];
    if (!specifier.startsWith('.')) return [];
    const to = resolve(path.posix.join(path.posix.dirname(from), specifier));
    return to ? [{ from, to }] : [];
  });
}

function resolve(target: string): string | undefined {
  const clean = target.split('?', 1)[0] ?? target;
  return [clean, `${clean}.ts`, `${clean}.tsx`].find(
    (name) => files.includes(name) || scripts.includes(name),
  );
}

function areaOf(file: string): string {
  return file.split('/')[1] ?? '';
}

describe('areas', () => {
  test('an area imports only what the table allows', () => {
    const wrong = imports
      .filter(({ from, to }) => {
        if (to.startsWith('virtual:boot/')) return areaOf(from) !== 'boot';
        if (to.startsWith('virtual:')) return areaOf(from) !== 'site' && areaOf(from) !== 'shared';
        const [own, other] = [areaOf(from), areaOf(to)];
        if (own === 'features' && other === 'features') return from.split('/')[2] !== to.split('/')[2];
        return own !== other && !ALLOWED[own]?.includes(other);
      })
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  test('a layer of the build side imports only those below it', () => {
    const layerOf = (file: string) => file.split('/')[2] ?? '';
    const wrong = imports
      .filter(({ from, to }) => areaOf(from) === 'node' && areaOf(to) === 'node')
      .filter(({ from, to }) => {
        const [own, other] = [layerOf(from), layerOf(to)];
        const isAbove = NODE_LAYERS.indexOf(other) > NODE_LAYERS.indexOf(own);
        return isAbove || !NODE_LAYERS.includes(own) || (own === 'dev' && other === 'build');
      })
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  test("the development server knows all packages of the browser's code", () => {
    const browser = code.filter(
      (file) =>
        !['node', 'worker'].includes(areaOf(file)) &&
        !file.endsWith('/entry-server.tsx') &&
        !SCHEMAS.includes(file),
    );
    const found = browser.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(PACKAGE_IMPORT)].map((match) => match[1] ?? match[2]),
    );
    const runtime = ['react/jsx-dev-runtime', 'react/jsx-runtime'];
    expect([...new Set([...found, ...runtime, ...SPARE_PACKAGES])].sort()).toEqual(
      [...BUNDLED_PACKAGES, ...SERVED_PACKAGES].sort(),
    );
  });

  test('no import cycles in sources and scripts, types included', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of [...imports, ...scripts.flatMap(importsOf)])
      graph.set(from, [...(graph.get(from) ?? []), to]);
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, trail: string[]) => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      state.set(file, 'done');
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test('files named in code exist', () => {
    const named = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`]\/?(src\/[\w./-]+\.\w+)['"`]/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter((file) => !existsSync(file));
    // The brand may have been removed.
    const hasBrand = existsSync('src/brand');
    expect(missing.filter((file) => hasBrand || !file.startsWith('src/brand/'))).toEqual([]);
  });

  test(`no source file has more than ${LINE_CEILING} lines`, () => {
    const long = files.filter((name) => readFileSync(name, 'utf8').split('\n').length > LINE_CEILING);
    expect(long).toEqual([]);
  });

  test('shared code uses no Node, DOM or React module', () => {
    const outside = code
      .filter((name) => areaOf(name) === 'shared')
      .filter((name) => /from '(node:|react|vite)/.test(readFileSync(name, 'utf8')));
    expect(outside).toEqual([]);
  });
});

test('the registry has every component defined in its folder', () => {
  const defined = readdirSync('src/node/components').flatMap((file) =>
    [
      ...readFileSync(path.join('src/node/components', file), 'utf8').matchAll(
        /(?:define(?:Record)?Component\(\{|: ClientComponent<'\w+'> = \{|const \w+ = \{)\s+name: '(\w+)'/g,
      ),
    ].map((match) => match[1]),
  );
  expect([...new Set(defined)].sort()).toEqual(COMPONENT_NAMES);
});

describe('documentation of the code', () => {
  test('the map names every area, the folders in it and the layers of the build side', () => {
    const map = readFileSync('src/README.md', 'utf8');
    const folders = new Set(files.map((file) => file.split('/').slice(1, -1).slice(0, 2).join('/')));
    const named = [...folders, ...NODE_LAYERS.map((layer) => `node/${layer}`)];
    expect(named.filter((name) => !map.includes(`\`${name}`))).toEqual([]);
  });

  test.each(['README.md', 'src/README.md', 'content/README.md'])('every path in %s exists', (readme) => {
    const text = readFileSync(readme, 'utf8');
    const roots = ['.', 'src', path.dirname(readme)];
    const named = [
      ...text.matchAll(
        /`((?:\.\/)?(?:src|scripts|tests|content|public|shared|node|ui|site|features|brand|languages|app|styles)\/[\w./-]*[\w/])`/g,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((name) => !/[<>*]/.test(name))
      // The brand may have been removed.
      .filter((name) => existsSync('src/brand') || !/^(?:src\/)?brand\b/.test(name));
    const missing = named.filter((name) => !roots.some((root) => existsSync(path.join(root, name))));
    expect(missing).toEqual([]);
  });
});
