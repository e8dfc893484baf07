import { appendFile, writeFile } from 'node:fs/promises';
import type { TreePage } from '../export-tree.ts';
import type { ProcessCost } from '../run-process.ts';
import { build, clearCaches, pageFile, type Workspace } from '../workspace.ts';

/** Three builds of one tree. */
export interface Builds {
  /** Nothing in any cache. */
  cold: ProcessCost;
  /** Again, nothing changed. */
  again: ProcessCost;
  /** Again, after a sentence was added to one page. */
  edited: ProcessCost;
}

/** Builds cold, unchanged, and with `page` edited; the page is restored. */
export async function buildThrice(workspace: Workspace, page: TreePage): Promise<Builds> {
  await clearCaches(workspace);
  const cold = await build(workspace);
  const again = await build(workspace);
  const file = pageFile(workspace, page);
  await appendFile(file, `\nOne sentence more, of ${Date.now()}.\n`);
  try {
    return { cold, again, edited: await build(workspace) };
  } finally {
    await writeFile(file, workspace.tool.text?.(page) ?? page.text);
  }
}
