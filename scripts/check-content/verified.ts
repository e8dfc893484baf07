import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { getOrInsert } from '../../src/shared/get-or-insert.ts';
import { digestOf } from './digest.ts';
import { listFiles, readJson, sorted } from './files.ts';
import { readInstalled } from './installed-packages.ts';

export type Verified = ReturnType<typeof openVerified>;

/** Check → id → digest. */
type Digests = Record<string, Record<string, string>>;

/**
 * Results of slow checks in a committed file, as digests of what was verified. A clean clone compares digests instead of
 * building hundreds of examples.
 *
 * @param file absolute; need not exist
 * @param packagesDir absolute folder with the lock file of the documented packages
 * @param checksDir absolute folder with a folder of code for each check
 */
export function openVerified(file: string, packagesDir: string, checksDir: string) {
  const recorded = readJson<Digests>(file, {});
  const used: Digests = {};
  const codes = new Map<string, string>();
  const packagesOf = readInstalled(packagesDir);
  let added = 0;

  function digest(check: string, question: string): string {
    const code = getOrInsert(codes, check, () => codeOf(check));
    return digestOf(code, question, ...packagesOf(code + question));
  }

  function codeOf(check: string): string {
    const folder = path.join(checksDir, check);
    return listFiles(folder)
      .map((name) => bareCode(name, readFileSync(path.join(folder, name), 'utf8')))
      .join('\n');
  }

  function use(check: string, id: string, value: string): void {
    used[check] ??= {};
    used[check][id] = value;
  }

  return {
    /**
     * Whether exactly this was verified, with the installed versions of the packages it uses and the code of the check
     * (ignoring comments).
     * @param id names the result in the file: `config/output/filename#use › the names have no hash`
     * @param question everything the result depends on besides the check and the packages that either names
     */
    has(check: string, id: string, question: string): boolean {
      const value = digest(check, question);
      if (recorded[check]?.[id] !== value) return false;
      use(check, id, value);
      return true;
    },
    /** Records that this holds. */
    add(check: string, id: string, question: string): void {
      added += 1;
      use(check, id, digest(check, question));
    },
    /** Number of results of this run that are not in the file. */
    unrecorded: () => added,
    /**
     * Writes the recorded results.
     * @param complete checks that covered the whole site; their results that were not queried are removed
     */
    save(complete: readonly string[]): void {
      const next: Digests = { ...recorded };
      for (const [check, results] of Object.entries(used)) next[check] = { ...next[check], ...results };
      for (const check of complete) next[check] = used[check] ?? {};
      writeFileSync(file, print(next));
    },
  };
}

/** Code without comments and blank lines. It is parsed, unlike code in pages, so that no other change is ignored. */
function bareCode(name: string, code: string): string {
  return parseSync(name, code)
    .comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
}

/** One result per line, sorted, so that a run changes only the lines it verified. */
function print(digests: Digests): string {
  const lists = Object.entries(digests).filter(([, results]) => Object.keys(results).length > 0);
  const results = Object.fromEntries(lists.map(([check, list]) => [check, sorted(list)]));
  return `${JSON.stringify(sorted(results), null, 2)}\n`;
}
