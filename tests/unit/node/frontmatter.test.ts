import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from '../../../src/node/files/suggest.ts';
import { splitFrontmatter } from '../../../src/node/markdown/frontmatter.ts';

const problems = (yaml: string) => splitFrontmatter(`---\n${yaml}\n---\n\nText`, 'a.mdx').diagnostics;

describe('front matter', () => {
  it('is read and blanked out, keeping line numbers', () => {
    const source = '---\ntitle: T\nlink-rss: [a]\npublished_at: 2024-09-10\n---\n\n# H';
    const { frontmatter, body, bodyStart } = splitFrontmatter(source, 'a.mdx');
    expect(frontmatter).toEqual({ title: 'T', 'link-rss': ['a'], published_at: '2024-09-10' });
    expect(body.split('\n').map((line) => line.trim())).toEqual(['', '', '', '', '', '', '# H']);
    expect(body.slice(bodyStart)).toBe('\n# H');
  });

  it.each([
    ['>', 'One two.\nThree.'],
    ['|', 'One two. \n  Three.\n'],
    ['|+', 'One two.\n\n\nThree.\n\n'],
  ])('joins the lines of titles and descriptions: %s', (mark, text) => {
    const block = (key: string) => `${key}: ${mark}\n${text.replace(/^/gm, '  ')}\n`;
    const source = `---\n${block('title')}${block('description')}---\n\n# H`;
    const { frontmatter, diagnostics } = splitFrontmatter(source, 'a.mdx');
    expect(diagnostics).toEqual([]);
    expect(frontmatter).toEqual({ title: 'One two. Three.', description: 'One two. Three.' });
  });

  // Otherwise the process would crash on stack overflow.
  it.each(['['.repeat(20_000), '{'.repeat(20_000), '- '.repeat(20_000), `"x"\na: ${'[{b: '.repeat(20_000)}`])(
    'is rejected if it is nested too deeply',
    (value) => {
      const [problem, ...others] = problems(`title: ${value}`);
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ severity: 'error', message: 'The front matter is nested too deeply.' });
      expect(problem?.line).toBe(value.startsWith('"') ? 3 : 2);
      expect(problem?.column).toBeGreaterThan(200);
    },
  );

  it('is rejected with very many aliases', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, n) => `a${n + 1}: &b${n + 1} [*b${n}]`);
    const [problem, ...others] = problems(`a0: &b0 []\n${keys(3000).join('\n')}`);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      severity: 'error',
      message: 'The front matter has more than 300 aliases (*name).',
    });
    const few = problems(`a0: &b0 []\n${keys(90).join('\n')}`);
    expect(few.find(({ message }) => message.includes('aliases'))).toBeUndefined();
  });

  it('is rejected with very many keys', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, n) => `k${n}: 1`).join('\n');
    expect(problems(keys(3000))).toMatchObject([{ message: 'The front matter has more than 2000 keys.' }]);
    expect(problems(`aliases:\n  ${keys(1500).replaceAll('\n', '\n  ').replaceAll('1', 'a')}`)).toEqual([]);
  });

  it('may nest a hundred lists', () => {
    const value = '['.repeat(100) + ']'.repeat(100);
    expect(problems(`title: ${value}`)[0]?.message).not.toContain('too deeply');
  });

  it('does not begin later, at a heading between two rules', () => {
    const body = '---\n# Heading\n- item\n---\n';
    expect(splitFrontmatter(`---\ntitle: A\n---\n\n${body}`, 'a.mdx').diagnostics).toEqual([]);
  });

  it('may have tags for the document head, but none with effects', () => {
    const head = (tag: string) => splitFrontmatter(`---\nhead:\n  - ${tag}\n---\n\nText`, 'a.mdx');
    expect(head('[meta, { name: author, content: A }]')).toMatchObject({
      frontmatter: { head: [['meta', { name: 'author', content: 'A' }]] },
      diagnostics: [],
    });
    for (const tag of [
      '[script, { src: /a.js }]',
      '[meta, { http-equiv: refresh, content: "1" }]',
      '[link, { onload: a() }]',
      '[meta]',
    ])
      expect(head(tag), tag).toMatchObject({
        frontmatter: {},
        diagnostics: [{ rule: 'front-matter', line: 3 }],
      });
  });

  it('may be missing, empty, or have Windows line endings', () => {
    expect(splitFrontmatter('# H', 'a.mdx')).toMatchObject({ frontmatter: {}, body: '# H', bodyStart: 0 });
    expect(splitFrontmatter('---\n---\nText', 'a.mdx')).toMatchObject({ frontmatter: {}, bodyStart: 8 });
    expect(splitFrontmatter('---\r\ntitle: T\r\n---\r\nText', 'a.mdx').frontmatter).toEqual({ title: 'T' });
  });

  it('does not begin with a thematic break', () => {
    expect(splitFrontmatter('Text\n\n---\n\nMore\n\n---\n', 'a.mdx').bodyStart).toBe(0);
  });

  it('has unknown keys reported at their position, with a suggestion', () => {
    expect(problems('title: T\ndescripton: D')).toMatchObject([
      {
        rule: 'front-matter',
        file: 'a.mdx',
        line: 3,
        message: 'Unknown key "descripton".',
        advice: 'Did you mean "description"?',
      },
    ]);
    expect(problems('option:\n  name: a\n  type: b\n  default: c\n  since: 1.0.0\n  sinse: 1')).toMatchObject(
      [{ line: 7, advice: 'Did you mean "since"?' }],
    );
  });

  it('accepts alternative spellings of Rspress', () => {
    const { frontmatter } = splitFrontmatter('---\npageType: doc-wide\nlink-rss: news\n---\n', 'a.md');
    expect(frontmatter).toEqual({ pageType: 'doc', 'link-rss': ['news'] });
  });

  it('has wrong types reported in words', () => {
    expect(problems('sidebar: maybe')).toMatchObject([{ line: 2, message: '"sidebar" must be a boolean.' }]);
    expect(problems('pageType: blog')).toMatchObject([
      { message: '"pageType" must be one of: 404, home, doc, custom, blank, doc-wide.' },
    ]);
    expect(problems('option:\n  name: a')).toMatchObject([
      { message: '"option.type" is missing.' },
      { message: expect.stringContaining('option.default') },
      { message: '"option.since" is missing.' },
    ]);
  });

  it.each([
    ['soon', false],
    ['2024-09-10', true],
    ['2024-09-10T08:00:00Z', true],
    ['2024-02-31', false],
    ['2024-09-10T25:00:00Z', false],
    ['2024-9-10', false],
    ['on 2024-09-10', false],
  ])('accepts %s as a date: %s', (day, isRight) => {
    const message = '"published_at" must be an ISO 8601 date such as 2024-09-10 or 2024-09-10T08:00:00Z.';
    expect(problems(`published_at: ${day}`).map((problem) => problem.message)).toEqual(
      isRight ? [] : [message],
    );
  });

  it.each([
    ['1.0.0', true],
    ['10.12.34-beta.1', true],
    ['v1.0.0', false],
    ['"1.0"', false],
    ['"1.2.x"', false],
  ])('accepts %s as a version: %s', (version, isRight) => {
    const given = problems(`option:\n  name: a\n  type: b\n  default: c\n  since: ${version}`);
    const message = '"option.since" must be a version such as 1.2.0, in quotes.';
    expect(given.map((problem) => [problem.line, problem.message])).toEqual(isRight ? [] : [[6, message]]);
  });

  it('has a hero and features only on a home page', () => {
    const parts = 'hero:\n  name: A\nfeatures:\n  - title: B';
    for (const type of ['', 'pageType: home\n']) expect(problems(type + parts)).toEqual([]);
    expect(problems(`pageType: doc\n${parts}`)).toMatchObject([
      { line: 4, message: '"hero" is for a page with "pageType: home".' },
      { line: 6, message: '"features" is for a page with "pageType: home".' },
    ]);
  });

  it('shows the correct form of an object in the message', () => {
    expect(problems('hero:\n  image: /logo.svg')).toMatchObject([
      { line: 3, message: '"hero.image" must be an object ({ … }).' },
    ]);
  });

  it('keeps valid keys beside invalid ones', () => {
    expect(splitFrontmatter('---\ntitle: T\nsidebar: 3\n---\n', 'a.mdx').frontmatter).toEqual({ title: 'T' });
  });

  it('has broken YAML reported with its line', () => {
    expect(problems('title: T\ndescription: a: b')).toMatchObject([
      { line: 3, message: expect.stringContaining('not valid YAML') },
    ]);
  });
});

