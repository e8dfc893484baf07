import { describe, expect, it } from 'vitest';
import { createMarker, type Marker, snippetOf } from '../../../src/features/search/engine/highlighting.ts';
import { createUnit } from '../../../src/features/search/engine/query-unit.ts';

/** Marks every occurrence of a text. */
const marks =
  (wanted: string): Marker =>
  (text) =>
    [...text.matchAll(new RegExp(wanted, 'g'))].map(({ index }) => [index, index + wanted.length]);

const marked = ({ text, ranges }: ReturnType<typeof snippetOf>) =>
  ranges.map((range) => text.slice(...range));

describe('a marker', () => {
  it.each([
    ['filenam', 'output.filenameHash', 'filename'],
    ['file', 'all files', 'files'],
    ['path', 'output.distPath', 'Path'],
    ['isfirstcompil', 'isFirstCompile', 'isFirstCompile'],
  ])('for %s marks in %s the matching part, or parts to their end', (word, text, expected) => {
    const units = [createUnit(word, 'word', new Map([[word, 1]]), 1)];
    const ranges = createMarker({ joined: word, text: word, isPasted: false, message: '', units })(text);
    expect(marked({ text, ranges })).toEqual([expected]);
  });

  it.each([
    ['端', '开端和端口', ['端', '端口']],
    ['口', '开端和端口', ['端口']],
    ['端口', '开端和端口', ['端口']],
  ])(
    'for %s marks in %s pairs that were found, and the character that was typed',
    (typed, text, expected) => {
      const units = [createUnit(typed, 'han', new Map([['端口', 1]]), 1)];
      const ranges = createMarker({ joined: '', text: '', isPasted: false, message: '', units })(text);
      expect(marked({ text, ranges })).toEqual(expected);
    },
  );

  it('marks the words of a synonym, without stop words: `of` in `get rid of`', () => {
    const unit = createUnit('disable', 'word', new Map(), 1);
    const units = [{ ...unit, phrases: [{ terms: ['get', 'rid', 'of'], worth: 0.75 }] }];
    const text = 'Rid yourself of the overlay of errors';
    const ranges = createMarker({ joined: '', text: '', isPasted: false, message: '', units })(text);
    expect(marked({ text, ranges })).toEqual(['Rid']);
  });

  it.each([
    ['fil', 'filename', 'filename', 'fil'],
    ['at', 'path', 'path', 'path'],
    ['name', 'filename', 'filename', 'filename'],
    ['2', 'http2', 'HTTP2', 'HTTP2'],
  ])(
    'for %s, which means %s, marks in %s what was typed, or else the whole word',
    (word, meant, text, expected) => {
      const units = [
        createUnit(
          word,
          'word',
          new Map([
            [meant, 1],
            ['filenam', 1],
          ]),
          1,
        ),
      ];
      const ranges = createMarker({ joined: word, text: word, isPasted: false, message: '', units })(text);
      expect(marked({ text, ranges })).toEqual([expected]);
    },
  );
});

