import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/**
 * Makes a server see only paths. The target of a request may be anything, such as `http://[::1`, for which the packages that
 * get it throw uncaught errors.
 */
export function onlyPaths(server: EventEmitter | null): void {
  server?.prependListener('request', (request: IncomingMessage) => {
    request.url = toPath(request.url ?? '/');
  });
}

/** Path and query of a target; what is neither a path nor an address becomes a path that nothing has. */
function toPath(target: string): string {
  if (target.startsWith('/') && URL.canParse(target, 'http://localhost')) return target;
  if (target.startsWith('/')) return target.replace(/^\/+/, '/');
  if (!URL.canParse(target)) return '/%';
  const { pathname, search } = new URL(target);
  return pathname.startsWith('/') ? pathname + search : '/%';
}
