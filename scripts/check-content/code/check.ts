import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { withFolder } from '../files.ts';
import type { PageSource, SourceFence } from '../page-source.ts';
import { loadConfigs } from './config-load.ts';
import { envModeProblems } from './env-mode.ts';
import { type FenceFile, fenceCode, fenceFiles } from './fence-files.ts';
import { parseFence } from './parse-fence.ts';
import { type TypeProblem, typeCheck } from './type-check.ts';

interface Job {
  page: PageSource;
  files: FenceFile[];
}

/** Checks every code block: scripts are type-checked, configurations loaded, others parsed. */
export const codeCheck: Check = {
  name: 'code',
  about: 'code blocks: type-checked, parsed, configurations loaded by the real package',
  runsAlongside: true,
  async run(context) {
    const pages = context.tree.selected.filter((page) => !repeatsDefault(page, context));
    const jobs = pages.map((page) => {
      const files = fenceFiles(page, context.tree.root);
      return {
        page,
        files,
        question: JSON.stringify([page.file, page.source, files.map(({ code }) => code)]),
      };
    });
    const open = jobs.filter(({ page, question }) => !context.verified.has('code', page.file, question));
    const found = await checkPages(open, context);
    for (const { page, question } of open)
      if (found.get(page)?.length === 0) context.verified.add('code', page.file, question);
    const misused = context.tree.selected.flatMap(envModeProblems);
    return [...misused, ...[...found.values()].flat()];
  },
};

/** Whether a translation has the same blocks as the default language, so that it needs no check of its own. */
function repeatsDefault(page: PageSource, { tree }: CheckContext): boolean {
  if (page.lang === tree.defaultLang) return false;
  const source = tree.find(tree.defaultLang, page.key);
  if (!source || !tree.selected.includes(source)) return false;
  const blocks = (of: PageSource): string =>
    JSON.stringify(of.fences.map(({ lang, meta, code }) => [lang, meta, code]));
  return blocks(page) === blocks(source);
}

async function checkPages(
  jobs: readonly Job[],
  context: CheckContext,
): Promise<Map<PageSource, Diagnostic[]>> {
  const result = new Map<PageSource, Diagnostic[]>();
  for (const { page } of jobs) result.set(page, await parsePage(page, context));

  const folders = new Map<string, Map<string, string>>();
  const origin = new Map<string, FenceFile>();
  for (const file of jobs.flatMap((job) => job.files)) {
    const [set = '0', ...rest] = file.path.split('/');
    const folder = `${file.page.lang}-${file.page.key.replaceAll('/', '-')}.${set}`;
    const name = rest.join('/');
    folders.set(folder, (folders.get(folder) ?? new Map<string, string>()).set(name, file.code));
    origin.set(`${folder}/${name}`, file);
  }
  if (folders.size === 0) return result;

  // Below the packages, so that imports resolve to them.
  const configs = [...origin].filter(([, file]) => isConfig(file)).map(([name]) => name);
  const problems = await withFolder(context.packagesDir, 'code', async (dir) => [
    ...(await typeCheck(dir, folders)),
    ...(await loadConfigs(dir, configs)),
  ]);
  for (const found of problems) {
    const file = origin.get(found.file);
    const list = file && result.get(file.page);
    if (!file || !list || isExpected(file, found.line)) continue;
    const diagnostic = toDiagnostic(file, found);
    if (!list.some((other) => isSame(other, diagnostic))) list.push(diagnostic);
  }
  return result;
}

async function parsePage(page: PageSource, { tree, packagesDir }: CheckContext): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const fence of page.fences) {
    if (fence.nocheck !== undefined) {
      if (fence.nocheck.trim().length < 3) {
        const advice = 'Write nocheck="why this block cannot be checked".';
        const message = 'This block is left out of the checks without a reason.';
        found.push(problem('code-nocheck', page.file, fence.line, message, advice));
      }
      found.push(...needlessNocheck(page, fence, packagesDir));
      continue;
    }
    const code = fenceCode(page, fence, tree.root);
    for (const slip of await parseFence(fence.lang, code, packagesDir)) {
      const [line, column] = [fence.line + slip.line, fence.indent + slip.column];
      found.push(problem('code-syntax', page.file, line, slip.message, slip.advice, column));
    }
  }
  return found;
}

/** Reports a block excluded because of missing packages that are installed by now. */
function needlessNocheck(page: PageSource, fence: SourceFence, packagesDir: string): Diagnostic[] {
  const reason = fence.nocheck as string;
  if (!/not (be )?installed/.test(reason)) return [];
  const imports = [...fence.code.matchAll(/from ['"]((?:@[\w-]+\/)?[\w-]+)/g)].map((match) => match[1] ?? '');
  const isInstalled = (name: string): boolean => existsSync(path.join(packagesDir, 'node_modules', name));
  // "vue 2 is not installed" does not apply to Vue 3.
  const named = imports.some((name) => new RegExp(`(^|[ "])${name}(?! \\d)`).test(reason));
  if (!named || !imports.every((name) => isInstalled(name) || isBuiltin(name))) return [];
  const message = `${imports.join(', ')}: installed, so the block can be checked.`;
  const advice = 'Take nocheck out, and fix what the check finds.';
  return [problem('code-nocheck', page.file, fence.line, message, advice)];
}

const isConfig = (file: FenceFile): boolean =>
  !file.isCopy && /^rsbuild\.config\b.*\.[cm]?[jt]s$/.test(file.fence.title ?? '');

/** Whether a line is marked `[!code error]`, so that an error is expected. */
function isExpected(file: FenceFile, line: number): boolean {
  return /\[!code error\b/.test(file.code.split('\n')[line - 1] ?? '');
}

function toDiagnostic(file: FenceFile, found: TypeProblem): Diagnostic {
  const isLoad = found.code === 'load';
  const message = isLoad ? found.message : `${found.message} (${found.code})`;
  const line = file.fence.line + found.line;
  const column = found.column + file.fence.indent - (found.line === 1 ? file.prefix : 0);
  const rule = isLoad ? 'code-load' : 'code-types';
  return problem(rule, file.page.file, line, message, advice(found), found.line === 0 ? undefined : column);
}

function advice(found: TypeProblem): string {
  if (found.code === 'TS2304' || found.code === 'TS2552' || found.code === 'TS18004') {
    return 'Complete the block: import or declare the name.';
  }
  if (found.code === 'TS2307' || /Cannot find (package|module)/.test(found.message)) {
    return 'Use a package of tests/packages/package.json, add it there, or give the fence nocheck="reason".';
  }
  if (found.code === 'load')
    return 'The real package does not accept this configuration. Fix it, or give the fence nocheck="reason".';
  return 'Make the block true to the package, or mark the line [!code error] when it shows a mistake.';
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.line === b.line && a.rule === b.rule && a.message === b.message;
}
