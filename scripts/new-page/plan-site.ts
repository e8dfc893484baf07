import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contains } from '../../src/node/files/inside.ts';

/** Pages, README and test of a new site. `{{title}}` stands for its name. */
const TEMPLATE = 'scripts/new-page/site';

/** Files that a new site takes from this project unchanged. */
const ENGINE = [
  'src',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  '.npmrc',
  '.nvmrc',
  '.gitignore',
  '.gitattributes',
  '.editorconfig',
  'LICENSE',
  'scripts/vite.mjs',
  'scripts/run.mjs',
  'scripts/import-bundled.mjs',
  'scripts/import-bundled.d.mts',
  'scripts/command-line.ts',
  'scripts/site-flags.ts',
  'scripts/install-packages.mjs',
  'scripts/install-packages.d.mts',
  'scripts/find-browser.ts',
  'scripts/open-content.ts',
  'scripts/push-records.ts',
  'scripts/search-push.ts',
  'scripts/search-records.ts',
  'scripts/new-page.ts',
  'scripts/new-page',
];

/** Files specific to this site, which are not copied. */
const OWN = ['src/brand', 'src/site.config.ts', 'src/code-reference.ts', 'src/search-words.ts'];

/**
 * Creates a site of five pages in one language, with this project's engine but without its brand.
 * @param folder target folder; new or empty
 * @throws an error that says what to write instead, if the folder is not empty or inside this project
 */
export function createSite(root: string, folder: string): void {
  if (contains(root, folder))
    throw new Error(`${folder} is inside this project. Choose a folder outside, such as ../my-docs.`);
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new Error(`${folder} is not empty. Choose a new or empty folder.`);
  mkdirSync(folder, { recursive: true });
  for (const name of ENGINE)
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (from) => !OWN.includes(path.relative(root, from).split(path.sep).join('/')),
    });
  const name = path
    .basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  writePackage(root, folder, name || 'docs');
  cutMap(path.join(folder, 'src/README.md'));
  const title = (name || 'docs').replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  for (const file of readdirSync(path.join(root, TEMPLATE), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    const to = path.join(folder, path.relative(path.join(root, TEMPLATE), from));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(from, 'utf8').replaceAll('{{title}}', title));
  }
}

/** Removes the end of the map, which is about this project only. */
function cutMap(file: string): void {
  const [map = ''] = readFileSync(file, 'utf8').split('\n## In this project');
  writeFileSync(file, map);
}

/** Keeps the dependencies, so that they match the lock file. */
function writePackage(root: string, folder: string, name: string): void {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const write = (file: string, value: object) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  const { description: _, ...own } = read('package.json');
  const lock = read('package-lock.json');
  const { start, dev, build, preview, new: create, 'search:push': push } = own.scripts;
  const test = 'tsc --noEmit && vitest run';
  write('package.json', {
    ...own,
    name,
    scripts: { start, dev, build, preview, new: create, 'search:push': push, test },
  });
  write('package-lock.json', {
    ...lock,
    name,
    packages: { ...lock.packages, '': { ...lock.packages[''], name } },
  });
}
