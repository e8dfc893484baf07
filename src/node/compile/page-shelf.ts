import { LRUCache } from 'lru-cache';
import type { CompiledPage } from '../model.ts';

/** The parts of a page that make up nearly all of its size. */
type Heavy = Pick<CompiledPage, 'body' | 'markdown' | 'sections'>;

/** Where a page can be had again. */
export interface PageKeeper {
  isKept(): boolean;
  /** @throws an error that names the page when it has gone */
  reload(): Heavy;
}

/** Holds the heavy parts of pages that were used last; the others are read again when they are needed. */
export interface PageShelf {
  /** @returns the page; its heavy parts are accessors */
  lend(page: CompiledPage, keeper: PageKeeper): CompiledPage;
}

/** @param capacity characters to be held; all pages of a usual site fit in */
export function createPageShelf(capacity: number): PageShelf {
  /** Pages that lie nowhere else yet: they are held in any case. */
  const pinned = new Map<PageKeeper, Heavy>();
  const held = new LRUCache<PageKeeper, Heavy>({
    maxSize: capacity,
    sizeCalculation: (heavy) => Math.min(capacity, 1 + sizeOf(heavy)),
    dispose(heavy, keeper, reason) {
      if (reason === 'evict' && !keeper.isKept()) pinned.set(keeper, heavy);
    },
  });

  function hold(keeper: PageKeeper, heavy: Heavy): Heavy {
    held.set(keeper, heavy);
    for (const other of pinned.keys()) if (other.isKept()) pinned.delete(other);
    return heavy;
  }

  function use(keeper: PageKeeper): Heavy {
    return held.get(keeper) ?? pinned.get(keeper) ?? hold(keeper, keeper.reload());
  }

  return {
    lend({ body, markdown, sections, ...light }, keeper) {
      hold(keeper, { body, markdown, sections });
      return {
        ...light,
        get body() {
          return use(keeper).body;
        },
        get markdown() {
          return use(keeper).markdown;
        },
        get sections() {
          return use(keeper).sections;
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
  if (body.kind === 'module') return body.code.length;
  return body.parts.reduce((sum, part) => sum + (part.kind === 'html' ? part.html.length : 0), 0);
}
