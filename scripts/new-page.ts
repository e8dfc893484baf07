import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { detectLanguages } from '../src/node/content/detected-languages.ts';
import { readEnvironment } from '../src/node/environment.ts';
import { displayPath } from '../src/node/markdown/context.ts';
import { readSite } from '../src/node/settings.ts';
import { planPage } from './new-page/plan-page.ts';

const root = process.cwd();
const [address, ...rest] = process.argv.slice(2);
if (address === undefined || rest.length > 0) {
  console.error('Usage: npm run new -- config/output/foo   (the address of the new page)');
  process.exit(2);
}
try {
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
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
