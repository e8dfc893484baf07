import { describe, expect, it } from 'vitest';
import { type Marker, snippetOf } from '../../../src/features/search/engine/highlighting.ts';

/** Marks every place where a text stands. */
const marks =
  (wanted: string): Marker =>
  (text) =>
    [...text.matchAll(new RegExp(wanted, 'g'))].map(({ index }) => [index, index + wanted.length]);

const marked = ({ text, ranges }: ReturnType<typeof snippetOf>) =>
  ranges.map((range) => text.slice(...range));

describe('a snippet', () => {
  it('is cut at spaces', () => {
    const text = `${'before it '.repeat(10)}the port of it${' and after'.repeat(10)}`;
    const cut = snippetOf(text, marks('port'), 'short');
    expect(cut.text).toMatch(/^…(it |before |the )*port of it( and| after)+…$/);
    expect(marked(cut)).toEqual(['port']);
  });

  it('of Chinese text may be cut anywhere but in a foreign word', () => {
    const text = `${'前文'.repeat(20)}端口${'后文'.repeat(12)} createServer 之后`;
    const cut = snippetOf(text, marks('端口'), 'short');
    expect(cut.text).toMatch(/^…前文前文端口(后文)+…$/);
    expect(marked(cut)).toEqual(['端口']);
  });

  it.each([
    ['Latin', `import x from './${'very-long-folder/'.repeat(8)}file'; // later`],
    ['Chinese', `${'前文'.repeat(30)}${'verylongfoldername'.repeat(6)}${'后文'.repeat(30)}`],
  ])('holds a word that is longer than itself as far as it goes: %s', (_script, text) => {
    for (const size of ['short', 'long'] as const) {
      const cut = snippetOf(text, marks('folder'), size);
      expect(cut.text.length).toBeGreaterThan(24);
      expect(marked(cut)).toContain('folder');
    }
  });

  it('marks the visible part of a match that is cut', () => {
    const word = 'o'.repeat(200);
    expect(snippetOf(word, marks(word), 'short')).toEqual({ text: `${'o'.repeat(56)}…`, ranges: [[0, 56]] });
    const inText = snippetOf(`前文 ${word} 后文 ${'文'.repeat(80)}`, marks(word), 'short');
    expect(inText.text).toMatch(/^(前文 )?o{24,30}…$/);
    expect(marked(inText)[0]).toMatch(/^o{24,30}$/);
  });
});
