import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { h } from '../../../src/node/markdown/nodes.ts';
import { printHtml } from '../../../src/node/markdown/print-html.ts';
import { linkCode } from '../../../src/node/names/link-names-in-code.ts';
import { createNameTable, hasCurrentNames, keysBelow } from '../../../src/node/names/name-table.ts';

describe('the table of names', () => {
  const table = createNameTable(
    new Map([
      ['output.filename.js', '/config/output/filename#js'],
      ['tools[].rule', '/config/tools#rule'],
      ['@rsbuild/core#createRsbuild', '/api/core#create'],
    ]),
  );

  test('gives addresses, and whether an option has keys', () => {
    const asked = ['output.filename.js', 'output.filename', '@rsbuild/core#createRsbuild', 'toString'];
    expect(asked.map(table.answer)).toEqual(['/config/output/filename#js', '', '/api/core#create', '']);
    const parents = [
      'output',
      'output.filename',
      'output.filename.js',
      'tools',
      'tools[]',
      '@rsbuild/core#createRsbuild',
      '',
    ];
    expect(parents.map((name) => table.answer(keysBelow(name)))).toEqual(['*', '*', '', '*', '', '', '*']);
  });

  test('has no top-level keys on a site without options', () => {
    const exports = createNameTable(new Map([['@rsbuild/core#createRsbuild', '/api']]));
    expect(exports.answer(keysBelow(''))).toBe('');
    expect(createNameTable(new Map([['mode', '/mode']])).answer(keysBelow(''))).toBe('*');
  });

  test('counts as unchanged for a page while all lookups give the same results', () => {
    const answers = {
      'output.filename': '',
      'output.*': '*',
      'output.filename.js': '/config/output/filename#js',
    };
    expect(hasCurrentNames(answers, table)).toBe(true);
    expect(hasCurrentNames({}, table)).toBe(true);
    for (const [question, answer] of [
      ['output.filename', '/config'],
      ['output.*', ''],
      ['mode', '/mode'],
    ] as const)
      expect(hasCurrentNames({ ...answers, [question]: answer }, table), question).toBe(false);
  });
});

describe('links in code', () => {
  const token = (value: string, className?: string) =>
    className
      ? h('span', { className: [className] }, [{ type: 'text', value }])
      : ({ type: 'text', value } as const);
  const line = (...tokens: ReturnType<typeof token>[]) => h('span', { className: ['line'] }, tokens);
  const block = (...lines: Element[]) =>
    h('pre', {}, [
      h(
        'code',
        {},
        lines.flatMap((each, index) =>
          index === 0 ? [each] : [{ type: 'text' as const, value: '\n' }, each],
        ),
      ),
    ]);
  const inner = (pre: Element) => printHtml([pre]).replace(/^<pre><code>|<\/code><\/pre>$/g, '');

  test('split tokens, keep their colors, and replace the color of a property', () => {
    const pre = block(line(token('a.', 'k'), token('output', 'p'), token(': '), token('xyz', 's')));
    const links = [
      { start: 0, end: 1, href: '/a' },
      { start: 2, end: 8, href: '/output' },
      { start: 11, end: 12, href: '/y' },
    ];
    const before = JSON.stringify(pre);
    expect(inner(linkCode(pre, links))).toBe(
      '<span class=line><a class=k href=/a>a</a><span class=k>.</span><a href=/output>output</a>: <span class=s>x</span><a class=s href=/y>y</a><span class=s>z</span></span>',
    );
    expect(JSON.stringify(pre)).toBe(before);
  });

  test('may span several tokens, apply to plain text, and stay within a line', () => {
    const first = line(token('one'));
    const pre = block(first, line(token('  two'), token('three', 'f')));
    const linked = linkCode(pre, [{ start: 6, end: 12, href: '/x' }]);
    expect(inner(linked)).toBe(
      '<span class=line>one</span>\n<span class=line>  <a class=o href=/x>two</a><a class=f href=/x>thr</a><span class=f>ee</span></span>',
    );
    // Lines without links are reused.
    expect((linked.children[0] as Element).children[0]).toBe(first);
  });

  test('are absent in code without names, and in text that is not code', () => {
    const pre = block(line(token('a')));
    expect(linkCode(pre, [])).toBe(pre);
    const plain = h('pre', {}, [{ type: 'text', value: 'a' }]);
    expect(linkCode(plain, [{ start: 0, end: 1, href: '/a' }])).toBe(plain);
  });
});
