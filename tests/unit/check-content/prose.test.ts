import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readContentTree } from '../../../scripts/check-content/content-tree.ts';
import { proseCheck } from '../../../scripts/check-content/prose/check.ts';
import { styleProblems } from '../../../scripts/check-content/prose/chinese-style.ts';
import {
  mayShareDescription,
  structureProblems,
  uniqueDescriptions,
} from '../../../scripts/check-content/prose/structure.ts';
import { GLOSSARY, readTerms } from '../../../scripts/check-content/prose/terms.ts';
import { titleProblems } from '../../../scripts/check-content/prose/titles.ts';
import { termProblems, typographyProblems } from '../../../scripts/check-content/prose/typography.ts';
import { contextOf, fence, pageOf } from './make-tree.ts';

const description = 'Where the project is, as an absolute path or one relative to the current folder.';
const page = (body: string): ReturnType<typeof pageOf> =>
  pageOf(`---\ndescription: ${description}\n---\n\n${body}`);
const rules = (body: string): string[] =>
  structureProblems(page(body)).map(({ rule, line }) => `${rule}:${line}`);

describe('structure', () => {
  test('a valid page has no problems', () => {
    expect(rules('# root\n\nText.\n\n## Type\n\n### More\n\n## Next\n')).toEqual([]);
  });
  test('no title', () => expect(rules('Text.\n')).toEqual(['prose-h1:1']));
  test('something unfinished', () => expect(rules('# A\n\nTODO: write.\n')).toEqual(['prose-leftover:7']));
  test('a code span may contain forbidden words', () =>
    expect(rules('# A\n\nThe `TODO` file.\n')).toEqual([]));
  test('a picture without text', () => expect(rules('# A\n\n![](/a.svg)\n')).toEqual(['prose-alt:7']));
  test('a link that says "here"', () => expect(rules('# A\n\n[here](/a)\n')).toEqual(['prose-link-text:7']));
  test('no description', () => {
    expect(structureProblems(pageOf('# A\n'))).toMatchObject([{ rule: 'prose-description' }]);
  });
  test('a short description', () => {
    const [found] = structureProblems(pageOf('---\ndescription: Short.\n---\n# A\n'));
    expect(found).toMatchObject({ rule: 'prose-description', line: 2 });
    expect(found?.message).toContain('6 characters instead of 50 to 160');
  });
  test('a description in a language without a rule for it', () => {
    const told = (text: string) =>
      structureProblems(pageOf(`---\ndescription: ${text}\n---\n# A\n`, 'content/de/a.mdx')).length;
    expect([19, 20, 160, 161].map((length) => told('x'.repeat(length)))).toEqual([1, 0, 0, 1]);
  });
  test('a fragment skips no level, and has no empty heading', () => {
    const fragment = pageOf('## A\n\n#### B\n\n### {#c}\n', 'content/en/shared/a.mdx');
    expect(structureProblems(fragment)).toMatchObject([
      { rule: 'prose-heading-order', line: 3 },
      { rule: 'prose-heading', line: 5, message: 'The heading has no text.' },
    ]);
  });
  test('a fragment needs neither title nor description', () => {
    expect(structureProblems(pageOf('### Type\n\nText.\n', 'content/en/shared/a.mdx'))).toEqual([]);
  });
  test('descriptions are distinguished by page and language', () => {
    const en = page('# A\n');
    const other = { ...en, file: 'content/en/b.mdx' };
    expect(uniqueDescriptions([en, { ...en, lang: 'zh' }])).toEqual([]);
    expect(uniqueDescriptions([en, other])).toMatchObject([
      { file: 'content/en/b.mdx', rule: 'prose-description' },
    ]);
  });
  test('equal descriptions are found however they are written', () => {
    const folded = description.replace('absolute path', 'Absolute\n  path');
    const same = pageOf(`---\ndescription: >-\n  ${folded}\n---\n\n# B\n`);
    expect(mayShareDescription(page('# A\n'), same)).toBe(true);
    expect(mayShareDescription(same, page('# A\n'))).toBe(true);
    const other = pageOf(`---\ndescription: Where the project is.\n---\n\n${description}\n`);
    expect(mayShareDescription(page('# A\n'), other)).toBe(false);
    expect(mayShareDescription(pageOf('Text.\n', 'content/en/shared/a.mdx'), other)).toBe(false);
  });
});

