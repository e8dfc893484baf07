import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModuleHooks } from '../../../src/node/compile/compile.ts';
import { checkPageCode } from '../../../src/node/compile/page-code.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const options = {
  root: process.cwd(),
  moduleOptions: async (hooks: ModuleHooks) => bench.moduleOptions(hooks),
};

/** Problems of a page that imports a component of a file. */
async function problemsOf(component: string, others: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries(others)) bench.write(`en/guide/${name}`, text);
  bench.write('en/guide/part.tsx', component);
  const text = "# T\n\nimport Part from './part.tsx';\n\n<Part />\n";
  bench.write('en/guide/page.mdx', text);
  const page = await bench.compile(text);
  expect(page.body.kind).toBe('module');
  const { problems } = await checkPageCode(page, options);
  return problems.map(
    ({ file, line, column, message }) => `${path.basename(file)}:${line}:${column} ${message}`,
  );
}

describe('the code of a page', () => {
  it('may import packages, styles, data and addresses', async () => {
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
    ["import './open.css';", 'The style sheet cannot be bundled: '],
    ["import './asks.css';", "The style sheet cannot be bundled: Could not resolve './gone.css'"],
    ["import './package.css';", "The style sheet cannot be bundled: Cannot find module 'gone-package/x.css'"],
    [
      "import './own.module.css';",
      "The style sheet cannot be bundled: Could not resolve './gone.module.css'",
    ],
    ["import Demo from './demo.vue';\nDemo();", '"./demo.vue" cannot be imported: it is not code.'],
    ["import './demo.scss';", '"./demo.scss" needs the package "sass".'],
    ["import { a, c } from './some.ts';\na(c);", '"c" is not exported by'],
    ["import { a } from './broken.ts';\na();", 'Unexpected token'],
    ["export { a, c } from './some.ts';", '"c" is not exported by'],
    ["import { a, c } from './star.ts';\nconst b = [a, c];", '"c" is not exported by'],
    [
      "import { Link, Lnik } from 'react-router-dom';\nconst b = [Link, Lnik];",
      '"react-router-dom" does not export "Lnik".',
    ],
    ["import { gone } from 'react';\ngone();", '"react" does not export "gone".'],
    ["import { a } from './broken.json';\na();", 'The file is not valid JSON: a comma before "}".'],
  ])('is reported where it cannot be bundled: %s', async (statement, message) => {
    const others = {
      'open.css': '.a { color: red\n',
      'asks.css': '@import "./gone.css";\n',
      'package.css': '@import "gone-package/x.css";\n',
      'own.module.css': '.a { composes: b from "./gone.module.css"; }\n',
      'demo.vue': '<template />',
      'demo.mdx': '# Demo',
      'demo.scss': 'a { b { c: d } }',
      'some.ts': 'export const a = 1;\n',
      'broken.ts': 'export const = ;\n',
      'broken.json': '{ "a": 1, }',
      'star.ts': "export * from './some.ts';\n",
    };
    const [problem, ...more] = await problemsOf(`${statement}\nexport default () => null;\n`, others);
    expect(more).toEqual([]);
    expect(problem).toContain(message);
    expect(problem).toMatch(/^(?:part\.tsx|broken\.ts|broken\.json|\w+(?:\.module)?\.css):1:\d+ /);
  });

  it('is reported where a package does not have what a page takes of it', async () => {
    const text =
      "# T\n\nimport { Link, Lnik } from 'react-router-dom';\nimport React, { anything } from 'react';\n\n<Link to='/' />\n\n<Lnik />\n\n{React.version + anything}\n";
    bench.write('en/guide/page.mdx', text);
    const { problems } = await checkPageCode(await bench.compile(text), options);
    expect(problems).toMatchObject([
      { line: 3, message: '"react-router-dom" does not export "Lnik".' },
      { line: 4, message: '"react" does not export "anything".' },
    ]);
  });

  it('is reported where a package is for browsers only', async () => {
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

  it('may import what is for types only by its name', async () => {
    const code = "import { Props, Gone } from './types.ts';\nexport default ({ a }: Props & Gone) => a;\n";
    expect(await problemsOf(code, { 'types.ts': 'export interface Props { a: 1 }\n' })).toEqual([]);
  });

  it('may take what is declared in patterns', async () => {
    const code = "import { a, c, d } from './pattern.ts';\nexport default () => [a, c, d];\n";
    const others = { 'pattern.ts': 'export const { a, b: c, ...d } = { a: 1, b: 2 };\n' };
    expect(await problemsOf(code, others)).toEqual([]);
    expect(await problemsOf(code.replaceAll(', d', ', b'), others)).toEqual([
      'part.tsx:1:16 "b" is not exported by "pattern.ts".',
    ]);
  });

  it('is reported by the line of the page that imports it', async () => {
    const text = "# T\n\nimport { gone } from './some.ts';\n\n{gone()}\n";
    bench.write('en/guide/some.ts', 'export const a = 1;\n');
    bench.write('en/guide/page.mdx', text);
    const { problems } = await checkPageCode(await bench.compile(text), options);
    expect(problems).toMatchObject([{ line: 3, message: '"gone" is not exported by "some.ts".' }]);
  });
});
