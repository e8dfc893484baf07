import { expect, test, vi } from 'vitest';
import { checkKeywords, checkNames, keywordsCheck } from '../../../scripts/check-content/keywords/check.ts';
import {
  hasSynonym,
  namesIn,
  phrasesOf,
  readCounterparts,
  readEnglish,
} from '../../../scripts/check-content/keywords/names.ts';
import { searchWords } from '../../site-config.ts';
import { contextOf, pageOf } from './make-tree.ts';

vi.mock('../../../scripts/check-content/keywords/names.ts', async (load) => {
  const names = await load<{ readEnglish: typeof readEnglish }>();
  return { ...names, readEnglish: vi.fn(names.readEnglish) };
});

const rules = (keywords: string, file?: string): string[] =>
  checkKeywords(pageOf(`---\nkeywords:\n${keywords}---\n# A\n\n## Part\n`, file), 'en').map(
    ({ rule }) => rule,
  );

test('lower-case keywords, for the page and a heading, are valid', () => {
  expect(rules('  - port is taken\n  - eaddrinuse\n  - part: [other port]\n')).toEqual([]);
  expect(rules('  - 端口被占用\n', 'content/zh/config/root.mdx')).toEqual([]);
});

test('a problem states the keyword, its position and what to do', () => {
  const [found] = checkKeywords(pageOf('---\nkeywords:\n  - 端口\n---\n# A\n'), 'en');
  expect(found).toMatchObject({
    line: 2,
    message: '"端口" is Chinese.',
    advice: expect.stringContaining('Move'),
  });
});

test('capitals, spaces, repetition, another language and unknown headings are reported', () => {
  expect(rules('  - EADDRINUSE\n')).toEqual(['keyword-form']);
  expect(rules('  - "port "\n')).toEqual(['keyword-form']);
  expect(rules('  - port\n  - part: [port]\n')).toEqual(['keyword-twice']);
  expect(rules('  - 端口\n')).toEqual(['keyword-language']);
  expect(rules('  - parts: [port]\n')).toEqual(['keyword-heading']);
});

test('the pages of a run are checked, fragments are not', async () => {
  const source = '---\nkeywords: [Port]\n---\n# A\n';
  const files = ['a', 'b', 'shared/_c'].map((name) => [`content/en/${name}.mdx`, source]);
  const found = async (...paths: string[]) =>
    (await keywordsCheck.run(contextOf(Object.fromEntries(files), paths))).map(({ file }) => file);
  expect(await found()).toEqual(['content/en/a.mdx', 'content/en/b.mdx']);
  expect(await found('content/en/b.mdx', 'content/en/shared')).toEqual(['content/en/b.mdx']);
});

test('dictionaries are loaded for words that were not looked up before', async () => {
  const page = (keyword: string, text: string) => `---\nkeywords: [${keyword}]\n---\n# A\n\n${text}\n`;
  const context = contextOf({
    'content/en/a.mdx': page('open-port kestrelo', 'Text.'),
    'content/en/b.mdx': page('text', 'Text.'),
    'content/en/c.mdx': page('ｏｐｅｎ', 'Full-width letters are read as others are.'),
  });
  vi.mocked(readEnglish).mockClear();
  await keywordsCheck.run(contextOf({ 'content/en/a.mdx': '# Without keywords\n' }));
  expect(readEnglish).not.toHaveBeenCalled();
  const found = await keywordsCheck.run(context);
  expect(found.map(({ message }) => message)).toEqual([
    'The page does not mention "kestrelo" of the keyword "open-port kestrelo".',
  ]);
  expect(readEnglish).toHaveBeenCalledOnce();
  expect(await keywordsCheck.run(context)).toEqual(found);
  expect(readEnglish).toHaveBeenCalledOnce();
});

const isEnglish = (word: string): boolean =>
  ['port', 'taken', 'router', 'server', 'express', 'error'].includes(word);

test('names are words missing in dictionaries, and those in the form of a name', () => {
  expect(namesIn('port is taken, eaddrinuse', isEnglish)).toEqual(['eaddrinuse']);
  expect(namesIn('devserver.port express server', isEnglish)).toEqual(['devserver.port']);
  expect(namesIn('ts2307 端口 public_url @vitejs/plugin-vue 8080', isEnglish)).toEqual([
    'ts2307',
    'public_url',
    '@vitejs/plugin-vue',
  ]);
});

test('a page contains a phrase in any inflection, compound or language', () => {
  const has = phrasesOf('Starts `html-webpack-plugin` for `.mp4` files on 端口 3000');
  expect(
    ['start', 'starting', 'htmlwebpackplugin', 'mp4', '.mp4', '端口'].filter((one) => !has(one)),
  ).toEqual([]);
  expect(['webpack-plugin', 'nginx', '主机'].filter(has)).toEqual([]);
});

test('a page contains a dotted name as a whole, or each of its parts', () => {
  const has = phrasesOf('The server has a port, and `output.path`');
  expect(['server.port', 'output.path', 'path'].filter((one) => !has(one))).toEqual([]);
  expect(['server.host', 'port.none', 'input.path'].filter(has)).toEqual([]);
});

test('a name found neither on the page nor in a synonym is reported', () => {
  const page = pageOf('---\nkeywords:\n  - nginx\n  - koa server\n  - port is taken\n---\n# A\n');
  const problems = (text: string, groups: string[]) =>
    checkNames(page, phrasesOf(text), groups, isEnglish).map(({ message }) => message);
  expect(problems('Nothing', [])).toEqual([
    'The page does not mention "nginx" of the keyword "nginx".',
    'The page does not mention "koa" of the keyword "koa server".',
  ]);
  expect(problems('Behind Nginx', ['koa|express'])).toHaveLength(1);
  expect(problems('Behind Nginx, with Express', ['koa|express'])).toEqual([]);
});

test('a synonym counts if all of it is asked for', () => {
  const has = phrasesOf('the search engine');
  expect(hasSynonym('seo tags', 'seo', ['seo|search engine'], has)).toBe(true);
  expect(hasSynonym('hot reload', 'hot', ['hot module reload|search engine'], has)).toBe(false);
  expect(hasSynonym('clean-webpack-plugin', 'clean-webpack-plugin', ['cleanwebpackplugin|engine'], has)).toBe(
    true,
  );
});

test('tables of other tools give the replacement of a name', () => {
  const groups = readCounterparts('content/_mappings');
  expect(hasSynonym('devserver.port', 'devserver.port', groups, phrasesOf('server.port'))).toBe(true);
  expect(hasSynonym('devserver.port', 'devserver.port', groups, phrasesOf('server.host'))).toBe(false);
});

test('each search word has its synonyms in one place', () => {
  const words = (searchWords.synonyms ?? []).flatMap((group) => group.split('|'));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
