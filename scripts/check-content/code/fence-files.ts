import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  codeFile,
  parseCodeMeta,
  parseFileSelection,
  selectLines,
} from '../../../src/node/markdown/code-meta.ts';
import type { PageSource, SourceFence } from '../page-source.ts';

/** A code block written to disk for the compiler. */
export interface FenceFile {
  page: PageSource;
  fence: SourceFence;
  /** Path inside the page's folder; the first segment is the number of the set. */
  path: string;
  code: string;
  /** Number of columns inserted before the first line. */
  prefix: number;
  /** Whether it is a copy of another set's file, to be imported. */
  isCopy: boolean;
}

const scriptExtensions: Readonly<Record<string, string>> = {
  ts: '.ts',
  typescript: '.ts',
  mts: '.mts',
  cts: '.cts',
  tsx: '.tsx',
  js: '.js',
  javascript: '.js',
  mjs: '.mjs',
  cjs: '.cjs',
  jsx: '.jsx',
};

/** Whether blocks of this language are type-checked. */
const isScript = (lang: string): boolean => Object.hasOwn(scriptExtensions, lang);

/**
 * Files of one page's code blocks. Blocks with a path as title keep it, so that they can import one another. A repeated title
 * starts a new set, which replaces copies of the first set's files by its own. Blocks with `set="name"` are a set of their own,
 * for declarations that conflict with others of the page. Removed lines (`[!code --]`) are blank.
 */
export function fenceFiles(page: PageSource, root: string): FenceFile[] {
  const occurrences = new Map<string, number>();
  const files = page.fences.flatMap((fence): FenceFile[] => {
    if (fence.nocheck !== undefined) return [];
    const name = fileName(fence);
    if (name === undefined) return [];
    const named = parseCodeMeta(fence.meta).values.set;
    const set = named ?? occurrences.get(name) ?? 0;
    if (named === undefined) occurrences.set(name, Number(set) + 1);
    const pragma = isScript(fence.lang) ? jsxPragma(page, fence) : '';
    const code = pragma + withoutRemovedLines(fenceCode(page, fence, root));
    return [{ page, fence, path: `${set}/${name}`, code, prefix: pragma.length, isCopy: false }];
  });
  return [...files, ...copies(files)];
}

function copies(files: readonly FenceFile[]): FenceFile[] {
  const taken = new Set(files.map((file) => file.path));
  const names = files.map((file) => file.path.split('/')[0] ?? '0');
  const sets = new Set(names.filter((name) => name !== '0' && /^\d+$/.test(name)));
  return [...sets].flatMap((set) =>
    files
      .filter((file) => file.path.startsWith('0/') && file.fence.title !== undefined)
      .map((file) => ({ ...file, path: `${set}${file.path.slice(1)}`, isCopy: true }))
      .filter((file) => !taken.has(file.path)),
  );
}

/** Code of a block or, with `file=`, of the file. */
export function fenceCode(page: PageSource, fence: SourceFence, root: string): string {
  const { file: reference } = parseCodeMeta(fence.meta);
  if (reference === undefined) return fence.code;
  const selection = parseFileSelection(reference);
  const file = codeFile(selection.path, path.resolve(root, path.dirname(page.file)), root);
  return existsSync(file) ? selectLines(readFileSync(file, 'utf8'), selection) : '';
}

function fileName(fence: SourceFence): string | undefined {
  const extension = scriptExtensions[fence.lang];
  const title = fence.title?.trim().replace(/^\.?\//, '');
  const isPath = title !== undefined && /^[\w@.$[\]-]+(\/[\w@.$[\]-]+)*$/.test(title) && /\.\w+$/.test(title);
  if (isPath && !title.includes('..') && (extension === undefined || /\.[cm]?[jt]sx?$/.test(title)))
    return title;
  return extension ? `line-${fence.line}${extension}` : undefined;
}

function withoutRemovedLines(code: string): string {
  return code
    .split('\n')
    .map((line) => (/\[!code --(:\d+)?\]/.test(line) ? '' : line))
    .join('\n');
}

/** Pragma for the JSX runtime: React's, unless the block or its page uses another. */
function jsxPragma(page: PageSource, fence: SourceFence): string {
  const isJsx = fence.lang === 'tsx' || fence.lang === 'jsx' || /\.[jt]sx$/.test(fence.title ?? '');
  if (!isJsx || fence.code.includes('@jsxImportSource')) return '';
  const source = (['solid-js', 'preact', 'vue', '@emotion/react'] as const).find((name) => {
    const word = name === 'solid-js' ? 'solid' : name;
    return (
      new RegExp(`from ['"]${name}['"/]`).test(fence.code) || new RegExp(`(^|[/-])${word}$`).test(page.key)
    );
  });
  return source ? `/** @jsxImportSource ${source} */ ` : '';
}
