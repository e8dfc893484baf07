import { isLenient, readEnvironment } from '../src/node/environment.ts';
import { readSite } from '../src/node/settings.ts';
import type { SearchPage } from '../src/shared/contracts.ts';
import { readCommandLine } from './command-line.ts';
import { searchPagesOf, withContent } from './open-content.ts';
import { pushRecords } from './push-records.ts';
import { type SearchRecord, searchRecords } from './search-records.ts';

const { flags } = readCommandLine(`Sends the search records of all pages to Algolia.

Usage: npm run search:push [-- --dry-run]

  --dry-run  prints counts and a sample without sending anything

Environment:
  ALGOLIA_APP_ID      application id (default: the one of the site's settings)
  ALGOLIA_WRITE_KEY   key that may write records and settings
  ALGOLIA_INDEX_NAME  index (default: the one of the site's settings)`);
const isDry = flags['dry-run'] !== undefined;
const site = await readSite(process.cwd());
const { algolia } = site.config.search;
const variables = readEnvironment('ALGOLIA_APP_ID', 'ALGOLIA_WRITE_KEY', 'ALGOLIA_INDEX_NAME');
const appId = variables.ALGOLIA_APP_ID ?? algolia?.appId ?? '';
const apiKey = variables.ALGOLIA_WRITE_KEY ?? '';
const indexName = variables.ALGOLIA_INDEX_NAME ?? algolia?.indexName ?? '';
const needed = { ALGOLIA_APP_ID: appId, ALGOLIA_WRITE_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName };
const missing = Object.entries(needed).filter(([, value]) => value === '');
if (!isDry && missing.length > 0)
  throw new Error(`Set ${missing.map(([name]) => name).join(', ')} in the environment, or add --dry-run.`);

const records = searchRecords(await readPages(), site.config);
report(records);
if (isDry) {
  const sample = records.find(({ type }) => type === 'content') ?? records[0];
  console.log(`\nA sample:\n${JSON.stringify(sample, null, 2)}`);
} else {
  await pushRecords(records, { appId, apiKey, indexName });
  console.log(`The index "${indexName}" is up to date.`);
}

function readPages(): Promise<SearchPage[]> {
  return withContent(async (store) => {
    const errors = (await store.diagnostics()).filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (first && !isLenient())
      throw new Error(
        `The content has ${errors.length} errors, the first in ${first.file}: ${first.message} Nothing was sent.`,
      );
    return searchPagesOf(store);
  });
}

function report(records: readonly SearchRecord[]): void {
  const counts = new Map<string, number>();
  for (const { lang, type } of records)
    counts.set(`${lang} ${type}`, (counts.get(`${lang} ${type}`) ?? 0) + 1);
  for (const [name, count] of [...counts].sort()) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log(`${String(records.length).padStart(6)}  in all`);
}
