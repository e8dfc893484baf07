import { afterEach, beforeEach } from 'vitest';

/** Ends after each test what the scripts of a document listen to: they do so as long as the document is there. */
export function endListening(): void {
  const add = window.addEventListener;
  let added: Parameters<typeof add>[] = [];
  beforeEach(() => {
    window.addEventListener = (...listener: Parameters<typeof add>) => {
      added.push(listener);
      add.apply(window, listener);
    };
  });
  afterEach(() => {
    window.addEventListener = add;
    for (const listener of added) window.removeEventListener(...listener);
    added = [];
  });
}
