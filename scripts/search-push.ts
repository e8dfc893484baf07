import path from 'node:path';
import { isLenient, readEnvironment } from '../src/node/environment.ts';
import { readSite, type SiteFacts } from '../src/node/settings.ts';
import type { SearchPage } from '../src/shared/contracts.ts';
import { openContent, searchPagesOf } from './open-content.ts';
import { PushError, pushRecords } from './push-records.ts';
import { type SearchRecord, searchRecords } from './search-records.ts';

const USAGE = `Sends the search records of all pages to Algolia.

Usage: npm run search:push [-- --dry-run]

Environment:
  ALGOLIA_APP_ID      application id (default: the one of the site's settings)
  ALGOLIA_WRITE_KEY   key that may write records and settings
  ALGOLIA_INDEX_NAME  index (default: the one of the site's settings)

--dry-run prints counts and a sample, and sends nothing.`;

async function readPages(site: SiteFacts): Promise<SearchPage[]> {
  const store = openContent(
    process.cwd(),
    site,
    path.resolve(readEnvironment('CONTENT_DIR').CONTENT_DIR ?? 'content'),
  );
  try {
    const errors = (await store.diagnostics()).filter(({ severity }) => severity === 'error');
    if (errors.length > 0 && !isLenient()) {
      const [first] = errors;
      throw new PushError(
        `The content has ${errors.length} errors, the first in ${first?.file}: ${first?.message} Nothing was sent.`,
      );
    }
    return await searchPagesOf(store);
  } finally {
    await store.close();
  }
}

function report(records: readonly SearchRecord[]): void {
  const counts = new Map<string, number>();
  for (const { lang, type } of records)
    counts.set(`${lang} ${type}`, (counts.get(`${lang} ${type}`) ?? 0) + 1);
  for (const [name, count] of [...counts].sort()) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log(`${String(records.length).padStart(6)}  in all`);
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const unknown = args.find((arg) => arg !== '--dry-run');
  if (unknown) {
    console.error(`Unknown argument ${unknown}.\n\n${USAGE}`);
    return 2;
  }
  const site = await readSite(process.cwd());
  const settings = site.config.search.algolia;
  const variables = readEnvironment('ALGOLIA_APP_ID', 'ALGOLIA_WRITE_KEY', 'ALGOLIA_INDEX_NAME');
  const appId = variables.ALGOLIA_APP_ID ?? settings?.appId ?? '';
  const apiKey = variables.ALGOLIA_WRITE_KEY ?? '';
  const indexName = variables.ALGOLIA_INDEX_NAME ?? settings?.indexName ?? '';
  const isDry = args.includes('--dry-run');
  const missing = Object.entries({
    ALGOLIA_APP_ID: appId,
    ALGOLIA_WRITE_KEY: apiKey,
    ALGOLIA_INDEX_NAME: indexName,
  })
    .filter(([, value]) => value === '')
    .map(([name]) => name);
  if (!isDry && missing.length > 0) {
    console.error(`Missing: ${missing.join(', ')}.\n\n${USAGE}`);
    return 2;
  }
  const records = searchRecords(await readPages(site), site.config);
  report(records);
  if (isDry) {
    console.log(
      `\nA sample:\n${JSON.stringify(records.find(({ type }) => type === 'content') ?? records[0], null, 2)}`,
    );
    return 0;
  }
  await pushRecords(records, { appId, apiKey, indexName });
  console.log(`The index "${indexName}" holds them now.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof PushError ? error.message : error);
  process.exitCode = 1;
}
