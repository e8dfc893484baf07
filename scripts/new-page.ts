import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../src/node/environment.ts';
import { displayPath } from '../src/node/markdown/context.ts';
import { readSite } from '../src/node/settings.ts';
import { readCommandLine } from './command-line.ts';
import { planPage } from './new-page/plan-page.ts';
import { createSite } from './new-page/plan-site.ts';

const root = process.cwd();
const parts = process.argv[2] === 'site' ? 2 : 1;
const { words } = readCommandLine(
  `Creates a page as a draft in each language, or a new site of five pages.

Usage: npm run new -- config/output/foo, or npm run new -- site ../my-docs`,
  { words: [parts, parts] },
);
const [address = '', folder] = words;
if (folder === undefined) await newPage(address);
else {
  createSite(root, path.resolve(folder));
  console.log(`Wrote a site to ${folder}. Its README says how to start.`);
}

async function newPage(address: string): Promise<void> {
  const { config } = await readSite(root);
  const contentDir = path.resolve(root, readEnvironment('CONTENT_DIR').CONTENT_DIR ?? 'content');
  for (const { file, text } of planPage(contentDir, config, address)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`Wrote ${displayPath(root, file)}`);
  }
  console.log(
    'The page is a draft: npm run dev shows it. Remove "draft: true" from its files when it is ready.',
  );
}
