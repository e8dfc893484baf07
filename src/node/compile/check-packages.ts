import { readFile } from 'node:fs/promises';
import { parseSync } from 'rolldown/utils';
import type { Diagnostic } from '../../shared/contracts.ts';
import { displayPath } from '../markdown/context.ts';

/**
 * Loads the packages a bundle imports, as rendering will, and compares the names it takes of them.
 * @param code the bundle, its packages left out
 * @param files what it was made of, to find the place of an import
 */
export async function checkPackages(
  code: string,
  files: readonly string[],
  root: string,
): Promise<Diagnostic[]> {
  const { module } = parseSync('bundle.js', code);
  const problems: Diagnostic[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const name = moduleRequest.value;
    if (/^(?:[a-z][a-z\d+.-]+:|\/)/i.test(name)) continue;
    const report = async (wanted: string, message: string, advice: string) =>
      problems.push({
        severity: 'error',
        rule: 'page-code',
        ...(await placeOf(name, wanted, files, root)),
        message,
        advice,
      });
    const loaded = await load(name.split('?', 1)[0] ?? name);
    if (loaded instanceof Error) {
      const message = `"${name}" cannot be loaded where pages are rendered: ${loaded.message}`;
      await report('', message, 'Load a package that is for browsers only by import() in an effect.');
    }
    if (!(loaded instanceof Set)) continue;
    for (const { importName } of entries) {
      const wanted = importName.kind === 'Name' ? (importName.name ?? '') : '';
      if (wanted !== '' && !loaded.has(wanted))
        await report(wanted, `"${name}" does not export "${wanted}".`, 'Compare the spelling.');
    }
  }
  return problems;
}

/** What a package exports where pages are rendered, or why it cannot be loaded; nothing where it is not installed for that. */
async function load(request: string): Promise<Set<string> | Error | undefined> {
  try {
    return new Set(Object.keys(await import(/* @vite-ignore */ request)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_MODULE_NOT_FOUND' ? undefined : (error as Error);
  }
}

/** The first line of the files that takes a name of a package. */
async function placeOf(
  source: string,
  wanted: string,
  files: readonly string[],
  root: string,
): Promise<Pick<Diagnostic, 'file' | 'line' | 'column'>> {
  for (const file of files) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const index = lines.findIndex(
      (line) => (line.includes(`'${source}'`) || line.includes(`"${source}"`)) && line.includes(wanted),
    );
    if (index >= 0) return { file: displayPath(root, file), line: index + 1, column: 1 };
  }
  return { file: displayPath(root, files[0] ?? root), line: 1, column: 1 };
}
