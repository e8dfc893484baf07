import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pLimit from 'p-limit';
import { writeFolder } from '../files.ts';

/** A TypeScript error in a file. */
export interface TypeProblem {
  /** Path inside the project folder, with `/`. */
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'WebWorker'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  experimentalDecorators: false,
  skipLibCheck: true,
  noEmit: true,
  noErrorTruncation: true,
  types: ['node', '@rsbuild/core/types'],
};

/** Errors about missing annotations, which JavaScript does not need. */
const implicitAnyCodes = /^TS70\d\d$/;

/**
 * Type-checks folders of files in one run, against the packages above `dir`. Folders are isolated except for global
 * declarations; those that contain some are checked in separate runs.
 * @param dir project folder; emptied first
 * @param folders code by path, by folder name
 */
export async function typeCheck(
  dir: string,
  folders: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<TypeProblem[]> {
  rmSync(dir, { recursive: true, force: true });
  const shared: string[] = [];
  const alone: string[] = [];
  for (const [name, files] of folders) {
    writeFolder(path.join(dir, name), Object.fromEntries(files));
    // The compiler reports a project without scripts as an error.
    if (![...files.keys()].some((file) => /\.[cm]?[jt]sx?$/.test(file))) continue;
    (declaresGlobals(files) ? alone : shared).push(name);
  }
  const groups = [...(shared.length > 0 ? [shared] : []), ...alone.map((name) => [name])];
  const results = await pLimit(2).map(groups, (group, index) => {
    const config = path.join(dir, `tsconfig.${index}.json`);
    const include = group.map((name) => `${name}/**/*`);
    writeFileSync(config, JSON.stringify({ compilerOptions, include }));
    return runCompiler(dir, config);
  });
  return results
    .flat()
    .filter((found) => !(implicitAnyCodes.test(found.code) && /\.[cm]?jsx?$/.test(found.file)))
    .filter((found) => !isNotShown(found));
}

/**
 * Whether the error is an import of a file that the page does not show: a block about configuration need not show the
 * application.
 */
function isNotShown({ message }: TypeProblem): boolean {
  const name = /^Cannot find module\b.*?'(\.{1,2}\/[^']*)'/.exec(message)?.[1];
  return name !== undefined && /^(?:\.[cm]?[jt]sx?)?$/.test(path.extname(name));
}

function declaresGlobals(files: ReadonlyMap<string, string>): boolean {
  return [...files].some(
    ([file, code]) =>
      /declare\s+global|declare\s+module\s+['"]|^\/\/\/\s*<reference/m.test(code) || file.endsWith('.d.ts'),
  );
}

/** Path of the compiler's command-line program, because its API is not stable. */
function compilerPath(): string {
  const manifest = createRequire(path.join(process.cwd(), 'package.json')).resolve('typescript/package.json');
  const file = path.join(path.dirname(manifest), 'bin', 'tsc');
  if (!existsSync(file)) throw new Error(`${file}: TypeScript has no compiler here.`);
  return file;
}

/** Turns off garbage collection up to a memory limit, which would take a fifth of the compiler's time. */
const COMPILER_ENV = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' };

function runCompiler(dir: string, config: string): Promise<TypeProblem[]> {
  return new Promise((resolve, reject) => {
    const args = [compilerPath(), '-p', config, '--pretty', 'false'];
    execFile(
      process.execPath,
      args,
      { cwd: dir, maxBuffer: 1 << 27, env: COMPILER_ENV },
      (error, stdout, stderr) => {
        const problems = parseOutput(stdout);
        if (error && problems.length === 0) reject(new Error(`The type checker failed: ${stdout}${stderr}`));
        else resolve(problems);
      },
    );
  });
}

/** Parses `file(line,column): error TS1: text`, with indented continuation lines. */
function parseOutput(output: string): TypeProblem[] {
  const problems: TypeProblem[] = [];
  for (const line of output.split('\n')) {
    const match = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line);
    const last = problems.at(-1);
    if (match) {
      const [, file = '', row, column, code = '', message = ''] = match;
      problems.push({
        file: file.split(path.sep).join('/'),
        line: Number(row),
        column: Number(column),
        code,
        message,
      });
    } else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  return problems;
}
