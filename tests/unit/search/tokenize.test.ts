import { describe, expect, it } from 'vitest';
import {
  canonical,
  expandStored,
  fold,
  hanTerms,
  indexTerms,
  isPair,
  spans,
  stem,
  storedTerms,
  wordTerms,
} from '../../../src/shared/tokenize.ts';

describe('terms of a text', () => {
  it.each([
    ['output.filename', ['output.filename', 'output', 'filenam']],
    ['distPath', ['distpath', 'dist', 'path']],
    ['dist-path', ['distpath', 'dist', 'path']],
    ['--config', ['--config', 'config']],
    ['--envMode', ['--env-mode', 'env', 'mode']],
    ['PUBLIC_', ['public_', 'public']],
    ['NODE_ENV', ['node_env', 'node', 'env']],
    ['@rsbuild/plugin-react', ['@rsbuild/plugin-react', 'rsbuild', 'plugin', 'react']],
    ['.env.local', ['.env.local', '.env', 'env', 'local']],
    ['C++', ['c']],
    ['1.5.4', ['1.5.4']],
    ['a.b.c', ['a.b.c', 'b.c']],
    ['构建output', ['构建', 'output']],
    ['内联静态', ['内联', '联静', '静态']],
    ['ｏｕｔｐｕｔ', ['output']],
  ])('%s', (text, terms) => {
    expect(indexTerms(text)).toEqual(expect.arrayContaining(terms));
  });

  it('finds one term for the forms of a word', () => {
    for (const group of [
      ['inline', 'inlines', 'inlined', 'inlining'],
      ['split', 'splits', 'splitting'],
      ['optimize', 'optimization', 'optimizing'],
      ['migrate', 'migration', 'migrating'],
      ['deploy', 'deployed'],
      ['patch', 'patches', 'patched'],
      ['compile', 'compiled', 'compilation'],
      ['configure', 'configuration'],
      ['dependency', 'dependencies'],
      ['apply', 'applies', 'applied', 'application', 'applications'],
    ]) {
      expect(new Set(group.map(stem)).size, group.join()).toBe(1);
    }
  });

  it('leaves words alone that only look inflected', () => {
    expect(['css', 'alias', 'string', 'need', 'sass', 'less'].map(stem)).toEqual([
      'css',
      'alias',
      'string',
      'need',
      'sass',
      'less',
    ]);
  });

  it('gives camel case and kebab case one spelling', () => {
    expect(canonical('output.distPath')).toBe(canonical('output.dist-path'));
    expect(canonical('HTMLPlugin')).toBe('html-plugin');
  });

  it('preserves offsets in folding', () => {
    const text = 'Ｃafé Straße İx 构建 😀 end.';
    expect(fold(text)).toHaveLength(text.length);
    const found = spans(text);
    expect(found.map(({ start, end }) => text.slice(start, end).replace('Ｃ', 'C'))).toEqual(
      found.map(({ raw }) => raw),
    );
    expect(found.at(-1)?.raw).toBe('end');
  });

  it('folds full-width letters and punctuation, and no other characters of that width', () => {
    expect(fold('Ａｚ！～\u3000')).toBe('az!~ ');
    expect(fold('Éä Ø')).toBe('ea ø');
    expect(spans('a\u3000b').map(({ raw }) => raw)).toEqual(['a', 'b']);
    expect(fold('\uff00\uff5fｱ')).toBe('\uff00\uff5fｱ');
  });

  it('ends a word before sentence punctuation', () => {
    expect(spans('See output.filename. Or (dev.hmr), too.').map(({ raw }) => raw)).toEqual([
      'See',
      'output.filename',
      'Or',
      'dev.hmr',
      'too',
    ]);
  });

  it('adds the tails of a path, but no single name twice', () => {
    expect(wordTerms('a.b.c')).toMatchObject({ whole: 'a.b.c', tails: ['b.c'] });
    expect(wordTerms('output.minify').tails).toEqual([]);
    expect(wordTerms('a.b.c.d.e').whole).toBeUndefined();
  });

  it('adds a dotfile without its extension', () => {
    expect(wordTerms('.env.local').tails).toContain('.env');
    expect(wordTerms('.env').tails).toEqual([]);
    expect(wordTerms('env.local').tails).toEqual([]);
  });

  it('ignores punctuation at the edges of a name', () => {
    for (const word of ['$hmr', 'hmr$', '__hmr', '--hmr'])
      expect(wordTerms(word).names, word).toEqual([{ term: 'hmr', parts: [] }]);
    expect(wordTerms('hmr__port').names).toEqual([{ term: 'hmrport', parts: ['hmr', 'port'] }]);
  });

  it('recognizes a pair of characters', () => {
    const isOne = ['构建', '构', '构建物', 'a建', '构a', 'ab'].map(isPair);
    expect(isOne).toEqual([true, false, false, false, false, false]);
  });

  it('does not confuse a method call with a dotfile', () => {
    expect(indexTerms("list('a').join(b)")).not.toContain('.join');
  });

  it('drops hashes and single letters', () => {
    expect(storedTerms('index.017484e8a3f1.js a')).toEqual(['index.js']);
  });

  it('forms no pair with a particle', () => {
    expect(hanTerms('构建的产物')).toEqual(['构建', '产物']);
    expect(hanTerms('的')).toEqual([]);
    expect(hanTerms('端')).toEqual(['端']);
  });

  it('handles hostile input in linear time', () => {
    /** The best of three, in milliseconds. */
    const timeOf = (text: string): number => {
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        indexTerms(text);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    const ordinary = timeOf('output.filename 构建产物的名字 '.repeat(2_000));
    for (const text of ['a.'.repeat(20_000), '-'.repeat(50_000), '构'.repeat(20_000), '@/'.repeat(20_000)])
      expect(timeOf(text) / ordinary, text.slice(0, 2)).toBeLessThan(30);
  });
});

it.each(['A', 'a', 'aA', 'AAa', 'a.', 'a-', 'a_', 'a/', '1', '中', "a'", 'aB3/xY+9'])(
  'a word of 300 000 characters takes linear time: %s',
  (unit) => {
    const terms = storedTerms(unit.repeat(300_000 / unit.length));
    expect(terms.slice(0, 3).flatMap(expandStored).length).toBeGreaterThan(0);
  },
);