describe('a snippet', () => {
  it('is cut at spaces', () => {
    const text = `${'before it '.repeat(10)}the port of it${' and after'.repeat(10)}`;
    const cut = snippetOf(text, marks('port'), 'short');
    expect(cut.text).toMatch(/^…(it |before |the )*port of it( and| after)+…$/);
    expect(marked(cut)).toEqual(['port']);
  });

  it('of Chinese text may be cut anywhere but within a foreign word', () => {
    const text = `${'前文'.repeat(20)}端口${'后文'.repeat(16)} createServer 之后`;
    const cut = snippetOf(text, marks('端口'), 'short');
    expect(cut.text).toMatch(/^…(前文){3}端口(后文)+…$/);
    expect(marked(cut)).toEqual(['端口']);
  });

  it.each([
    ['Latin', `import x from './${'very-long-folder/'.repeat(8)}file'; // later`],
    ['Chinese', `${'前文'.repeat(30)}${'verylongfoldername'.repeat(6)}${'后文'.repeat(30)}`],
  ])('truncates a word longer than itself: %s', (_script, text) => {
    for (const size of ['short', 'long'] as const) {
      const cut = snippetOf(text, marks('folder'), size);
      expect(cut.text.length).toBeGreaterThan(24);
      expect(marked(cut)).toContain('folder');
    }
  });

  it('marks the visible part of a truncated match', () => {
    const word = 'o'.repeat(200);
    expect(snippetOf(word, marks(word), 'short')).toEqual({ text: `${'o'.repeat(84)}…`, ranges: [[0, 84]] });
    const inText = snippetOf(`前文 ${word} 后文 ${'文'.repeat(80)}`, marks(word), 'short');
    expect(inText.text).toMatch(/^(前文 )?o{36,42}…$/);
    expect(marked(inText)[0]).toMatch(/^o{36,42}$/);
  });

  it('starts where its sentence does', () => {
    const text = `${'Said before. '.repeat(9)}The port of the server is 3000, and another is taken when it is in use.`;
    expect(snippetOf(text, marks('3000'), 'short').text).toBe(
      'The port of the server is 3000, and another is taken when it is in use.',
    );
    const han = `${'前面的话。'.repeat(9)}服务器的端口是 3000，被占用时会用另一个。`;
    expect(snippetOf(han, marks('3000'), 'short').text).toBe('服务器的端口是 3000，被占用时会用另一个。');
  });

  it('is a short text as a whole, even if the match is in a later sentence', () => {
    expect(snippetOf('One and two. The port.', marks('port'), 'long').text).toBe('One and two. The port.');
    expect(snippetOf('一和二。端口。', marks('端口'), 'long').text).toBe('一和二。端口。');
  });

  it('shows a match far from the start of its sentence', () => {
    const cut = snippetOf(`Ready. It ${'goes on and on, '.repeat(9)}to the port.`, marks('port'), 'long');
    expect(cut.text).toMatch(/^….+to the port\.$/);
    expect(marked(cut)).toEqual(['port']);
  });

  it.each([
    ['Its', 'long', 34, true],
    ['They', 'long', 34, false],
    ['Its', 'short', 29, true],
    ['They', 'short', 29, false],
  ] as const)(
    'begins with the sentence as long as the match is seen for certain: %s, %s',
    (word, size, count, is) => {
      const text = `${'Said before. '.repeat(9)}${word} ${'a '.repeat(count)}port, and so on.`;
      expect(snippetOf(text, marks('port'), size).text.startsWith(word)).toBe(is);
    },
  );

  it('has a length by script: Latin unless more than a quarter is Chinese', () => {
    const text = '文abc'.repeat(15);
    expect(snippetOf(text, marks('abc'), 'short').text).toBe(text);
    expect(snippetOf(`${text}文`, marks('abc'), 'short').text).toMatch(/…$/);
  });

  it('is the line with most distinct words, the first of equals', () => {
    const either: Marker = (text) =>
      [...text.matchAll(/one|two/g)].map(({ index }): [number, number] => [index, index + 3]);
    expect(snippetOf('one.\ntwo, one.\none, two!\none, one, one.', either, 'long').text).toBe('two, one.');
  });

  it('is from a single paragraph', () => {
    expect(snippetOf('One.\nThe port.\nThree.', marks('port'), 'long')).toEqual({
      text: 'The port.',
      ranges: [[4, 8]],
    });
  });

  describe('of a table', () => {
    const table = '\tOption\tType\tMeaning\nport\tnumber\twhere it listens\nhost\t\twho may connect';

    it('is a row with its column names', () => {
      expect(snippetOf(table, marks('listens'), 'long').text).toBe(
        'port · Type: number · Meaning: where it listens',
      );
      expect(snippetOf(table, marks('connect'), 'long').text).toBe('host · Meaning: who may connect');
    });

    it('is never the column names alone', () => {
      expect(snippetOf(table, marks('Type'), 'long')).toEqual({
        text: 'port · Type: number · Meaning: where it listens',
        ranges: [[7, 11]],
      });
    });

    it('is the first cell and the matching one, if the row is too long', () => {
      const row = `\tOption\tType\tMeaning\nport\t${'number | '.repeat(9)}string\twhere it ${'really '.repeat(9)}listens`;
      const cut = snippetOf(row, marks('where'), 'long');
      expect(cut.text).toMatch(/^port · Meaning: where it( really)+( listens|…)$/);
      expect(marked(cut)).toEqual(['where']);
      expect(snippetOf(row, marks('listens'), 'short').text).toMatch(/^port · Meaning: …(really )*listens$/);
    });

    it.each([
      ['nothing else matches', `\tOption\tMeaning\nport\t${'really '.repeat(20)}`, 'port'],
      [
        'there is no room for another',
        `\tOption\t${'Meaning '.repeat(12).trim()}\nport\tit listens`,
        'listens',
      ],
    ])('is the first cell alone if %s', (_why, row, wanted) => {
      expect(snippetOf(row, marks(wanted), 'long').text).toBe('port');
    });

    it('in Chinese has full-width colons', () => {
      expect(snippetOf('\t选项\t说明\nport\t监听的端口', marks('端口'), 'long').text).toBe(
        'port · 说明：监听的端口',
      );
    });
  });
});
