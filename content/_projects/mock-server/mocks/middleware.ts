import type { IncomingMessage, ServerResponse } from 'node:http';
import { handlers } from './handlers';

/** Answers requests below /api. One that no handler knows is an error, not the page. */
export async function mocks(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!url.pathname.startsWith('/api/')) {
    next();
    return;
  }
  const handler = handlers[`${request.method} ${url.pathname}`];
  const { status = 200, body } = handler
    ? await handler({ url, body: await readJson(request) })
    : { status: 501, body: { error: `No mock for ${request.method} ${url.pathname}` } };
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}
