import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Places } from './places.ts';
import { npmInstall } from './workspace.ts';

/** What the most demanding peer needs, and the version that is taken where the running Node is older. */
const NEEDED = [22, 12];
const TAKEN = '24.21.0';

/** The Node every tool runs with, this project included. */
export interface NodeProgram {
  /** Absolute. */
  file: string;
  version: string;
}

/** Finds a Node all tools run on: the running one, else one installed by npm into the benchmark's folder. */
export async function findNode({ node: folder }: Places): Promise<NodeProgram> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > (NEEDED[0] ?? 0) || (major === NEEDED[0] && minor >= (NEEDED[1] ?? 0));
  if (isEnough) return { file: process.execPath, version: process.versions.node };
  const file = path.join(folder, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(file)) {
    console.log(`Installing Node ${TAKEN}: a peer does not run on ${process.versions.node}…`);
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: { node: TAKEN } }),
    );
    await npmInstall(folder, process.execPath);
  }
  const version = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  return { file, version };
}
