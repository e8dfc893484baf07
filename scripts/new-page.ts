import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { detectLanguages } from '../src/node/content/detected-languages.ts';
import { readEnvironment } from '../src/node/environment.ts';
import { displayPath } from '../src/node/markdown/context.ts';
import { readSite } from '../src/node/settings.ts';
import { planPage } from './new-page/plan-page.ts';
import { createSite } from './new-page/plan-site.ts';

const USAGE = `Usage: npm run new -- config/output/foo   (the address of a new page)
       npm run new -- site ../my-docs     (the folder of a new site)`;
const root = process.cwd();
const args = process.argv.slice(2);
const isSite = args[0] === 'site' && args.length === 2;
if (args.length === 0 || (args.length > 1 && !isSite)) {
  console.error(USAGE);
  process.exit(2);
}
try {
  await (isSite ? newSite(args[1] as string) : newPage(args[0] as string));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function newPage(address: string): Promise<void> {
  const { config } = await readSite(root);
  const contentDir = path.resolve(root, readEnvironment('CONTENT_DIR').CONTENT_DIR ?? 'content');
  for (const { file, text } of planPage(contentDir, detectLanguages(contentDir, config), address)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`Wrote ${displayPath(root, file)}`);
  }
  console.log(
    'The page is a draft: npm run dev shows it. Take "draft: true" out of its files when it is ready.',
  );
}

function newSite(folder: string): void {
  createSite(root, path.resolve(folder));
  console.log(`Wrote a site to ${folder}. Its README says how to start.`);
}