describe('Chinese typography', () => {
  const terms = [{ forbidden: '缺省', wanted: '默认' }];
  const problems = (text: string): string[] =>
    typographyProblems(pageOf(`# 标题\n\n${text}\n`, 'content/zh/a.mdx'), terms).map(
      (found) => found.message,
    );

  test.each([
    '使用 Rsbuild 构建，共 3 个文件。',
    '把 [`output.filename`](/config/output/filename) 设为 `false`，见[默认值](/a#b)。',
    '- 列表项：`a`、`b`',
    '**注意**：不要这样。',
    '**这是一句话**。后面是段落。',
    '| `a` | 说明 |',
    '这样……就好（见下文）。“引用”。',
    '在 `10.0.0.1:3000` 上访问 http://localhost:3000/中文。',
    ':::tip 提示',
    '<Badge>新</Badge> 文字',
    '耗时 1.5s，占 50% 内存',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each([
    ['使用Rsbuild', 'No space'],
    ['共3个', 'No space'],
    ['设为`false`', 'No space'],
    ['见[`a`](/b)的', 'No space'],
    ['这样,那样', 'Half-width punctuation'],
    ['这样: 那样', 'Half-width punctuation'],
    ['这样.', 'half-width full stop'],
    ['这样 ，那样', 'space next to'],
    ['这样， 那样', 'space next to'],
    ['标为 “Local”', 'space next to'],
    ['选“Local” 之后', 'space next to'],
    ['这样(那样)', 'Half-width brackets'],
    ['这样...', 'ellipsis'],
    ['「这样」', 'Corner quotes'],
    ['"这样"', 'Straight quotes'],
    ['太好了！', 'exclamation'],
    ['- **注意**。不要这样。', 'bold lead-in'],
    ['1. 第一步\n   - **注意**。不要这样。', 'bold lead-in'],
    ['您好', 'too formal'],
    ['这样 那样', 'space within'],
    ['缺省值', 'glossary'],
    ['<Card title="缺省值" href="/a">文字</Card>', 'glossary'],
    ['```ts\n// 缺省值\n```', 'glossary'],
  ])('rejects %s', (text, message) => {
    expect(problems(text).join('\n')).toContain(message);
  });
});

describe('Chinese style', () => {
  const problems = (text: string): string[] =>
    styleProblems(pageOf(`# 标题\n\n${text}\n`, 'content/zh/a.mdx')).map(
      ({ line, message }) => `${line}: ${message}`,
    );

  test.each([
    '**类型检查**：由 `tsc` 完成，**完全**取代。',
    '由 [`a`](/b)、`c` 和 `d: e` 决定。',
    '返回值会被忽略，Rsbuild 会忽略返回值。',
    '返回值会**被忽略**，Rsbuild **会忽略**返回值，会**忽略**返回值。',
    '打包由\nRspack 完成，见\n[Rspack](https://rspack.rs/zh/guide/)。',
    '- 第一项\n- 第二项',
    '| 键 | 值 |\n| --- | --- |\n| 甲 | 乙 |',
    '## 标题\n正文接着写。',
    '| 键 |\n| --- |\n  | 甲\n后面是正文。',
    'This line is English: `a`, **b**.',
    '[MDN](https://developer.mozilla.org/zh-CN/docs/Web) 和 [Rslint](https://rslint.rs)',
    '它启动，它读取，它写入，它关闭，四次不算多。',
    '![图](https://developer.mozilla.org/en-US/a)',
  ])('accepts %s', (text) => expect(problems(text)).toEqual([]));

  test.each([
    ['**类型检查。** 由 `tsc` 完成。', '3: “。” is inside emphasis'],
    ['*重要。* 由 `tsc` 完成。', '3: “。” is inside emphasis'],
    ['参见 [`a`](/b).', '3: Half-width punctuation'],
    ['设为 `a`, 再重启。', '3: Half-width punctuation'],
    ['返回值会忽略。', '3: “会忽略” has neither'],
    ['返回值会**忽略**。', '3: “会忽略” has neither'],
    ['标签**会移除**，其余保留。', '3: “会移除” has neither'],
    ['| 甲 | 乙 |\n| --- | --- |\n| `a` | 值会移除 |', '5: “会移除” has neither'],
    ['这里的文字\n接着写。', '3: A line break in Chinese text'],
    ['先构建，\n[再部署](/b)。', '3: A line break in Chinese text'],
    ['先构建\n[再部署](/b)。', '3: A line break in Chinese text'],
    ['C#，和\n别的语言。', '3: A line break in Chinese text'],
    ['用 | 分开\n各项。', '3: A line break in Chinese text'],
    ['先构建 `dist`\n，再上传。', '3: A line break in Chinese text'],
    ['先构建，\n`dist` 再上传。', '3: A line break in Chinese text'],
    [
      '[MDN](https://developer.mozilla.org/en-US/docs/Web)',
      '3: https://developer.mozilla.org/en-US/docs/Web',
    ],
    ['[Rspack](https://rspack.rs/config/)', '3: https://rspack.rs/config/ leads'],
    ['[Rsdoctor](https://rsdoctor.rs)', '3: https://rsdoctor.rs leads'],
    ['它启动，它读取，它写入，它关闭，它退出。', 'undefined: 它 occurs 5 times'],
  ])('rejects %s', (text, message) => expect(problems(text).join('\n')).toContain(message));

  test('the right words are those in the glossary, whose headings the list refers to', () => {
    const glossary = (text: string) =>
      pageOf(`# 名词解释\n\n${text}\n`, 'content/zh/guide/start/glossary.mdx');
    const { terms } = readTerms(glossary('## HMR（模块热更新） {#hmr}'));
    expect(terms).toContainEqual({ forbidden: expect.stringContaining('热替换'), wanted: '模块热更新' });
    const { problems: missing } = readTerms(glossary('## 别的 {#other}'));
    expect(missing.map(({ message }) => message).join()).toContain('There is no heading "hmr"');
  });
});

test('menu labels and interface texts follow the glossary', () => {
  const { terms } = readTerms(readContentTree(process.cwd()).find('zh', GLOSSARY));
  const labels = readdirSync('content/zh', { recursive: true, encoding: 'utf8' })
    .filter((name) => /_(?:meta|nav)\.json$/.test(name))
    .map((name) => `content/zh/${name}`);
  expect(labels.length).toBeGreaterThan(3);
  const files = [...labels, 'src/languages/zh.ts'];
  expect(files.flatMap((file) => termProblems(file, readFileSync(file, 'utf8'), terms))).toEqual([]);
  expect(termProblems('a.json', '{\n  "label": "打包器"', terms)).toMatchObject([{ line: 2, column: 13 }]);
  expect(termProblems('a.md', '删除该文件，应该文件不多，哪些该包含。', terms)).toHaveLength(1);
});

test('a title is more than the name of a thing', () => {
  const glossary = pageOf('# Glossary\n\n## Module Federation\n', 'content/en/guide/start/glossary.mdx');
  const found = (title: string, key = 'guide/page'): string[] =>
    titleProblems(pageOf(`# ${title}\n`, `content/en/${key}.mdx`), glossary).map(({ message }) => message);
  expect(found('React')).toEqual(['"React" only names a thing.']);
  expect(found('Module Federation')).toEqual(['"Module Federation" only names a thing.']);
  expect(found('Use React')).toEqual([]);
  expect(found('Glossary')).toEqual([]);
  expect(found('mode', 'config/mode')).toEqual([]);
});

test('titles of English pages are compared with the English glossary', async () => {
  const glossary = (title: string) => `# Glossary\n\n## ${title}\n`;
  const context = contextOf({
    'scripts/check-content/words.txt': '',
    'content/en/a.mdx': '# Module map\n',
    'content/en/guide/start/glossary.mdx': glossary('Module map'),
    'content/zh/a.mdx': '# Module\n',
    'content/zh/guide/start/glossary.mdx': glossary('Other map'),
  });
  const found = (await proseCheck.run(context)).filter(({ rule }) => rule === 'prose-bare-title');
  expect(found.map(({ file }) => file)).toEqual(['content/en/a.mdx']);
});

test('a duplicate description is reported for each selected page', async () => {
  const other = 'Which files are watched while the server runs, and which are not, by name.';
  const source = (text: string) => `---\ndescription: ${text}\n---\n\n# Use it\n`;
  const files = {
    'scripts/check-content/words.txt': '',
    'content/en/a.mdx': source(description),
    'content/en/b.mdx': source(other),
    'content/en/c.mdx': source(description),
    'content/en/d.mdx': source(other.toUpperCase()),
    'content/en/e.mdx': source(description.replace('absolute', 'exact')),
  };
  const found = async (...paths: string[]) =>
    (await proseCheck.run(contextOf(files, paths)))
      .filter(({ rule }) => rule === 'prose-description')
      .map(({ file, message }) => `${file}: ${message}`);
  const ofC = 'content/en/c.mdx: The description is the same as that of content/en/a.mdx.';
  const ofD = 'content/en/d.mdx: The description is the same as that of content/en/b.mdx.';
  expect(await found()).toEqual([ofC, ofD]);
  expect(await found('content/en/c.mdx', 'content/en/d.mdx')).toEqual([ofC, ofD]);
  expect(await found('content/en/d.mdx')).toEqual([ofD]);
  expect(await found('content/en/e.mdx')).toEqual([]);
});

test('English is spell-checked; names, flags and code are skipped', async () => {
  const words = { 'scripts/check-content/words.txt': 'Rsbuild\n' };
  const source = `---\ndescription: ${description}\n---\n\n# Root\n\nRsbuild reads \`fooobar\`, output.asstPrefix and --flga.\n\nThis sentense is wrong.\n`;
  const context = contextOf({ ...words, 'content/en/config/root.mdx': source });
  const first = await proseCheck.run(context);
  expect(first).toMatchObject([
    { rule: 'prose-spelling', line: 9, column: 6, file: 'content/en/config/root.mdx' },
  ]);
  expect(await proseCheck.run(context)).toEqual(first);
});

describe('spelling', () => {
  const found = async (body: string, words = '', about = description) => {
    const source = `---\ntags: [a]\ndescription: ${about}\n---\n\n# Root\n\n${body}\n`;
    const files = { 'scripts/check-content/words.txt': words, 'content/en/config/root.mdx': source };
    return (await proseCheck.run(contextOf(files))).filter(({ rule }) => rule === 'prose-spelling');
  };
  const misspelled = async (...args: Parameters<typeof found>) =>
    (await found(...args)).map(({ message }) => /^"(.+)" is in no dictionary\.$/.exec(message)?.[1]);

  test.each([
    'foobaz.quuxx and quuxx.zzyzx.json',
    '--quuxxy, -quuxxy and --no-quuxxy',
    '@quuxxy/zzyzxy of npm',
    'quuxx3y and 3quuxxy',
    'quuxxyZzyzx in camel case',
    'QUUXXY and QUUXXYs',
    'quu is short',
    '`quuxxy`, [x](/quuxxy), <Badge quuxxy="quuxxy">x</Badge>',
    'webpack, TypeScript, monorepo, Tailwind and pnpm',
  ])('skips names, short words and technical terms: %s', async (body) => {
    expect(await misspelled(body)).toEqual([]);
  });

  test("knows the project's words in any case, but not their neighbors", async () => {
    expect(await misspelled('Quuxxy zzyzxy wrobly', ' quuxxy \n# wrobly\nzzyzxy # wrobly\n')).toEqual([
      'wrobly',
    ]);
  });

  test.each(['quuxxy', 'Quuxxy', 'quuXXY'])('knows a word of the project in any case: %s', async (word) => {
    expect(await misspelled(`A ${word.toLowerCase()}.`, word)).toEqual([]);
  });

  test('is American, and applies to whole words', async () => {
    expect(await misspelled('The colour of wildpages')).toEqual(['colour', 'wildpages']);
  });

  test('reports the position of each word, suggestions, and other places with it', async () => {
    const [first, second, ...rest] = await found(
      'A word.\n\n```sh\nnpm ci\n```\n\n- Then a sentense.\n\nA xqzwvk.',
    );
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ line: 14, column: 10, file: 'content/en/config/root.mdx' });
    expect(first?.advice).toMatch(
      /^Did you mean (?:\w+, ){0,2}sentence\b.*\? If it is correct, add it to scripts\/.*words\.txt\.$/,
    );
    expect(second).toMatchObject({ line: 16, column: 3 });
    expect(second?.advice).toMatch(/^If it is correct/);
  });

  test.each([
    ['a description in one line', `${description} It is a sentense.`],
    ['one in several lines', `>\n  ${description}\n  It is a sentense.`],
    ['one of paragraphs', `|\n  ${description}\n\n  It is a sentense.`],
  ])('names the line of %s', async (_what, about) => {
    const [own, body, ...rest] = await found('Another sentense.', '', about);
    expect(rest).toEqual([]);
    expect(own).toMatchObject({ line: 3 });
    expect(own).not.toHaveProperty('column');
    expect(body).toMatchObject({ line: 7 + about.split('\n').length, column: 9 });
  });

  test('reports current positions even for a cached answer', async () => {
    const source = (code: string, text = 'A sentense.') =>
      `---\ndescription: ${description}\n---\n\n# Root\n\n${fence('sh', code)}\n${text}\n`;
    const files = { 'scripts/check-content/words.txt': '', 'content/en/a.mdx': source('a') };
    const others = { 'content/en/b.mdx': source('a\nb\nc'), 'content/en/c.mdx': source('a', 'Right.') };
    const context = contextOf({ ...files, ...others });
    const lines = (await proseCheck.run(context))
      .filter(({ rule }) => rule === 'prose-spelling')
      .map(({ file, line }) => `${file}:${line}`);
    expect(lines).toEqual(['content/en/a.mdx:11', 'content/en/b.mdx:13']);
  });
});

test("keywords may use readers' words; text after them is checked", () => {
  const page = pageOf(
    '---\nkeywords:\n  - 打包器\n  anchor:\n    - 打包器\ndescription: 打包器\n---\n\n# 标题\n',
    'content/zh/a.mdx',
  );
  const terms = [{ forbidden: '打包器', wanted: '打包工具' }];
  expect(typographyProblems(page, terms)).toMatchObject([{ rule: 'prose-zh-term', line: 6 }]);
});
