import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile as compileMdx } from '@mdx-js/mdx';
import { afterAll } from 'vitest';
import { type Compiler, createCompiler } from '../../../src/node/compile/compile.ts';
import type { CompilerOptions } from '../../../src/node/markdown/context.ts';
import type { CompiledPage } from '../../../src/node/model.ts';
import type { NameAddresses } from '../../../src/shared/code-names.ts';
import { fileToRoute, routeKey } from '../../../src/shared/paths.ts';
import { texts } from '../../site-config.ts';

/** Folders of the file's tests, including those created while a test runs, where `afterAll` would have no effect. */
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A content folder and its compiler. */
export interface Bench {
  folder: string;
  /** Writes a file in the folder, and creates folders for `/` in its name. */
  write(name: string, content: string | Uint8Array): string;
  compile(text: string, relativePath?: string): Promise<CompiledPage>;
  /** The fallback for a page that cannot be compiled. */
  compileAsText(text: string, relativePath?: string): Promise<CompiledPage>;
  /** HTML of a static page. */
  html(text: string, relativePath?: string): Promise<string>;
  /** Code that the bundler receives for a page with code of its own. */
  moduleCode(text: string, relativePath?: string): Promise<string>;
  moduleOptions: Compiler['moduleOptions'];
  /** Rules of the problems found. */
  rules(text: string, relativePath?: string): Promise<string[]>;
}

export function createBench(
  options: Partial<CompilerOptions> = {},
  routes: readonly string[] = [],
  names: NameAddresses = new Map(),
): Bench {
  const folder = mkdtempSync(path.join(tmpdir(), 'compile-'));
  folders.push(folder);
  const root = process.cwd();
  const compiler: Compiler = createCompiler({
    root,
    contentDir: folder,
    publicDir: path.join(root, 'public'),
    includeFolders: [],
    origin: '',
    base: '/',
    defaultLang: 'en',
    langs: ['en', 'zh'],
    hasLangFolders: true,
    brandComponents: { Benchmark: ['lang'], ToolGrid: [] },
    showLineNumbers: false,
    labels: { en: texts.en.page, zh: texts.zh.page },
    ...options,
  });
  compiler.setTargets({ routes: new Map(routes.map((route) => [routeKey(route), route])), names });

  const write = (name: string, content: string | Uint8Array) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  const sourceAt = (relativePath = 'en/guide/page.mdx') => {
    const [lang = 'en', ...rest] = relativePath.split('/');
    const route = fileToRoute(rest.join('/'), lang, 'en');
    return { file: path.join(folder, relativePath), relativePath, lang, route };
  };
  const compile = (text: string, relativePath?: string) => compiler.compile(sourceAt(relativePath), text);
  return {
    folder,
    write,
    compile,
    compileAsText: (text, relativePath) => compiler.compileAsText(sourceAt(relativePath), text),
    async html(text, relativePath) {
      const { body, diagnostics } = await compile(text, relativePath);
      if (body.kind !== 'html') throw new Error(`The body is ${body.kind}: ${JSON.stringify(diagnostics)}`);
      return body.html;
    },
    async moduleCode(text, relativePath = 'en/guide/page.mdx') {
      const file = path.join(folder, relativePath);
      const source = { file, relativePath, lang: 'en', route: '/guide/page' };
      const options = compiler.moduleOptions({ sourceOf: () => source });
      return String(await compileMdx({ path: file, value: text }, options));
    },
    moduleOptions: compiler.moduleOptions,
    async rules(text, relativePath) {
      return (await compile(text, relativePath)).diagnostics.map(({ rule }) => rule);
    },
  };
}
