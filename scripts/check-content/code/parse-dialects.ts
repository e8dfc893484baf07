import { createRequire } from 'node:module';
import path from 'node:path';
import { mistake, type SyntaxProblem } from './syntax-problem.ts';

type Compiler = (code: string, packagesDir: string) => Promise<SyntaxProblem[]>;

/** Compilers of languages that need them, from the documented packages. */
export const compilers: Readonly<Record<string, Compiler>> = {
  scss: (code, dir) => compileSass(code, dir, 'scss'),
  sass: (code, dir) => compileSass(code, dir, 'indented'),
  less: parseLess,
  styl: compileStylus,
  stylus: compileStylus,
  vue: parseVue,
  svelte: compileSvelte,
};

/** Errors about variables and mixins that a block may import from files it does not show. */
const outside =
  /undefined (variable|mixin|function|placeholder)|there is no module|is undefined|not found|isn't in scope/i;

/** All of them have a CommonJS build, with predictable exports. */
function load<Module>(packagesDir: string, specifier: string): Module {
  return createRequire(path.resolve(packagesDir, 'package.json'))(specifier) as Module;
}

async function compileSass(code: string, dir: string, syntax: 'scss' | 'indented'): Promise<SyntaxProblem[]> {
  interface Sass {
    compileString(source: string, options: object): unknown;
  }
  const sass = load<Sass>(dir, 'sass-embedded');
  const importer = {
    canonicalize: (url: string) => new URL(`block:${encodeURIComponent(url)}`),
    load: () => ({ contents: '', syntax }),
  };
  const silent = { warn: () => undefined, debug: () => undefined };
  try {
    sass.compileString(code, { syntax, importers: [importer], logger: silent });
    return [];
  } catch (error) {
    const { sassMessage, span } = error as {
      sassMessage?: string;
      span?: { start: { line: number; column: number } };
    };
    const message = sassMessage ?? String(error);
    if (outside.test(message)) return [];
    return mistake(message, (span?.start.line ?? 0) + 1, (span?.start.column ?? 0) + 1);
  }
}

interface Positioned {
  line?: number;
  column?: number;
}

async function parseLess(code: string, dir: string): Promise<SyntaxProblem[]> {
  interface Less {
    parse(source: string, options: object, done: (error: Positioned | null) => void): void;
  }
  const less = load<Less>(dir, path.resolve(dir, 'node_modules/@rsbuild/plugin-less/compiled/less/index.js'));
  // Imports are not resolved: a missing file is no error of the block.
  const options = { processImports: false };
  const error = await new Promise<Positioned | null>((resolve) => less.parse(code, options, resolve));
  return error ? mistake(error, error.line, (error.column ?? 0) + 1) : [];
}

async function compileStylus(code: string, dir: string): Promise<SyntaxProblem[]> {
  interface Stylus {
    Parser: new (source: string) => { parse(): unknown };
  }
  const stylus = load<Stylus>(dir, 'stylus');
  try {
    new stylus.Parser(code).parse();
    return [];
  } catch (error) {
    const { lineno, message } = error as { lineno?: number; message: string };
    return [{ line: lineno ?? 1, column: 1, message: message.trim().split('\n').at(-1) ?? message }];
  }
}

async function parseVue(code: string, dir: string): Promise<SyntaxProblem[]> {
  interface Compiler {
    parse(source: string): {
      errors: { message: string; loc?: { start: { line: number; column: number } } }[];
    };
  }
  const { parse } = load<Compiler>(dir, 'vue/compiler-sfc');
  return parse(code).errors.flatMap(({ message, loc }) =>
    mistake(message, loc?.start.line, loc?.start.column),
  );
}

async function compileSvelte(code: string, dir: string): Promise<SyntaxProblem[]> {
  interface Compiler {
    compile(source: string, options: object): unknown;
  }
  const { compile } = load<Compiler>(dir, 'svelte/compiler');
  try {
    compile(code, { filename: 'Block.svelte', generate: 'client' });
    return [];
  } catch (error) {
    const { start } = error as { start?: { line: number; column: number } };
    return mistake(error, start?.line, (start?.column ?? 0) + 1);
  }
}
