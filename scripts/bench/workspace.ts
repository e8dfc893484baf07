import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Menu, Tree, TreePage } from './export-tree.ts';
import type { Places } from './places.ts';
import { type Command, measureProcess } from './run-process.ts';
import type { Tool } from './tools.ts';

/** A tool with its folder, ready to run. */
export interface Workspace {
  tool: Tool;
  /** Absolute. */
  folder: string;
  dist: string;
  version: string;
  /** Command that runs a script of the tool. */
  command(args: readonly string[]): Command;
}

/** Installs a tool if necessary and writes the tree to its workspace. */
export async function prepareWorkspace(places: Places, tool: Tool, tree: Tree): Promise<Workspace> {
  const folder = path.join(places.work, tool.name);
  await mkdir(folder, { recursive: true });
  if (tool.package) await install(places, tool, folder);
  await fill(tool, folder, tree);
  return {
    tool,
    folder,
    dist: path.join(folder, 'dist'),
    version: await versionOf(places, tool, folder),
    command: (args) => ({ args, cwd: tool.cwd ?? folder, env: tool.env }),
  };
}

/** Removes the tool's caches and output. */
export async function clearCaches({ tool, folder }: Workspace): Promise<void> {
  for (const name of tool.caches) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Builds the site once. */
export function build(workspace: Workspace) {
  return measureProcess(workspace.command(workspace.tool.build));
}

/** Absolute file of a page in a workspace. */
export function pageFile({ tool, folder }: Workspace, page: Pick<TreePage, 'lang' | 'name'>): string {
  return path.join(folder, tool.file(page));
}

/**
 * Pages of the tree that are missing in the output.
 *
 * @returns `zh/config/root`, …; empty if the tool has built all pages
 */
export function missingPages({ dist }: Workspace, { pages }: Tree): string[] {
  return pages
    .map(({ lang, name }) => (lang === 'en' ? name : `${lang}/${name}`))
    .filter((name) => {
      const own = name.replace(/(^|\/)index$/, '');
      const candidates = [`${name}.html`, `${name}/index.html`, `${own}.html`, `${own}/index.html`];
      return !candidates.some((file) => existsSync(path.join(dist, file)));
    });
}

async function install(places: Places, tool: Tool, folder: string): Promise<void> {
  const source = path.join(places.peers, tool.name);
  const manifest = await readFile(path.join(source, 'package.json'), 'utf8');
  const installed = path.join(folder, 'node_modules', '.bench-installed');
  const isCurrent = existsSync(installed) && (await readFile(installed, 'utf8')) === manifest;
  await cp(source, folder, { recursive: true });
  if (tool.sharedFiles) await cp(path.join(places.peers, tool.sharedFiles), folder, { recursive: true });
  if (isCurrent) return;
  console.log(`Installing ${tool.label}…`);
  await measureProcess({ program: 'npm', args: ['install', '--no-audit', '--no-fund'], cwd: folder });
  await writeFile(installed, manifest);
}

async function fill(tool: Tool, folder: string, { pages, menu }: Tree): Promise<void> {
  for (const name of tool.pageFolders) await rm(path.join(folder, name), { recursive: true, force: true });
  for (const page of pages) {
    const file = path.join(folder, tool.file(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, tool.text?.(page) ?? page.text);
  }
  if (tool.package) await writeFile(path.join(folder, 'menu.json'), JSON.stringify(menu));
  else await writeOwnNavigation(tool, folder, menu);
}

/** Writes the project's navigation bar. Its sidebars follow from the folders, as in the peers' settings. */
async function writeOwnNavigation(tool: Tool, folder: string, menu: Menu): Promise<void> {
  for (const [lang, folders] of Object.entries(menu)) {
    const items = folders.map((entry) => ({
      text: entry.title,
      link: firstRoute(entry),
      activeMatch: `^(?:/${lang})?/${entry.name}/`,
    }));
    const file = path.join(folder, path.dirname(tool.file({ lang, name: 'index' })), '_nav.json');
    await writeFile(file, JSON.stringify(items));
  }
}

function firstRoute(entry: Menu[string][number] | Menu[string][number]['entries'][number]): string {
  if ('route' in entry) return entry.route;
  const [first] = entry.entries;
  return first ? firstRoute(first) : '/';
}

async function versionOf(places: Places, tool: Tool, folder: string): Promise<string> {
  const manifest = tool.package
    ? path.join(folder, 'node_modules', tool.package, 'package.json')
    : path.join(places.root, 'package.json');
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}
