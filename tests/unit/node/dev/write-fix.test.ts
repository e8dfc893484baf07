import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFix } from '../../../../src/node/dev/write-fix.ts';
import type { DevProblem } from '../../../../src/shared/dev-events.ts';
import { createBench } from '../compile-text.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'write-fix-'));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, 'page.mdx');

/** Applies the first fix of a page to its file. */
async function fixed(text: string): Promise<string> {
  await writeFile(file, text);
  const { diagnostics } = await createBench().compile(text);
  const problem = diagnostics.find(({ fix }) => fix);
  expect(await writeFix({ ...problem, path: file } as DevProblem)).toBe(true);
  return readFile(file, 'utf8');
}

/** Applies a fix at a position in a file. */
async function write(text: string, place: Pick<DevProblem, 'line' | 'column' | 'fix'>) {
  await writeFile(file, text);
  const isWritten = await writeFix({ ...place, path: file } as DevProblem);
  return [isWritten, await readFile(file, 'utf8')];
}

describe('a correction is written to the file', () => {
  it.each([
    ['a key of the front matter', '---\ntitel: titles\n---\n\n# T\n', '---\ntitle: titles\n---\n\n# T\n'],
    ['a property', '# T\n\n<Badge\n  typ="tip">typ</Badge>\n', '# T\n\n<Badge\n  type="tip">typ</Badge>\n'],
    [
      'a component with its closing tag',
      '# T\n\nBadg <Badg type="tip">Badg</Badg>, <Badg />\n',
      '# T\n\nBadg <Badge type="tip">Badg</Badge>, <Badge />\n',
    ],
    ['a container', '# T\n\n:::tpi\nA\n:::\n', '# T\n\n:::tip\nA\n:::\n'],
    ['an alert', '# T\n\n> [!warnig]\n> A\n', '# T\n\n> [!WARNING]\n> A\n'],
    ['a language of code', '# T\n\n```jsom\na\n```\n', '# T\n\n```json\na\n```\n'],
    [
      'a mark of code',
      '# T\n\n```js\na; // [!code hilight]\n```\n',
      '# T\n\n```js\na; // [!code highlight]\n```\n',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await fixed(text)).toBe(expected);
  });

  it("at the problem's position, not at an earlier or a longer name", async () => {
    const fix = { from: '/a', to: '/b' };
    expect(await write('[x](/a-c) [y](/a) [z](/a)\n', { line: 1, column: 11, fix })).toEqual([
      true,
      '[x](/a-c) [y](/b) [z](/a)\n',
    ]);
    for (const column of [9, 10, 13])
      expect(await write('[x](/a) [y](/a) [z](/c)\n', { line: 1, column, fix })).toEqual([
        true,
        '[x](/a) [y](/b) [z](/c)\n',
      ]);
    // It has moved to the left since.
    expect(await write('[y](/a) [z](/c)\n', { line: 1, column: 13, fix })).toEqual([
      true,
      '[y](/b) [z](/c)\n',
    ]);
    expect(await write('[x](/a-c)\r\n[y](/a#top)\r\n', { line: 2, column: 1, fix })).toEqual([
      true,
      '[x](/a-c)\r\n[y](/b#top)\r\n',
    ]);
  });

  it('only if the file still contains the mistake', async () => {
    const fix = { from: 'titel', to: 'title' };
    expect(await write('title: A\n', { line: 1, column: 1, fix })).toEqual([false, 'title: A\n']);
    expect(await write('x\ntitel: A\n', { line: 1, column: 1, fix })).toEqual([false, 'x\ntitel: A\n']);
    expect(await write('titel: A\n', { line: 9, column: 1, fix })).toEqual([false, 'titel: A\n']);
    expect(await write('titel: A\n', { line: 1, column: 1 })).toEqual([false, 'titel: A\n']);
  });
});
