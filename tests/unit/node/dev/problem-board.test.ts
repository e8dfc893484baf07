import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblemBoard } from '../../../../src/node/dev/problem-board.ts';
import type { CompiledPage, SourceFile } from '../../../../src/node/model.ts';
import type { Diagnostic } from '../../../../src/shared/contracts.ts';
import type { DevProblems } from '../../../../src/shared/dev-events.ts';

const root = '/site';

function problem(file: string, rule: string, message = rule): Diagnostic {
  return { severity: 'error', rule, file, line: 1, column: 1, message };
}

function pageOf(name: string, diagnostics: Diagnostic[] = []): CompiledPage {
  const source: SourceFile = {
    file: path.join(root, name),
    relativePath: name,
    lang: 'en',
    route: `/${name}`,
  };
  return { source, dependencies: {}, diagnostics } as unknown as CompiledPage;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A board over a tree whose pages take a while to compile. */
function setUp({ count = 10, milliseconds = 0 } = {}) {
  const pages = Array.from({ length: count }, (_, index) => pageOf(`p${index}.md`));
  const tree: Diagnostic[] = [];
  const events: DevProblems[] = [];
  const lines: string[] = [];
  const log = (text: string) => void lines.push(text);
  const store = {
    files: async () => pages.map(({ source }) => source),
    compile: async (source: SourceFile) => {
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return pages.find((page) => page.source === source) as CompiledPage;
    },
    /** Results for the whole tree may be outdated on arrival. */
    diagnostics: async (of?: readonly string[]) => {
      const told = [...tree];
      if (of) return told.filter(({ file }) => of.includes(path.join(root, file)));
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return told;
    },
  };
  const board = createProblemBoard({
    context: { root, store },
    logger: { error: log, warn: (text: string) => log(`Warning: ${text}`), info: log },
    onChange: (problems) => void events.push(structuredClone(problems)),
  });
  const show = async (name: string, own: Diagnostic[] = []) => {
    board.showPage(pageOf(name, own));
    await vi.advanceTimersByTimeAsync(0);
  };
  const rules = () => board.current().problems.map(({ file, rule }) => `${file} ${rule}`);
  return { board, store, tree, events, lines, rules, show };
}

describe('the problems of a tree', () => {
  it('of a page are shown at once, while others are being checked', async () => {
    const { board, tree, events, rules } = setUp({ count: 100, milliseconds: 50 });
    board.ask();
    await vi.advanceTimersByTimeAsync(1000);
    const own = problem('p7.md', 'broken-mdx');
    tree.push(own, problem('p7.md', 'dead-link'), problem('p8.md', 'dead-link'));
    board.showPage(pageOf('p7.md', [own]));
    expect(rules()).toEqual(['p7.md broken-mdx']);
    expect(events.at(-1)?.problems).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(rules()).toEqual(['p7.md broken-mdx', 'p7.md dead-link']);
    expect(board.current().checking).not.toBeNull();
    tree.length = 0;
    board.showPage(pageOf('p7.md'));
    expect(rules()).toEqual(['p7.md dead-link']);
    await vi.advanceTimersByTimeAsync(0);
    expect(rules()).toEqual([]);
  });

  it('of a page are those of its last state, whatever is checked first', async () => {
    const { board, store, rules } = setUp();
    const answers: ((list: Diagnostic[]) => void)[] = [];
    store.diagnostics = () => new Promise((resolve) => answers.push(resolve));
    board.showPage(pageOf('p1.md'));
    board.showPage(pageOf('p1.md'));
    answers[1]?.([problem('p1.md', 'new')]);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.([problem('p1.md', 'old')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(rules()).toEqual(['p1.md new']);
  });

  it('that cannot be determined are an error in the terminal', async () => {
    const { store, lines, show } = setUp();
    store.diagnostics = () => Promise.reject(new Error('No disk.'));
    await show('p1.md');
    expect(lines).toEqual(['Error: No disk.']);
  });

  it('are published even if something is saved every third of a second', async () => {
    const { board, tree, rules } = setUp({ count: 10, milliseconds: 100 });
    tree.push(problem('p3.md', 'dead-link'));
    for (let save = 0; save < 25; save++) {
      board.ask();
      await vi.advanceTimersByTimeAsync(333);
      if (save === 4) expect(rules()).toEqual(['p3.md dead-link']);
    }
    tree.length = 0;
    board.ask();
    await vi.advanceTimersByTimeAsync(5000);
    expect(rules()).toEqual([]);
  });

  it('include the progress of a long check, and end without it', async () => {
    const { board, events } = setUp({ count: 20, milliseconds: 100 });
    board.ask();
    await vi.advanceTimersByTimeAsync(1030);
    const { checking } = events.at(-1) as DevProblems;
    expect(checking?.total).toBe(20);
    expect(checking?.done).toBeGreaterThan(5);
    expect(checking?.done).toBeLessThan(15);
    await vi.advanceTimersByTimeAsync(3000);
    expect(events.at(-1)?.checking).toBeNull();
    expect(board.current().checking).toBeNull();
  });

  it('that a page had before it was saved do not return with a check in progress', async () => {
    const { board, tree, rules, show } = setUp({ count: 10, milliseconds: 100 });
    tree.push(problem('p1.md', 'broken-mdx'), problem('p1.md', 'dead-link'), problem('p2.md', 'broken-mdx'));
    board.ask();
    await vi.advanceTimersByTimeAsync(1080);
    tree.shift();
    await show('p1.md');
    await vi.advanceTimersByTimeAsync(1000);
    expect(rules()).toEqual(['p1.md dead-link', 'p2.md broken-mdx']);
  });

  it('include errors thrown by a page, until it changes', async () => {
    const { board, rules } = setUp();
    board.showThrown('/p1.md', problem('demo.tsx', 'page-throws'));
    expect(board.current().problems).toMatchObject([
      { path: '/site/demo.tsx', routes: ['/p1.md'], isBreaking: true },
    ]);
    board.ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(rules()).toEqual(['demo.tsx page-throws']);
    board.forgetThrown(['/p1.md']);
    expect(rules()).toEqual([]);
  });

  it('are printed once when they appear and once when they are fixed', async () => {
    const { board, tree, lines } = setUp();
    tree.push(problem('p1.md', 'dead-link', 'Leads nowhere.'));
    for (let round = 0; round < 3; round++) {
      board.ask();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(lines).toEqual(['p1.md:1:1  Leads nowhere.  (dead-link)']);
    tree.length = 0;
    board.ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(lines.slice(1)).toEqual(['p1.md  Fixed: Leads nowhere.']);
  });

  it('are limited to forty in the terminal, with the number of others', async () => {
    const { board, tree, lines } = setUp();
    for (let page = 10; page < 52; page++)
      tree.push({ ...problem(`p${page}.md`, 'dead-link'), severity: 'warning' });
    board.ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(lines).toHaveLength(41);
    expect(lines[0]).toBe('Warning: p10.md:1:1  dead-link  (dead-link)');
    expect(lines.at(-1)).toBe('Warning: And 2 more problems; open browsers list all of them.');
    tree.length = 0;
    board.ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(lines.slice(41)).toHaveLength(41);
    expect(lines.at(-1)).toBe('All problems are fixed.');
  });

  it('of one kind are joined, and saving a page with one of them prints nothing', async () => {
    const { board, tree, lines, show } = setUp();
    const onPage = (page: string): Diagnostic => ({
      ...problem(page, 'import', 'Leads nowhere.'),
      kind: 'import:x',
    });
    tree.push(
      onPage('p1.md'),
      onPage('p2.md'),
      problem('p2.md', 'foreign-origin'),
      problem('p2.md', 'route-clash'),
    );
    board.ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(lines).toEqual([
      'p1.md:1:1  Leads nowhere (2 times; also p2.md:1).  (import)',
      'p2.md:1:1  foreign-origin  (foreign-origin)',
      'p2.md:1:1  route-clash  (route-clash)',
    ]);
    await show('p2.md', [onPage('p2.md')]);
    board.ask();
    await vi.advanceTimersByTimeAsync(100);
    expect(lines).toHaveLength(3);
    expect(board.current().problems).toHaveLength(3);
  });

  it('are not checked after the end of a session', async () => {
    const { board, tree, events } = setUp({ milliseconds: 100 });
    tree.push(problem('p1.md', 'dead-link'));
    board.ask();
    await vi.advanceTimersByTimeAsync(300);
    board.close();
    const before = events.length;
    board.ask();
    await vi.advanceTimersByTimeAsync(5000);
    expect(events).toHaveLength(before);
  });

  it('exclude those of pages that failed with the compiler', async () => {
    const { board, events, lines, show } = setUp();
    await show('p1.md', [problem('p1.md', 'broken-mdx')]);
    board.close();
    const before = [events.length, lines.length];
    expect(lines[0]).toContain('broken-mdx');
    await show('p2.md', [problem('p2.md', 'compiler')]);
    expect([events.length, lines.length]).toEqual(before);
  });
});