describe('unterminated front matter', () => {
  it.each(['---\ntitle: T\n\n# H', '---\n# comment\ntitle: T\n'])('is reported, and stays: %j', (source) => {
    const { body, diagnostics } = splitFrontmatter(source, 'a.md');
    expect(body).toBe(source);
    expect(diagnostics).toMatchObject([{ rule: 'front-matter', line: 1 }]);
  });

  it.each(['{/* comment */}\n\n# H', '+++\na = 1\n+++\n', '---\n\nNote: text'])(
    'is not detected in %j',
    (source) => {
      expect(splitFrontmatter(source, 'a.mdx')).toMatchObject({ body: source, diagnostics: [] });
    },
  );
});

describe('suggestions', () => {
  it('are at most two edits away and never equal', () => {
    expect(nearest('destinationPath', ['destinationRoot'])).toBeUndefined();
    expect(nearest('destinatonPat', ['destinationPath'])).toBe('destinationPath');
    expect(nearest('type', ['title', 'tape', 'type'])).toBeUndefined();
    expect(nearest('Tip', ['tip'])).toBe('tip');
  });

  it('are similar names only', () => {
    expect(nearest('filname', ['filename', 'title'])).toBe('filename');
    expect(nearest('tsa', ['ts', 'sta'])).toBe('ts');
    expect(nearest('completely-else', ['filename'])).toBeUndefined();
    expect(didYouMean('x', [])).toBe('');
  });
});
