import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readContentTree } from '../../../scripts/check-content/content-tree.ts';
import type { CheckContext } from '../../../scripts/check-content/context.ts';
import { type PageSource, readPageSource } from '../../../scripts/check-content/page-source.ts';
import { openVerified } from '../../../scripts/check-content/verified.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';

/** A page parsed from text. */
export function pageOf(source: string, file = 'content/en/config/root.mdx'): PageSource {
  return readPageSource(file, source);
}

/** Context of a check on a temporary content folder, removed after the test. */
export function contextOf(
  files: Readonly<Record<string, string>>,
  paths: readonly string[] = [],
): CheckContext {
  const root = mkdtempSync(path.join(tmpdir(), 'check-content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  const packagesDir = path.resolve('tests/packages');
  return {
    tree: readContentTree(root, paths),
    cache: createBuildCache(path.join(root, '.cache')),
    packagesDir,
    verified: openVerified(
      path.join(root, 'verified.json'),
      packagesDir,
      path.resolve('scripts/check-content'),
    ),
    updates: new Set(),
  };
}

/** A fenced code block. */
export const fence = (lang: string, code: string, meta = ''): string =>
  `\`\`\`${lang} ${meta}\n${code}\n\`\`\`\n`;

/** Problems as printed: position, rule, message and advice. */
export const toldOf = (found: readonly Diagnostic[]): string[] =>
  found.map(({ file, line, column, rule, message, advice }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return `${place} ${rule}: ${message}${advice === undefined ? '' : ` → ${advice}`}`;
  });
