import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { RecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { minorOf } from '../../../src/shared/version-order.ts';
import { knownBugs } from '../../../tests/content/known-bugs.ts';
import { runBugs } from '../bugs/check.ts';
import { problem } from '../context.ts';
import { digestOf } from '../digest.ts';
import { readJson } from '../files.ts';
import { longestPart, messagesOf, readCode } from '../messages/read.ts';
import type { PageSource } from '../page-source.ts';

const run = promisify(execFile);

/** Facts of one release by kind: flags, defaults, messages, known bugs, behaviors, dependencies. */
type Facts = Record<string, string[]>;

/** Recorded behavior of the releases of the documented minor version. */
export interface PatchRecord {
  /** Digest of everything the facts depend on. */
  digest: string;
  /** Releases in order. */
  versions: string[];
  /** Kind → releases that have the facts, such as `1.5.10–1.5.17` → facts. */
  facts: Record<string, Record<string, string[]>>;
}

export const patchesFile = 'tests/content/patches.json';

/** Program that probes the behavior of a release. */
const probe = 'tests/content/release-probe.mjs';

/** Source files of the probes. */
const sources = [probe, 'tests/content/known-bugs.ts', 'scripts/check-content/messages/read.ts'];

/** Digest of the releases and of the code of the probes. */
export function digestOfPatches(versions: readonly string[]): string {
  return digestOf(...versions, ...sources.map((file) => readFileSync(path.resolve(file), 'utf8')));
}

/** Installs releases and probes the behavior of each. Takes some minutes. */
export async function recordPatches(
  name: string,
  versions: readonly string[],
  packagesDir: string,
): Promise<PatchRecord> {
  const home = mkdtempSync(path.join(tmpdir(), 'patches-'));
  const dependencies = Object.fromEntries(versions.map((version) => [version, `npm:${name}@${version}`]));
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home });
  const folders = versions.map((version) => path.join(home, 'node_modules', version));
  const typescript = createRequire(path.join(packagesDir, 'package.json')).resolve('typescript');
  const probed = await pLimit(2).map(folders, async (release) => {
    const { stdout } = await run(process.execPath, [path.resolve(probe), release, typescript]);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Facts;
  });
  // Some releases bundle code that others have in separate files.
  const code = folders.map((release) => [
    ...readCode(release, 'dist'),
    ...readdirSync(path.join(release, 'compiled')).flatMap((part) => readCode(release, 'compiled', part)),
  ]);
  const messages = messagesBy(code);
  const facts: Facts[] = [];
  for (const [index, release] of folders.entries()) {
    const alone = path.join(home, `alone-${index}`);
    mkdirSync(path.join(alone, 'node_modules', path.dirname(name)), { recursive: true });
    symlinkSync(release, path.join(alone, 'node_modules', name));
    const bugs = await runBugs(knownBugs, alone);
    const shown = knownBugs.filter((_, place) => bugs[place]?.isShown).map(({ id }) => id);
    facts.push({ ...probed[index], messages: messages[index] ?? [], bugs: shown });
  }
  rmSync(home, { recursive: true, force: true });
  return { digest: digestOfPatches(versions), versions: [...versions], facts: groupFacts(versions, facts) };
}

/**
 * Messages of each release. How messages can be recognized changed within the series, so a message of one release counts for
 * all releases whose code contains its text.
 */
export function messagesBy(code: readonly (readonly string[])[]): string[][] {
  const all = new Set(code.flat().flatMap((text) => messagesOf(text, false)));
  return code.map((texts) => {
    const text = texts.join('\n').replaceAll('\\', '');
    return [...all].filter((message) => text.includes(longestPart(message)));
  });
}

/** Groups facts by the releases that have them. */
export function groupFacts(versions: readonly string[], facts: readonly Facts[]): PatchRecord['facts'] {
  const groups: PatchRecord['facts'] = {};
  for (const kind of Object.keys(facts[0] ?? {})) {
    const group: Record<string, string[]> = {};
    for (const fact of new Set(facts.flatMap((each) => each[kind] ?? []))) {
      const has = versions.map((_, index) => facts[index]?.[kind]?.includes(fact) ?? false);
      const begins = versions.filter((_, index) => has[index] && !has[index - 1]);
      const ends = versions.filter((_, index) => has[index] && !has[index + 1]);
      const range = begins.map((first, index) => `${first}–${ends[index]}`).join(', ');
      group[range] = [...(group[range] ?? []), fact].sort();
    }
    groups[kind] = group;
  }
  return groups;
}

/** @returns an empty record if there is no file yet */
export function readPatches(root: string): PatchRecord {
  return readJson(path.join(root, patchesFile), { digest: '', versions: [], facts: {} });
}

/** Words for a fact in a table row, by kind. Known bugs have pages of their own. */
const words: Readonly<Record<string, (fact: string) => string>> = {
  'comes with': (fact) => fact,
  flags: (fact) => /--[\w-]+/.exec(fact)?.[0] ?? fact,
  defaults: (fact) => fact.split(' ')[1] ?? fact,
  messages: longestPart,
  behaviors: (fact) => fact.split(' in ')[0] ?? fact,
};

