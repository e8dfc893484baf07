import { createStore } from '../ui/create-store.ts';

/** Text for assistive technology to read out; rendered by `app/shell.tsx`. */
export const announcement = createStore('');

/** Has a text read out politely. Repeated calls with the same text are each read out. */
export function announce(text: string): void {
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}
