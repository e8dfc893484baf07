import { createStore } from '../ui/create-store.ts';

/** What assistive technology is to read out; shown by `app/shell.tsx`. */
export const announcement = createStore('');

/** Has a text read out politely. The same text twice in a row is read twice. */
export function announce(text: string): void {
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}
