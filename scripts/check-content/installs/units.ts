import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FittingPackages, pinCommands } from '../../../src/shared/install-commands.ts';
import { fenceCode } from '../code/fence-files.ts';
import type { ContentTree } from '../content-tree.ts';
import { digestOf } from '../digest.ts';
import { readFolder } from '../files.ts';
import type { PageSource, SourceFence } from '../page-source.ts';

/** Additions to the project of a section. */
export interface InstallSetup {
  /** Sections whose commands run first; their blocks are part of the project. */
  after?: readonly string[];
  /** Folder of an initial project. */
  from?: string;
  /** Further files, which replace blocks of the same name. */
  files?: Readonly<Record<string, string>>;
  /** Blocks to use instead of the section's own, including `nocheck` ones: `guide/advanced/ssr:prod-server.mjs`. */
  blocks?: readonly string[];
  /** 0-based index among the section's configurations. */
  config?: number;
  /** Titled blocks that belong to another example. */
  without?: readonly string[];
  /** Steps after the installation. Default: `build` and `dev` if there is a configuration. */
  steps?: readonly InstallStep[];
  /** Reason why the commands are not run. */
  skip?: string;
}

/** `build` and `dev` are those of Rsbuild; any other string is a command that must succeed. */
export type InstallStep = 'build' | 'dev' | (string & {});

/** The commands of a section, with everything needed to run them. */
export interface InstallUnit {
  /** `guide/framework/react#add-react-to-a-project` */
  id: string;
  page: PageSource;
  line: number;
  /** Commands with version ranges, in order. */
  commands: readonly string[];
  files: Readonly<Record<string, string>>;
  steps: readonly InstallStep[];
  skip?: string;
  /** Digest of the above. */
  digest: string;
}

const INSTALLS = /^\s*(?:npm\s+(?:add|install|i|create|init)\b|cd\s)/;
const ADDS = /^\s*npm\s+(?:add|install|i|create)\s+\S/;
const CONFIG = /^rsbuild\.config\.[cm]?[jt]s$/;
const PATH_TITLE = /^(?!dist\/)[\w@.-]+(\/[\w@.-]+)*\.\w+$|^\.\w+$/;

/** Sections of the selected pages, in the default language, with install commands. */
export function installUnits(
  tree: ContentTree,
  packages: FittingPackages,
  setups: Readonly<Record<string, InstallSetup>>,
): InstallUnit[] {
  return tree.selected
    .filter(({ lang }) => lang === tree.defaultLang)
    .flatMap((page) => sectionsOf(page, packages))
    .map((section) => {
      const setup = setups[section.id] ?? {};
      const before = (setup.after ?? []).map((id) => sectionAt(id, tree, packages));
      return toUnit(section, before, setup, tree);
    });
}

/** Key of a section's page. */
export const pageKeyOf = (id: string): string => id.split('#', 1)[0] ?? '';

function sectionAt(id: string, tree: ContentTree, packages: FittingPackages): Section {
  const page = tree.find(tree.defaultLang, pageKeyOf(id));
  const found = page && sectionsOf(page, packages).find((section) => section.id === id);
  if (!found) throw new Error(`A section comes after ${id}, which installs nothing.`);
  return found;
}

interface Section {
  id: string;
  page: PageSource;
  line: number;
  commands: string[];
  /** Blocks of the section, followed by those of the surrounding part of the page. */
  fences: SourceFence[];
}