/** Differences of each release from the one before it: words for facts, and new keys. */
export function patchNews(
  { versions, facts }: PatchRecord,
  { keys }: Pick<RecordedKeys, 'keys'>,
): Map<string, Set<string>> {
  const news = new Map(versions.map((version) => [version, new Set<string>()]));
  for (const [kind, toWords] of Object.entries(words)) {
    for (const [range, found] of Object.entries(facts[kind] ?? {})) {
      const parts = range.split(', ').map((part) => part.split('–'));
      const begins = parts.map(([first = '']) => first);
      const ends = parts.map(([, last = '']) => versions[versions.indexOf(last) + 1] ?? '');
      for (const version of kind === 'comes with' ? begins : [...begins, ...ends])
        if (version !== versions[0]) for (const fact of found) news.get(version)?.add(toWords(fact));
    }
  }
  for (const [name, { since }] of Object.entries(keys))
    if (since !== versions[0]) news.get(since)?.add(name.split('.').at(-1) ?? name);
  return news;
}

/** Page with a table row for each release. */
const PAGE = 'config/changes';

/** Matches statements about the release that added or fixed something, in sentences, tables and attributes. */
const STATED = /(?:since\W{0,3}|before |new in |从 ?|\| (?=[\d.]+ \|))(\d+\.\d+\.\d+)|(\d+\.\d+\.\d+) 之前/gi;

/** Reports rows that differ from the record, and statements on other pages that differ from the rows. */
export function comparePatches(
  pages: readonly PageSource[],
  news: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const table of pages.filter(({ key }) => key === PAGE)) {
    const rows = readRows(table, news);
    for (const [version, facts] of news) {
      const { cells = [], line } = rows.get(version) ?? {};
      const report = (message: string): void => {
        const advice = `Write "| ${version} | …" with what the record has, and nothing else.`;
        found.push(problem('changes-patch', table.file, line, message, advice));
      };
      const missing = [...facts].filter((fact) => !cells.join('|').includes(fact));
      if (missing.length > 0) report(`The row of ${version} does not mention ${missing.join(', ')}.`);
      for (const item of cells.flatMap((cell) => cell.split(/[;；]/)))
        if (item.trim() !== '' && ![...facts].some((fact) => item.includes(fact)))
          report(`The row of ${version} says what no run has shown: ${item.trim()}`);
    }
    for (const page of pages)
      if (page.lang === table.lang && page.key !== PAGE) found.push(...compareStated(page, rows));
  }
  return found;
}

interface PatchRow {
  /** Cells after the version. */
  cells: string[];
  line: number;
}

function readRows({ source }: PageSource, news: ReadonlyMap<string, unknown>): Map<string, PatchRow> {
  return new Map(
    source.split('\n').flatMap((text, index) => {
      const [, version = '', ...cells] = text.split('|').map((cell) => cell.trim());
      return news.has(version) ? [[version, { cells, line: index + 1 }] as const] : [];
    }),
  );
}

/** Reports releases mentioned on a page whose row links neither to it nor to a page linked on the same line. */
function compareStated(page: PageSource, rows: ReadonlyMap<string, PatchRow>): Diagnostic[] {
  const stated = page.source.split('\n').flatMap((text, index) =>
    [...text.matchAll(STATED)].map(([, since, before = '']) => {
      return { version: since ?? before, text, line: index + 1 };
    }),
  );
  const isLinked = (cells: readonly string[], text: string): boolean =>
    [`/${page.key}`, ...linksIn(text)].some((route) => linksIn(cells.join()).includes(route));
  const wrong = stated.filter(({ version, text }) => {
    const row = rows.get(version);
    return row && !isLinked(row.cells, text);
  });
  const untold = [...rows].filter(
    ([version, { cells }]) =>
      namedIn(cells[1] ?? '').includes(`/${page.key}`) && !stated.some((each) => each.version === version),
  );
  return [
    ...wrong.map(({ version, line }) => {
      const message = `This is not of ${version}: its row on the page of changes does not link here.`;
      return problem('changes-patch', page.file, line, message, 'State the release that the record has.');
    }),
    ...untold.map(([version]) => {
      const message = `What is new here in ${version} is said without the version.`;
      return problem('changes-patch', page.file, undefined, message, `Write "since ${version}".`);
    }),
  ];
}

/** Pages linked at the start of a cell's items. */
const namedIn = (cell: string): string[] =>
  cell.split(/[;；]/).flatMap((item) => (/^\s*\[/.test(item) ? linksIn(item).slice(0, 1) : []));

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, route = '']) => route.replace(/\/$/, ''));

/** Reports known bugs whose `since` is not the first release that has them. */
export function compareBugs(pages: readonly PageSource[], { versions, facts }: PatchRecord): Diagnostic[] {
  const ranges = Object.entries(facts.bugs ?? {});
  const first = new Map(ranges.flatMap(([range, ids]) => ids.map((id) => [id, range.split('–')[0] ?? ''])));
  return pages.flatMap(({ file, components }) =>
    components.flatMap(({ name, props, line }): Diagnostic[] => {
      const { id, since } = props as Readonly<Record<string, string>>;
      const shown = name === 'KnownBug' ? first.get(id ?? '') : undefined;
      if (shown === undefined) return [];
      const expected = shown === versions[0] ? minorOf(shown) : shown;
      const message = `The first release with the bug "${id}" is ${shown}.`;
      const advice = `Write since="${expected}".`;
      return since === expected ? [] : [problem('changes-bug', file, line, message, advice)];
    }),
  );
}
