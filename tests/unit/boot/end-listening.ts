import { afterEach, beforeEach } from 'vitest';

/** Removes after each test the listeners of a document's scripts, which otherwise live as long as the document. */
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
