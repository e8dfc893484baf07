import { INSIGHTS_SCRIPT } from '../../../shared/insights-script.ts';
import { trustedScript } from '../../../ui/trusted-types.ts';
import type { SearchHit, SearchObserver } from '../contracts.ts';

/** Milliseconds within which newer results replace those to be reported as viewed (from the specification). */
const VIEW_DEBOUNCE = 400;
/** Maximum number of object ids per event (from the specification). */
const CHUNK = 20;

/** The script's global function; queues calls until the script is loaded. */
type InsightsClient = ((method: string, ...args: unknown[]) => void) & { queue?: unknown[] };

declare global {
  interface Window {
    AlgoliaAnalyticsObject?: string;
    aa?: InsightsClient;
  }
}

interface InsightsOptions {
  appId: string;
  apiKey: string;
  indexName: string;
}

function loadClient(): InsightsClient {
  if (window.aa) return window.aa;
  const waiting: InsightsClient = (...args: unknown[]) => {
    waiting.queue?.push(args);
  };
  waiting.queue = [];
  window.AlgoliaAnalyticsObject = 'aa';
  window.aa = waiting;
  const element = document.createElement('script');
  element.src = trustedScript(INSIGHTS_SCRIPT);
  element.addEventListener('error', () => {
    console.error(
      `Search insights could not be loaded from ${INSIGHTS_SCRIPT}. Search itself is not affected.`,
    );
  });
  document.head.append(element);
  // Looked up on each call: the loaded script replaces the function.
  return (method, ...args) => window.aa?.(method, ...args);
}

/** Splits a list into chunks that fit into one event. */
export function chunked<T>(items: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < items.length; start += CHUNK) result.push(items.slice(start, start + CHUNK));
  return result;
}

/**
 * Reports what readers view and open, by keyboard and pointer alike. Positions start at 1. If the script cannot be
 * loaded, the console shows an error and nothing else happens.
 */
export function createInsights({ appId, apiKey, indexName }: InsightsOptions): SearchObserver {
  const client = loadClient();
  client('init', { appId, apiKey, useCookie: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeen = '';
  let activeTimer: ReturnType<typeof setTimeout> | undefined;
  let lastActive = '';

  function reportViews(hits: readonly SearchHit[]): void {
    const ids = hits.map((hit) => hit.objectID);
    const key = ids.join('\n');
    if (ids.length === 0 || key === lastSeen) return;
    lastSeen = key;
    for (const objectIDs of chunked(ids)) {
      client('viewedObjectIDs', { eventName: 'Items Viewed', index: indexName, objectIDs });
    }
  }

  function click(eventName: string, { objectID }: SearchHit, position: number, queryID?: string): void {
    const event = { eventName, index: indexName, objectIDs: [objectID] };
    if (queryID) client('clickedObjectIDsAfterSearch', { ...event, positions: [position], queryID });
    else client('clickedObjectIDs', event);
  }

  return {
    viewed(hits) {
      clearTimeout(timer);
      timer = setTimeout(() => reportViews(hits), VIEW_DEBOUNCE);
    },
    activated(hit, position, queryID) {
      clearTimeout(activeTimer);
      const key = `${queryID} ${hit.objectID}`;
      if (key === lastActive) return;
      activeTimer = setTimeout(() => {
        lastActive = key;
        click('Item Active', hit, position, queryID);
      }, VIEW_DEBOUNCE);
    },
    selected: (hit, position, queryID) => click('Item Selected', hit, position, queryID),
  };
}