function sectionsOf(page: PageSource, packages: FittingPackages): Section[] {
  const starts = [{ id: '', depth: 1, line: 0 }, ...page.headings.filter(({ depth }) => depth > 1)];
  return starts.flatMap(({ id, line }, index) => {
    const end = starts[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    const part = starts.slice(0, index + 1).findLast(({ depth }) => depth <= 2);
    const partEnd = starts.slice(index + 1).find(({ depth }) => depth <= 2)?.line ?? Number.POSITIVE_INFINITY;
    const own = between(page, line, end);
    const commands = own.filter(isShell).flatMap(({ code }) => {
      const lines = pinCommands(code, packages).code.split('\n');
      return lines.filter((text) => INSTALLS.test(text)).map((text) => text.trim());
    });
    if (!commands.some((text) => ADDS.test(text))) return [];
    const first = own.find(
      (fence) => isShell(fence) && ADDS.test(fence.code.split('\n').find((text) => ADDS.test(text)) ?? ''),
    );
    const around = between(page, part?.line ?? 0, partEnd).filter((fence) => !own.includes(fence));
    return [
      {
        id: id ? `${page.key}#${id}` : page.key,
        page,
        line: first?.line ?? line,
        commands,
        fences: [...own, ...around],
      },
    ];
  });
}

function between(page: PageSource, start: number, end: number): SourceFence[] {
  return page.fences.filter(({ line }) => line > start && line < end);
}

function isShell({ lang, nocheck }: SourceFence): boolean {
  return ['sh', 'bash', 'shell'].includes(lang) && nocheck === undefined;
}

function toUnit(
  section: Section,
  before: readonly Section[],
  setup: InstallSetup,
  tree: ContentTree,
): InstallUnit {
  const { root } = tree;
  const commands = [...before, section].flatMap((each) => each.commands);
  const hasCore = commands.some((text) => /@rsbuild\/core@|npm create/.test(text));
  const files: Record<string, string> = {
    ...(setup.from === undefined ? {} : projectBefore(path.join(root, setup.from))),
    ...Object.assign({}, ...before.map((each) => blockFiles(each, root))),
    ...blockFiles(section, root, setup.config),
    ...namedBlocks(setup.blocks ?? [], tree),
    ...setup.files,
  };
  for (const name of setup.without ?? []) delete files[name];
  const isProject = Object.keys(files).some((name) => CONFIG.test(name));
  const steps = setup.steps ?? (isProject ? ['build', 'dev'] : []);
  if (
    isProject &&
    !Object.keys(files).some((name) => /^src\/index\.\w+$/.test(name)) &&
    setup.from === undefined
  )
    files['src/index.js'] = "document.body.append('Hello');\n";
  const all = hasCore ? commands : [CORE_FIRST, ...commands];
  return {
    id: section.id,
    page: section.page,
    line: section.line,
    commands: all,
    files,
    steps,
    ...(setup.skip !== undefined && { skip: setup.skip }),
    digest: digestOf('1', JSON.stringify([all, files, steps])),
  };
}

/** Pages about plugins assume that Rsbuild is installed. */
const CORE_FIRST = '@rsbuild/core';

/** Commands as typed, preceded by the installation of Rsbuild if a section assumes it. */
export function typedCommands(unit: InstallUnit, packages: FittingPackages): string[] {
  return unit.commands.map((text) =>
    text === CORE_FIRST ? pinCommands('npm add @rsbuild/core -D', packages).code : text,
  );
}

/** Blocks by page and title, including `nocheck` ones. */
function namedBlocks(names: readonly string[], tree: ContentTree): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const [key = '', title = ''] = name.split(':');
      const page = tree.find(tree.defaultLang, key);
      const fence = page?.fences.find((candidate) => candidate.title === title);
      if (!page || !fence) throw new Error(`There is no block ${name}.`);
      return [title, `${fenceCode(page, fence, tree.root)}\n`];
    }),
  );
}

/** @param config index of the configuration */
function blockFiles({ page, fences }: Section, root: string, config = 0): Record<string, string> {
  const configs = fences.filter(({ title = '' }) => CONFIG.test(title));
  const titled = fences.filter((fence) => {
    const { title = '', nocheck, lang } = fence;
    if (CONFIG.test(title)) return fence === configs[config];
    if (!PATH_TITLE.test(title) || lang === 'text' || lang === 'diff') return false;
    return nocheck === undefined || /not installed/.test(nocheck);
  });
  return Object.fromEntries(
    [...titled].reverse().map((fence) => [fence.title ?? '', `${fenceCode(page, fence, root)}\n`]),
  );
}

function projectBefore(dir: string): Record<string, string> {
  if (!existsSync(dir)) throw new Error(`${dir}: no such folder.`);
  return readFolder(dir);
}
