import { appendFile, rm, writeFile } from 'node:fs/promises';
import type { TreePage } from '../export-tree.ts';
import type { Figures } from '../metrics.ts';
import type { ProcessCost } from '../run-process.ts';
import { build, clearCaches, pageFile, type Workspace } from '../workspace.ts';

/** Builds without cache, unchanged, and with `page` edited. Restores the page. */
export async function buildThrice(workspace: Workspace, page: TreePage): Promise<Figures> {
  await clearCaches(workspace);
  await rm(workspace.dist, { recursive: true, force: true });
  const cold = await build(workspace);
  const again = await build(workspace);
  const file = pageFile(workspace, page);
  await appendFile(file, `\nOne sentence more, of ${Date.now()}.\n`);
  try {
    const edited = await build(workspace);
    return {
      ...costs('cold', cold),
      coldMemory: cold.memory,
      ...costs('again', again),
      ...costs('edited', edited),
    };
  } finally {
    await writeFile(file, workspace.tool.text?.(page) ?? page.text);
  }
}

function costs(name: string, { wall, cpu }: ProcessCost): Figures {
  return { [`${name}Wall`]: wall, [`${name}Cpu`]: cpu };
}
