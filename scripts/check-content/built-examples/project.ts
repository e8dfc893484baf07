import path from 'node:path';
import { parseCodeMeta } from '../../../src/node/markdown/code-meta.ts';
import { fenceCode } from '../code/fence-files.ts';
import type { ContentTree } from '../content-tree.ts';
import { readFolder } from '../files.ts';
import type { PageSource, SourceFence } from '../page-source.ts';
import type { BuiltExample } from './example.ts';

/** The parts of an example that define its project. */
export type ProjectSource = Pick<
  BuiltExample,
  'at' | 'index' | 'files' | 'withBlocks' | 'withoutConfig' | 'fixture' | 'migratedFrom' | 'changes'
>;

/** An example with all its files. */
export interface ExampleProject<Source extends ProjectSource = BuiltExample> {
  example: Source;
  /** All files by path, including the configuration. */
  files: Readonly<Record<string, string>>;
  /** Name of the configuration file. */
  config: string;
  /** Page for reporting problems. */
  page: PageSource;
  line?: number;
}

const configName = /^rsbuild\.config\.[cm]?[jt]s$/;

/** @returns the project, or what is wrong with the example's location, as text */
export function toProject<Source extends ProjectSource>(
  tree: ContentTree,
  example: Source,
): ExampleProject<Source> | string {
  const [key = '', id] = example.at.split('#');
  const page = tree.find(tree.defaultLang, key);
  if (!page) return `There is no page ${key}.`;
  return example.fixture ? fromFixture(tree.root, example, page) : fromPage(tree.root, example, page, id);
}

function fromPage<Source extends ProjectSource>(
  root: string,
  example: Source,
  page: PageSource,
  id: string | undefined,
): ExampleProject<Source> | string {
  const { index = 0 } = example;
  const section = sectionOf(page, id);
  if (section === undefined) return `${page.file} has no section "${id}".`;
  const { start, blocks } = section;
  const configs = blocks.filter((fence) => configName.test(fence.title ?? ''));
  const fence = example.withoutConfig ? undefined : configs[index];
  if (!fence && !example.withoutConfig) {
    return `The section "${id ?? ''}" of ${page.file} has ${configs.length} configurations, number ${index + 1} is wanted.`;
  }
  const config = fence?.title ?? 'rsbuild.config.mjs';
  const files: Record<string, string> = {
    ...(example.withBlocks ? titledBlocks(blocks, page, root) : {}),
    ...example.files,
    [config]: fence?.code ?? 'export default {};\n',
  };
  if (!Object.keys(files).some((file) => /^src\/index\.\w+$/.test(file))) {
    files['src/index.js'] = "document.body.textContent = 'hello';\n";
  }
  return { example, files, config, page, line: fence?.line ?? start };
}

function sectionOf(
  page: PageSource,
  id: string | undefined,
): { start: number; blocks: SourceFence[] } | undefined {
  const start = id === undefined ? 0 : page.headings.find((heading) => heading.id === id)?.line;
  if (start === undefined) return undefined;
  const next = id === undefined ? undefined : page.headings.find((heading) => heading.line > start)?.line;
  const end = next ?? Number.POSITIVE_INFINITY;
  return { start, blocks: page.fences.filter(({ line }) => line > start && line < end) };
}

/** Titled blocks of a section, by path. */
export function sectionFiles(tree: ContentTree, page: PageSource, at: string): Record<string, string> {
  return titledBlocks(sectionOf(page, at.split('#')[1])?.blocks ?? [], page, tree.root);
}

/** Blocks whose title is a path, by that path; the first of a name is used. `nocheck` blocks are included, build output is not. */
function titledBlocks(
  blocks: readonly SourceFence[],
  page: PageSource,
  root: string,
): Record<string, string> {
  const titled = blocks.filter(
    ({ title = '', meta }) =>
      /^(?!dist\/)[\w@.-]+(\/[\w@.-]+)*\.\w+$/.test(title) && parseCodeMeta(meta).values.output === undefined,
  );
  return Object.fromEntries(
    [...titled].reverse().map((fence) => [fence.title, fenceCode(page, fence, root)]),
  );
}

function fromFixture<Source extends ProjectSource>(
  root: string,
  example: Source,
  page: PageSource,
): ExampleProject<Source> | string {
  const { fixture = '', migratedFrom, changes = [] } = example;
  const files = readFolder(path.join(root, fixture));
  const config = Object.keys(files).find((file) => configName.test(file));
  if (!config) return `${fixture} has no configuration.`;
  if (migratedFrom) {
    const found = changedFiles(readFolder(path.join(root, migratedFrom)), files);
    if (found.join() !== [...changes].sort().join()) {
      return `${migratedFrom} and ${fixture} differ in ${found.join(', ')}; stated are ${changes.join(', ')}.`;
    }
  }
  return { example, files, config, page };
}

/** Files that differ between two projects, sorted. */
export function changedFiles(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((file) => before[file] !== after[file]).sort();
}
