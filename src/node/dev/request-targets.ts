import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/**
 * Normalizes request targets to paths. A target may be anything, such as `http://[::1`, on which packages throw uncaught
 * errors.
 */
export function onlyPaths(server: EventEmitter | null): void {
  server?.prependListener('request', (request: IncomingMessage) => {
    request.url = toPath(request.url ?? '/');
  });
}

/** Path and query of a target. One that is neither a path nor a URL becomes a path that does not exist. */
function toPath(target: string): string {
  if (target.startsWith('/') && URL.canParse(target, 'http://localhost')) return target;
  if (target.startsWith('/')) return target.replace(/^\/+/, '/');
  if (!URL.canParse(target)) return '/%';
  const { pathname, search } = new URL(target);
  return pathname.startsWith('/') ? pathname + search : '/%';
}
