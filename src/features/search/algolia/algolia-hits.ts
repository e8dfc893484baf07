import type { MarkedText, MatchRange, SearchHit } from '../contracts.ts';
import { isHitType, isRecord, isSafeUrl, type LEVELS, readHierarchy, textOrNull } from '../untrusted-data.ts';

/** Tags the service puts around matches (from the specification). They are parsed, never rendered. */
export const PRE_TAG = '<mark>';
export const POST_TAG = '</mark>';

type Level = (typeof LEVELS)[number];

/** HTML entities that occur in crawled records. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#0?39);/g, (entity) => ENTITIES[entity] ?? entity);

/** Parses the highlight tags in a value from the service; any other markup is text. */
export function parseMarks(value: string): MarkedText {
  let text = '';
  const ranges: MatchRange[] = [];
  let openedAt = -1;
  for (const part of value.split(/(<mark>|<\/mark>)/)) {
    if (part === PRE_TAG) {
      if (openedAt < 0) openedAt = text.length;
    } else if (part === POST_TAG) {
      if (openedAt >= 0 && text.length > openedAt) ranges.push([openedAt, text.length]);
      openedAt = -1;
    } else {
      text += decodeEntities(part);
    }
  }
  if (openedAt >= 0 && text.length > openedAt) ranges.push([openedAt, text.length]);
  return { text, ranges };
}

/** Value of a field in `_snippetResult`, at `hierarchy.lvl1` or `content`. */
function snippetOf(hit: Record<string, unknown>, field: Level | 'content'): string | null {
  const result = isRecord(hit._snippetResult) ? hit._snippetResult : {};
  const holder = field === 'content' ? result : isRecord(result.hierarchy) ? result.hierarchy : {};
  const entry = holder[field];
  return isRecord(entry) ? textOrNull(entry.value) : null;
}

/** Validates a hit from the service; `null` if it is unusable, so that one bad record does not spoil the answer. */
export function readAlgoliaHit(value: unknown): SearchHit | null {
  if (!isRecord(value) || typeof value.objectID !== 'string' || typeof value.url !== 'string') return null;
  const url = isSafeUrl(value.url) ? toOwnPath(value.url) : null;
  if (url === null) return null;
  const source = isRecord(value.hierarchy) ? value.hierarchy : {};
  const labels = Object.entries(readHierarchy(source)).map(([level, text]) => [
    level,
    text && decodeEntities(text),
  ]);
  const hierarchy = Object.fromEntries(labels) as SearchHit['hierarchy'];
  const type = isHitType(value.type) ? value.type : 'lvl1';
  const content = textOrNull(value.content);
  const marked = (field: Level | 'content'): MarkedText | null => {
    const raw = snippetOf(value, field) ?? (field === 'content' ? content : textOrNull(source[field]));
    return raw === null ? null : parseMarks(raw);
  };
  const title = marked(type) ?? marked('lvl1') ?? { text: url, ranges: [] };
  return {
    objectID: value.objectID,
    url,
    type,
    hierarchy,
    content: content === null ? null : decodeEntities(content),
    title,
    path: type === 'lvl1' ? marked('content') : marked('lvl1'),
  };
}

/** Records have absolute URLs; those of this origin become paths, which open without a full load. `null` for anything else. */
function toOwnPath(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.origin === globalThis.location?.origin ? parsed.pathname + parsed.search + parsed.hash : url;
}
