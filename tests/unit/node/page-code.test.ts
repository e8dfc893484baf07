import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPageCode } from '../../../src/node/compile/page-code.ts';
import type { CompiledPage } from '../../../src/node/model.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const check = (page: CompiledPage) =>
  checkPageCode(page, process.cwd(), async (hooks) => bench.moduleOptions(hooks));

/** Problems of a page that imports a component from a file. */
async function problemsOf(component: string, others: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries(others)) bench.write(`en/guide/${name}`, text);
  bench.write('en/guide/part.tsx', component);
  const text = "# T\n\nimport Part from './part.tsx';\n\n<Part />\n";
  bench.write('en/guide/page.mdx', text);
  const page = await bench.compile(text);
  expect(page.body.kind).toBe('module');
  const { problems } = await check(page);
  return problems.map(
    ({ file, line, column, message }) => `${path.basename(file)}:${line}:${column} ${message}`,
  );
}

describe('the code of a page', () => {
  it('may import packages, styles, data and URLs', async () => {
    const code = [
      "import { useState } from 'react';",
      "import './part.module.css';",
      "import data from './data.json';",
      "export * from './more';",
      'export default () => useState(data)[0].a;',
    ].join('\n');
    const others = { 'part.module.css': '.a {}', 'data.json': '{}', 'more.ts': 'export const a = 1;\n' };
    expect(await problemsOf(code, others)).toEqual([]);
  });

  it.each([
    ["import '@rspress/core/runtime';", "Could not resolve '@rspress/core/runtime'"],
    ["export * from './gone';", "Could not resolve './gone'"],
    ["export { a } from '@/gone';", "Could not resolve '@/gone'"],
    ["const a = () => import('./gone.ts');", "Could not resolve './gone.ts'"],
    ["import 'react/gone';", "Could not resolve 'react/gone'"],
    ["import Demo from './demo.vue';\nDemo();", '"./demo.vue" cannot be imported: it is not code.'],
    ["import './demo.scss';", '"./demo.scss" needs the package "sass".'],
    ["import { a, c } from './some.ts';\na(c);", '"c" is not exported by'],
    ["import { a } from './broken.ts';\na();", 'Unexpected token'],
    ["export { a, c } from './some.ts';", '"c" is not exported by'],
    ["import { a, c } from './star.ts';\nconst b = [a, c];", '"c" is not exported by'],
    [
      "import { Link, Lnik } from 'react-router-dom';\nconst b = [Link, Lnik];",
      '"Lnik" is not exported by "react-router-dom".',
    ],
  ])('is reported if it cannot be bundled: %s', async (statement, message) => {
    const others = {
      'demo.vue': '<template />',
      'demo.mdx': '# Demo',
      'demo.scss': 'a { b { c: d } }',
      'some.ts': 'export const a = 1;\n',
      'broken.ts': 'export const = ;\n',
      'star.ts': "export * from './some.ts';\n",
    };
    const [problem, ...more] = await problemsOf(`${statement}\nexport default () => null;\n`, others);
    expect(more).toEqual([]);
    expect(problem).toContain(message);
    expect(problem).toMatch(/^(?:part\.tsx|broken\.ts):1:\d+ /);
  });

  it("is dropped from a page it breaks, which keeps the site's components", async () => {
    bench.write('en/guide/part.tsx', "import 'gone';\nexport const A = () => null;\n");
    const beginning =
      "# T\n\nimport { A } from './part.tsx';\n\n<Steps>\n\n### One\n\nText <A b />\n\n</Steps>\n";
    const { body } = await bench.compileAsText(`${beginning}\n<TableFilter />\n`);
    const [notice, steps, filter] = body.kind === 'parts' ? body.parts : [];
    expect(notice).toMatchObject({ html: expect.stringContaining('could not be rendered') });
    expect(steps).toMatchObject({
      html: expect.stringMatching(/<div class=steps.*Text <code[^>]*>&lt;A b \/></s),
    });
    expect(filter).toMatchObject({ kind: 'component', name: 'TableFilter' });
    // Code written in the page is inseparable from its text, which is then read as Markdown.
    const own = await bench.compileAsText(`${beginning}\n{1 + 1}\n`);
    expect(own.body).toMatchObject({ kind: 'html', html: expect.stringContaining('{1 + 1}') });
    // A Markdown page is read as such: an MDX comment is text, and indented lines are code.
    const text = '# T\n\n{/* a */}\n\n    b\n';
    const markdown = await bench.compileAsText(text, 'en/guide/page.md');
    expect(markdown.body).toMatchObject({ html: expect.stringMatching(/<p>{\/\* a \*\/}<\/p>.*<pre/s) });
  });

  it('is reported if a package only works in browsers', async () => {
    const name = `page-code-${process.pid}`;
    const folder = path.resolve('node_modules', name);
    mkdirSync(folder);
    try {
      writeFileSync(path.join(folder, 'index.js'), 'export const width = window.innerWidth;\n');
      writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
      const code = `import { width } from '${name}';\nexport default () => width;\n`;
      const [problem] = await problemsOf(code);
      expect(problem).toContain('cannot be loaded where pages are rendered: window is not defined');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('may import types by name only', async () => {
    const code = "import { Props, Gone } from './types.ts';\nexport default ({ a }: Props & Gone) => a;\n";
    expect(await problemsOf(code, { 'types.ts': 'export interface Props { a: 1 }\n' })).toEqual([]);
  });

  it('may use declarations in destructuring patterns', async () => {
    const code = "import { a, c, d } from './pattern.ts';\nexport default () => [a, c, d];\n";
    const others = { 'pattern.ts': 'export const { a, b: c, ...d } = { a: 1, b: 2 };\n' };
    expect(await problemsOf(code, others)).toEqual([]);
    expect(await problemsOf(code.replaceAll(', d', ', b'), others)).toEqual([
      'part.tsx:1:16 "b" is not exported by "pattern.ts".',
    ]);
  });

  it('is reported at the importing line of the page', async () => {
    const text =
      "# T\n\nimport { gone } from './some.ts';\nimport { Lnik } from 'react-router-dom';\n\n{gone()} <Lnik />\n";
    bench.write('en/guide/some.ts', 'export const a = 1;\n');
    bench.write('en/guide/page.mdx', text);
    const { problems } = await check(await bench.compile(text));
    expect(problems).toMatchObject([
      { line: 3, message: '"gone" is not exported by "some.ts".' },
      { line: 4, message: '"Lnik" is not exported by "react-router-dom".' },
    ]);
  });

  it('may import from elsewhere, files by URL, and packages installed in the project only', async () => {
    const code = [
      "import a from 'https://modules.example/a.js';",
      "import b from 'virtual:b';",
      "import c from '/logo.svg';",
      "import d from './icon.svg?url';",
      "import e from './icon.svg';",
      "import { z } from 'zod';",
      'export default () => [a, b, c, d, e, z];',
    ].join('\n');
    expect(await problemsOf(code, { 'icon.svg': '<svg />' })).toEqual([]);
  });

  it('is absent from a page without code', async () => {
    const page = await bench.compile('# T\n\nText.\n');
    expect(await check(page)).toEqual({ problems: [], files: {}, fragments: [] });
  });

  it('is identified by the digests of its files, and by missing ones, but not by packages', async () => {
    bench.write(
      'en/guide/part.tsx',
      "import { useState } from 'react';\nimport './gone';\nexport default useState;\n",
    );
    const text = "# T\n\nimport Part from './part.tsx';\n\n<Part />\n";
    bench.write('en/guide/page.mdx', text);
    const { files, problems } = await check(await bench.compile(text));
    expect(problems).toMatchObject([
      {
        severity: 'error',
        rule: 'page-code',
        advice: 'Paths of files start with ./ or ../; packages have to be installed.',
        line: 2,
        column: 8,
      },
    ]);
    const names = Object.entries(files).map(([file, value]) => `${path.basename(file)} ${value === ''}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'page.mdx false',
        'part.tsx false',
        'gone true',
        'gone.tsx true',
        'gone.json true',
      ]),
    );
    expect(Object.keys(files).some((file) => file.includes('node_modules'))).toBe(false);
  });

  it('is reported at the top of the file if its position is unknown', async () => {
    const code = "import Demo from './demo.vue';\nDemo();\nexport default () => null;\n";
    bench.write('en/guide/demo.vue', '<template />');
    bench.write('en/guide/part.tsx', code);
    const text = "# T\n\nimport Part from './part.tsx';\n\n<Part />\n";
    bench.write('en/guide/page.mdx', text);
    const { problems } = await check(await bench.compile(text));
    expect(problems).toMatchObject([
      {
        line: 1,
        column: 19,
        advice: 'Fix it, or publish only the text of the page with CONTENT_ERRORS=warn.',
      },
    ]);
  });
});
