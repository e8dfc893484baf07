import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server treats the next requests. */
export type Behaviour =
  | { kind: 'answer'; body: unknown; delay?: number }
  | { kind: 'status'; status: number; body?: unknown }
  | { kind: 'raw'; text: string }
  | { kind: 'hang' };

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** A server on the loopback interface that speaks the part of the service's protocol that the site uses. */
export interface AlgoliaServer {
  host: { url: string; port: number; protocol: 'http'; accept: 'readWrite' };
  requests: SeenRequest[];
  /** Decides on a request; by default queries have no hits, and writes succeed. */
  behave: (request: SeenRequest) => Behaviour;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

const takeEverything = ({ path, method }: SeenRequest): Behaviour => {
  if (path.endsWith('/queries')) return { kind: 'answer', body: { results: [{ hits: [], nbHits: 0 }] } };
  if (method === 'GET' && path.includes('/task/'))
    return { kind: 'answer', body: { status: 'published', pendingTask: false } };
  return { kind: 'answer', body: { taskID: 1, objectIDs: [], updatedAt: '2025-01-01T00:00:00Z' } };
};

export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const result = { requests: [] as SeenRequest[], behave: takeEverything } as AlgoliaServer;
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: await readBody(request),
    };
    result.requests.push(seen);
    const behaviour = result.behave(seen);
    const send = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(text);
    };
    if (behaviour.kind === 'answer')
      setTimeout(() => send(200, JSON.stringify(behaviour.body)), behaviour.delay ?? 0);
    if (behaviour.kind === 'status')
      send(behaviour.status, JSON.stringify(behaviour.body ?? { message: 'No.' }));
    if (behaviour.kind === 'raw') send(200, behaviour.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  result.host = { url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' };
  result.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return result;
}
