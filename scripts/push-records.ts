import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { INDEX_SETTINGS, type SearchRecord } from './search-records.ts';

export interface PushTarget {
  appId: string;
  /** A key with the rights `addObject`, `deleteIndex` and `editSettings`. */
  apiKey: string;
  indexName: string;
  /** Options of the client, for tests. */
  options?: Parameters<typeof algoliasearch>[2];
}

/** An error that describes the state of the index and what to do. */
function explain(error: unknown, indexName: string): Error {
  const { status, message } = error as { status?: number; message?: string };
  const reason = status ? `${message ?? ''} (status ${status})` : (message ?? String(error));
  const advice =
    status === 401 || status === 403
      ? 'Check ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY: the key needs the rights addObject, deleteIndex and editSettings.'
      : 'Try again; no cleanup is necessary.';
  return new Error(`The index "${indexName}" is unchanged: ${reason}. ${advice}`, { cause: error });
}

/**
 * Replaces all records of an index. They are written to a temporary index, which replaces the live one once it is complete:
 * readers never see a part of the records, and a failure leaves the live index unchanged.
 */
export async function pushRecords(records: SearchRecord[], target: PushTarget): Promise<void> {
  const { appId, apiKey, indexName, options } = target;
  const client = algoliasearch(appId, apiKey, options);
  try {
    await client.replaceAllObjects({ indexName, objects: records, batchSize: 1000 });
  } catch (error) {
    throw explain(error, indexName);
  }
  try {
    const indexSettings = structuredClone(INDEX_SETTINGS) as unknown as IndexSettings;
    await client.setSettings({ indexName, indexSettings });
  } catch (error) {
    const { message } = error as Error;
    const state = `The records are in place, the settings of "${indexName}" are not: ${message}.`;
    throw new Error(`${state} Try again.`, { cause: error });
  }
}
