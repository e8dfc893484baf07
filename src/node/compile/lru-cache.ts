import type { CompiledPage } from '../model.ts';

/** The parts of a page that make up nearly all of its size. */
type Heavy = Pick<CompiledPage, 'body' | 'markdown' | 'sections'>;

/** Where a page can be had again. */
export interface PageKeeper {
  isKept(): boolean;
  /** @throws an error that names the page when it has gone */
  reload(): Heavy;
}

/** Holds the heavy parts of pages that were used last; the others are read again when they are asked for. */
export interface PageShelf {
  /** @returns the page; its heavy parts are accessors */
  lend(page: CompiledPage, keeper: PageKeeper): CompiledPage;
}

interface Place {
  heavy: Heavy | undefined;
  size: number;
  keeper: PageKeeper;
}

/** @param capacity characters to be held; all pages of a usual site fit in */
export function createPageShelf(capacity: number): PageShelf {
  /** Least recently used first. */
  const held = new Set<Place>();
  let size = 0;

  function hold(place: Place): void {
    held.add(place);
    size += place.size;
    if (size <= capacity) return;
    for (const oldest of held) {
      if (size <= capacity || oldest === place) break;
      if (!oldest.keeper.isKept()) continue;
      held.delete(oldest);
      size -= oldest.size;
      oldest.heavy = undefined;
    }
  }

  function use(place: Place): Heavy {
    if (place.heavy && held.delete(place)) {
      held.add(place);
      return place.heavy;
    }
    const heavy = place.keeper.reload();
    place.heavy = heavy;
    hold(place);
    return heavy;
  }

  return {
    lend({ body, markdown, sections, ...light }, keeper) {
      const place: Place = {
        heavy: { body, markdown, sections },
        size: bodySize(body) + 2 * markdown.length,
        keeper,
      };
      hold(place);
      return {
        ...light,
        get body() {
          return use(place).body;
        },
        get markdown() {
          return use(place).markdown;
        },
        get sections() {
          return use(place).sections;
        },
      };
    },
  };
}

function bodySize(body: CompiledPage['body']): number {
  if (body.kind === 'html') return body.html.length;
  if (body.kind === 'module') return body.code.length;
  return body.parts.reduce((sum, part) => sum + (part.kind === 'html' ? part.html.length : 0), 0);
}
