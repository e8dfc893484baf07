import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { codeReference } from '../../../src/code-reference.ts';
import type { RecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import { splitFrontmatter } from '../../../src/node/markdown/frontmatter.ts';
import { KEY_FACTS } from '../../../src/node/names/page-names.ts';
import { configKeys, type ReadConfigKey } from '../../../src/shared/code-names.ts';
import { readCodeUses } from '../../../src/shared/config-uses.ts';

const pages = readdirSync('content/en', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({ name, text: readFileSync(path.join('content/en', name), 'utf8') }));

/** Options and keys that the pages document. Pages are not parsed, which would take most of the test's time. */
function explained(): string[] {
  return pages.flatMap(({ name, text }) => {
    if (!name.startsWith('config')) return [];
    const { option } = splitFrontmatter(text, name).frontmatter;
    const keys = [...text.matchAll(KEY_NAME)].flatMap(([, key]) => key ?? []);
    return option ? [option.name, ...keys] : keys;
  });
}

const KEY_NAME = new RegExp(`^\\s*<${KEY_FACTS}\\s+name="([a-z][^"]*)"`, 'gm');

/** Code of the fences that are configuration files. */
function configurations(text: string): string[] {
  const found: string[] = [];
  let open: { fence: string; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (open && trimmed === open.fence) {
      found.push(open.lines.join('\n'));
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (trimmed.startsWith('```') && trimmed.includes('rsbuild.config'))
      open = { fence: '`'.repeat(trimmed.length - trimmed.replace(/^`+/, '').length), lines: [] };
  }
  return found;
}

it('nearly all configuration keys known to the package are documented, and therefore linked', () => {
  const { keys } = JSON.parse(readFileSync('content/_changes.json', 'utf8')) as RecordedKeys;
  const ofPackage = configKeys(
    Object.keys(keys).filter((name) => keys[name]?.until === undefined),
    { environments: codeReference.environments },
  );
  const ofSite = configKeys(explained(), codeReference);
  const all = pages.flatMap(({ text }) => configurations(text));
  const missing = new Map<string, number>();
  let count = 0;
  let linked = 0;
  for (const code of all) {
    let program: ReturnType<typeof parseAst>;
    try {
      program = parseAst(code, { lang: 'ts' });
    } catch {
      // Both sides of a diff.
      continue;
    }
    const usesOf = (readKey: ReadConfigKey | undefined) =>
      readCodeUses(program, true, codeReference, readKey).uses.filter(({ name }) => !/[#:]/.test(name));
    const known = new Set(usesOf(ofSite).map(({ start }) => start));
    for (const { name, start } of usesOf(ofPackage)) {
      count += 1;
      if (known.has(start)) linked += 1;
      else missing.set(name, (missing.get(name) ?? 0) + 1);
    }
  }
  expect(all.length).toBeGreaterThan(500);
  expect(count).toBeGreaterThan(1500);
  expect(linked / count, JSON.stringify([...missing])).toBeGreaterThan(0.98);
});
