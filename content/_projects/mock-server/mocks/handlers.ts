import { setTimeout as wait } from 'node:timers/promises';
import type { Todo } from '../src/api';

interface Request {
  url: URL;
  body: unknown;
}

type Handler = (request: Request) => Promise<{ status?: number; body: unknown }>;

/** Kept while the dev server runs. */
const todos: Todo[] = [{ id: 1, text: 'Read the mocks' }];

/** By method and path. */
export const handlers: Record<string, Handler> = {
  'GET /api/todos': async ({ url }) => {
    // ?slow shows how the page waits.
    if (url.searchParams.has('slow')) await wait(1500);
    return { body: todos };
  },
  'POST /api/todos': async ({ body }) => {
    const { text } = body as Partial<Todo>;
    if (!text) return { status: 400, body: { error: 'A todo has a text.' } };
    const todo = { id: todos.length + 1, text };
    todos.push(todo);
    return { status: 201, body: todo };
  },
};
