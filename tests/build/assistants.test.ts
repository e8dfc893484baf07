import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { installPackages } from '../../scripts/install-packages.mjs';
import { openSite } from '../../scripts/mcp/site.ts';
import { siteFiles } from '../../scripts/mcp/site-files.ts';
import { createAssistance, type Tool } from '../../scripts/mcp/tools.ts';
import { type LanguageData, languageFile } from '../../src/shared/language-data.ts';
import { serveFolder } from '../e2e/static-server.ts';
import { builtSite } from '../sites/built-site.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';

/** Questions of assistants, and text that must occur in the sentence or line of code that answers. */
interface Question {
  lang: string;
  question: string;
  answer: string;
}

/** The part of the SDK's client in use; the SDK is a package of `scripts/mcp`. */
interface Client {
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
  getInstructions(): string | undefined;
  listTools(): Promise<{ tools: { name: string; inputSchema: { required?: string[] } }[] }>;
  callTool(call: {
    name: string;
    arguments: object;
  }): Promise<{ isError?: boolean; content: { text: string }[] }>;
}

const OWN = path.resolve('scripts/mcp');

let outDir: string;
let tools: readonly Tool[];

beforeAll(async () => {
  outDir = await builtSite({ contentDir: REAL_CONTENT });
  tools = (await createAssistance(siteFiles(outDir))).tools;
});

const run = (name: string, input: Record<string, unknown>): Promise<string> => {
  const tool = tools.find((known) => known.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return tool.run(input);
};

test('the first search result contains the sentence that answers', async () => {
  const questions = JSON.parse(await readFile('tests/relevance/assistants.json', 'utf8')) as Question[];
  expect(questions.length).toBeGreaterThanOrEqual(60);
  const unanswered: string[] = [];
  for (const { lang, question, answer } of questions) {
    const [first = ''] = (await run('search', { query: question, language: lang })).split('\n\n---\n\n');
    if (!first.includes(answer)) unanswered.push(`${question} → ${first.split('\n', 2).join(' ')}`);
    expect(first.length).toBeLessThan(7000);
  }
  expect(unanswered).toEqual([]);
});

test('pages, sections and options are found by any form of their name; missing ones get suggestions', async () => {
  expect(await run('read_page', { page: 'https://rsbuild.rs/config/server/port.md#x' })).toMatch(
    /^---\ntitle: "server\.port"\n[\s\S]*# server\.port\n/,
  );
  expect(await run('read_section', { page: '/config/output/filename#js' })).toContain('output.filename.js');
  expect(await run('read_section', { page: '/config/output/filename' })).toContain('- Type (#type)');
  expect(await run('search', { query: '--env-mode' })).toMatch(/^Command line › Flags of all commands\n/);
  expect(await run('option', { name: 'OUTPUT.filename.js' })).toMatch(/^output\.filename › Keys › js\n/);
  expect(await run('option', { name: 'server.port', language: 'zh' })).toContain('- 默认值: `3000`');
  for (const input of [{ page: '/zh/config/server/port' }, { page: '/config/server/port', language: 'zh' }]) {
    expect(await run('read_page', input)).toContain('- 默认值: `3000`');
    expect(await run('read_section', { ...input, heading: '示例' })).toContain(
      '/zh/config/server/port#examples',
    );
  }
  await expect(run('option', { name: 'server.prot' })).rejects.toThrow(
    /no option "server\.prot"[\s\S]*server\.port/,
  );
  await expect(run('read_page', { page: '/config/server/prot' })).rejects.toThrow(
    /no page at[\s\S]*server\.port/,
  );
  await expect(run('read_section', { page: '/config/server/port', heading: 'no' })).rejects.toThrow(
    /It has:/,
  );
  await expect(run('search', { query: 'port', language: 'xx' })).rejects.toThrow('no language "xx"');
});

test.each(['en', 'zh'])('every section of every page can be read (%s)', async (lang) => {
  const read = siteFiles(outDir);
  const site = await openSite(read, lang);
  const { pages } = JSON.parse(await read(languageFile(lang))) as LanguageData;
  const missing: string[] = [];
  let count = 0;
  for (const route of Object.keys(pages)) {
    const page = await site.page(route);
    for (const { id, depth } of page?.meta?.toc ?? []) {
      count += 1;
      const section = page && site.section(page, id);
      if (!section?.markdown.startsWith(`${'#'.repeat(depth)} `)) missing.push(`${route}#${id}`);
    }
  }
  expect(count).toBeGreaterThan(1500);
  expect(missing).toEqual([]);
});

test('the client of the SDK can use the server', async () => {
  await installPackages(OWN);
  const sdk = (file: string) =>
    import(
      pathToFileURL(path.join(OWN, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client', file)).href
    );
  const { Client } = await sdk('index.js');
  const { StdioClientTransport } = await sdk('stdio.js');
  const client: Client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['scripts/run.mjs', 'scripts/mcp/main.mjs', outDir],
    }),
  );
  expect(client.getInstructions()).toContain('@rsbuild/core 1.5');
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ['search', ['query']],
    ['read_page', ['page']],
    ['read_section', ['page']],
    ['option', ['name']],
  ]);
  const answer = await client.callTool({ name: 'option', arguments: { name: 'server.port' } });
  expect(answer.content[0]?.text).toContain('- Default: `3000`');
  const found = await client.callTool({ name: 'search', arguments: { query: '端口', language: 'zh' } });
  expect(found.content[0]?.text).toMatch(/^server\.port\n/);
  const failure = await client.callTool({ name: 'read_page', arguments: { page: '/nowhere/at/all' } });
  expect(failure.isError).toBe(true);
  expect(failure.content[0]?.text).toContain('There is no page');
  await client.close();
});

test('a site can be read by its address', async () => {
  const host = await serveFolder(outDir);
  const { about, tools: own } = await createAssistance(siteFiles(host.origin));
  const ask = (name: string, input: Record<string, unknown>) =>
    own.find((tool) => tool.name === name)?.run(input);
  expect(about).toContain('@rsbuild/core 1.5');
  expect(await ask('option', { name: 'server.port' })).toContain('- Default: `3000`');
  expect(await ask('search', { query: '端口', language: 'zh' })).toMatch(/^server\.port\n/);
  await expect(ask('read_page', { page: '/nowhere/at/all' })).rejects.toThrow('There is no page');
  await host.close();
});
