import { LRUCache } from 'lru-cache';
import type { CompiledPage } from '../model.ts';

/** The parts of a page that make up nearly all of its size. */
type Heavy = Pick<CompiledPage, 'body' | 'markdown' | 'sections'>;

/**
 * Keeps the heavy parts of recently used pages in memory; others are read from disk when they are needed.
 * @param capacity characters to be held; all pages of a usual site fit in
 * @returns takes a page and what reads it again; the heavy parts of the result are accessors
 */
export function createPageLru(capacity: number) {
  const held = new LRUCache<object, Heavy>({
    maxSize: capacity,
    sizeCalculation: (heavy) => Math.min(capacity, 1 + sizeOf(heavy)),
  });

  return ({ body, markdown, sections, ...light }: CompiledPage, reload: () => Heavy): CompiledPage => {
    const hold = (heavy: Heavy): Heavy => {
      held.set(light, heavy);
      return heavy;
    };
    const use = (): Heavy => held.get(light) ?? hold(reload());
    hold({ body, markdown, sections });
    return {
      ...light,
      get body() {
        return use().body;
      },
      get markdown() {
        return use().markdown;
      },
      get sections() {
        return use().sections;
      },
    };
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
