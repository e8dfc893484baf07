import { LRUCache } from 'lru-cache';
import type { CompiledPage } from '../model.ts';

/** The parts of a page that make up nearly all of its size. */
type Heavy = Pick<CompiledPage, 'body' | 'markdown' | 'sections'>;

/** Where a page can be read again. */
export interface KeptPage {
  isKept(): boolean;
  /** @throws an error that names the page when it is gone */
  reload(): Heavy;
}

/** Keeps the heavy parts of recently used pages; others are read again when needed. */
export interface PageLru {
  /** @returns the page; its heavy parts are accessors */
  add(page: CompiledPage, kept: KeptPage): CompiledPage;
}

/** @param capacity characters to be held; all pages of a usual site fit in */
export function createPageLru(capacity: number): PageLru {
  /** Pages that are not on disk yet: they are always kept. */
  const pinned = new Map<KeptPage, Heavy>();
  const held = new LRUCache<KeptPage, Heavy>({
    maxSize: capacity,
    sizeCalculation: (heavy) => Math.min(capacity, 1 + sizeOf(heavy)),
    dispose(heavy, kept, reason) {
      if (reason === 'evict' && !kept.isKept()) pinned.set(kept, heavy);
    },
  });

  function hold(kept: KeptPage, heavy: Heavy): Heavy {
    held.set(kept, heavy);
    for (const other of pinned.keys()) if (other.isKept()) pinned.delete(other);
    return heavy;
  }

  function use(kept: KeptPage): Heavy {
    return held.get(kept) ?? pinned.get(kept) ?? hold(kept, kept.reload());
  }

  return {
    add({ body, markdown, sections, ...light }, kept) {
      hold(kept, { body, markdown, sections });
      return {
        ...light,
        get body() {
          return use(kept).body;
        },
        get markdown() {
          return use(kept).markdown;
        },
        get sections() {
          return use(kept).sections;
        },
      };
    },
  };
}

function sizeOf({ body, markdown }: Heavy): number {
  return bodySize(body) + 2 * markdown.length;
}

function bodySize(body: CompiledPage['body']): number {
  if (body.kind === 'html') return body.html.length;
  if (body.kind === 'module') return 0;
  return body.parts.reduce((sum, part) => sum + (part.kind === 'html' ? part.html.length : 0), 0);
}
