import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packProject, projectArchives } from '../../../src/node/content/projects.ts';
import { createRequestHandler } from '../../../src/node/dev/request-handler.ts';
import { siteConfig } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

const bench = createBench({ base: '/docs/', origin: 'https://a.example' });
const config = 'export default {\n  mode: `a`,\n};\n';
const configFile = bench.write('_projects/demo/rsbuild.config.ts', config);
bench.write('_projects/demo/Dockerfile', 'FROM node\n');
bench.write('_projects/demo/.env.test', 'A=1\n');
bench.write('_projects/demo/src/add.wasm', Uint8Array.of(0, 97, 115, 109));

const files = 'rsbuild.config.ts, Dockerfile, .env.test, src/add.wasm';
const component = `<Project name="demo" files="${files}" open="Dockerfile" />`;

describe('a project on a page', () => {
  it('has each file folded under its name, except those to be open', async () => {
    const { body, diagnostics } = await bench.compile(`# T\n\n${component}\n`);
    expect(diagnostics).toEqual([]);
    const html = body.kind === 'html' ? body.html : '';
    const parts = html.match(/<details[^>]*>\s*<summary><code>[^<]*/g) ?? [];
    expect(parts.map((part) => part.replace(/\s*<summary><code>/, ' '))).toEqual([
      '<details class=project-file> rsbuild.config.ts',
      '<details open> Dockerfile',
      '<details class=project-file> .env.test',
    ]);
    expect(html).toContain('FROM');
    expect(html).toContain('<code data-whole>src/add.wasm</code>');
    expect(html).not.toContain('code-title');
    expect(html).toMatch(/<a href="?\/docs\/projects\/demo\.zip"? download>/);
  });

  it('has its files and an absolute URL of the archive in the Markdown copy', async () => {
    const { markdown, sections } = await bench.compile(`# T\n\n${component}\n`);
    expect(markdown).toContain('[Download as zip](https://a.example/docs/projects/demo.zip)');
    expect(markdown).toContain(`\`\`\`ts title="rsbuild.config.ts"\n${config}\`\`\``);
    expect(markdown).toContain('```docker title="Dockerfile"\nFROM node\n```');
    expect(markdown).toContain('`src/add.wasm`');
    expect(sections.map(({ code }) => code).join()).toContain('FROM node');
  });

  it('supports files with fences, without extension, of unknown type, or empty', async () => {
    const bench = createBench();
    bench.write('_projects/odd/README.md', '# A\n\n````md\n```js\n```\n````\n\nLast.\n');
    bench.write('_projects/odd/a.conf', 'listen 80;\n');
    bench.write('_projects/odd/LICENSE', 'Free.\n');
    bench.write('_projects/odd/b.xyz', 'b');
    bench.write('_projects/odd/empty.ts', '');
    const odd = '<Project name="odd" files="README.md, a.conf, LICENSE, b.xyz, empty.ts" />';
    const { markdown, sections, diagnostics, body } = await bench.compile(`# T\n\n${odd}\n\nAfter.\n`);
    expect(diagnostics).toEqual([]);
    expect(markdown).toContain('`````md title="README.md"\n# A\n\n````md\n```js\n```\n````\n\nLast.\n`````');
    for (const [language, file] of [
      ['nginx', 'a.conf'],
      ['text', 'LICENSE'],
      ['text', 'b.xyz'],
      ['ts', 'empty.ts'],
    ])
      expect(markdown).toContain(`\`\`\`${language} title="${file}"\n`);
    expect(markdown).toContain('After.');
    expect(JSON.stringify(body).match(/<details/g)).toHaveLength(5);
    // Search includes what is not folded.
    expect(sections.map(({ text, code }) => text + code).join()).not.toMatch(/Last|listen|Free/);
  });

  it('without a name is reported and shows nothing', async () => {
    const { diagnostics, body } = await bench.compile('# T\n\n<Project files="a.ts" />\n\nAfter.\n');
    expect(diagnostics).toMatchObject([
      { rule: 'component-props', line: 3, message: '<Project>: "name" is missing.' },
    ]);
    expect(body).toEqual({ kind: 'html', html: '<p>After.</p>' });
  });

  it('depends on its files, and reports a missing one', async () => {
    const { dependencies } = await bench.compile(`# T\n\n${component}\n`);
    expect(Object.keys(dependencies)).toContain(configFile);
    const page = await bench.compile('# T\n\n<Project name="demo" files="a.ts, Dockerfile" />\n');
    expect(page.diagnostics).toMatchObject([{ line: 3, message: 'The project has no file "a.ts".' }]);
    expect(page.markdown).toContain('FROM node');
    const outside = '# T\n\n<Project name="demo" files="../../../../package.json" />\n';
    expect(await bench.rules(outside)).toEqual(['component-props']);
  });
});

describe('the archive of a project', () => {
  it('unpacks to the files in a folder with its name', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, 'demo.zip'), await packProject(bench.folder, 'demo'));
    execFileSync('python3', ['-m', 'zipfile', '-e', 'demo.zip', '.'], { cwd: folder });
    execFileSync('diff', ['-r', 'demo', path.join(bench.folder, '_projects/demo')], { cwd: folder });
  });

  it('is deterministic, in any time zone', async () => {
    const before = await packProject(bench.folder, 'demo');
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Tokyo';
    onTestFinished(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    utimesSync(configFile, 1, 1);
    expect(Buffer.compare(before, await packProject(bench.folder, 'demo'))).toBe(0);
  });

  it('is served in development', async () => {
    const context = { config: siteConfig, store: { contentDir: bench.folder, langs: [] } };
    const answer = createRequestHandler({ context } as unknown as Parameters<typeof createRequestHandler>[0]);
    const sent: unknown[] = [];
    const response = {
      setHeader: (_: string, value: string) => sent.push(value),
      end: (body: unknown) => sent.push(body),
    };
    const ask = (url: string) => answer({ url } as IncomingMessage, response as unknown as ServerResponse);
    expect(await ask('/projects/demo.zip')).toBe(true);
    expect(sent).toEqual(['application/zip', await packProject(bench.folder, 'demo')]);
    expect(await ask('/projects/other.zip')).toBe(false);
    expect([...(await projectArchives(bench.folder)).keys()]).toEqual(['/projects/demo.zip']);
  });
});
