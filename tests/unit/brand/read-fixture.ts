import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { explain } from '../../../src/brand/config-reader/explain.ts';
import type { Tool } from '../../../src/brand/config-reader/tools.ts';
import { splitFrontmatter } from '../../../src/node/markdown/frontmatter.ts';
import { readVersions } from '../../../src/node/markdown/versions-file.ts';
import type { FittingPackages } from '../../../src/shared/install-commands.ts';
import type { Mapping } from '../../../src/shared/mappings.ts';

export const MAPPINGS = 'content/_mappings';

export async function loadMapping(tool: string): Promise<Mapping> {
  return JSON.parse(readFileSync(path.join(MAPPINGS, `${tool}.json`), 'utf8')) as Mapping;
}

export async function loadVersions(): Promise<FittingPackages> {
  return (await readVersions('content', (file) => file))?.value?.packages ?? {};
}

/** Names of the options and keys that the pages document. */
export const OPTIONS: ReadonlySet<string> = new Set(
  readdirSync('content/en/config', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => {
      const text = readFileSync(path.join('content/en/config', name), 'utf8');
      const { option } = splitFrontmatter(text, name).frontmatter;
      const keys = [...text.matchAll(/^<KeyFacts\s+name="([a-z][^"]*)"/gm)].map(([, key]) => key ?? '');
      return option ? [option.name, ...keys] : keys;
    }),
);

export function read(text: string, tool: Tool) {
  return explain(text, tool, OPTIONS);
}
