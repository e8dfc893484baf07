import { readStored, writeStored } from '../boot/browser-storage.ts';
import { THEME_KEY } from '../shared/storage-keys.ts';
import { createStore } from '../ui/create-store.ts';
import { listen } from '../ui/listen.ts';

/** `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The reader's choice of theme. */
export const choice = createStore<ThemeChoice>('system');
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export function chooseTheme(next: ThemeChoice): void {
  writeStored(THEME_KEY, next === 'system' ? null : next);
  show(next);
}

/** Takes over from the boot script: follows the system, other tabs and the reader. Returns a function that stops it. */
export function followTheme(): () => void {
  show(toChoice(readStored(THEME_KEY)));
  const stopSystem = listen(window.matchMedia(SYSTEM_DARK), { change: () => show(choice.get()) });
  const stopStorage = listen(window, {
    storage({ key, newValue }) {
      if (key === THEME_KEY) show(toChoice(newValue));
    },
  });
  return () => {
    stopSystem();
    stopStorage();
  };
}

function show(next: ThemeChoice): void {
  choice.set(next);
  const system = window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
  const shown = next === 'system' ? system : next;
  document.documentElement.dataset.theme = shown;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // When the reader has chosen a theme, both colors are that theme's.
    meta.dataset.color ??= meta.content;
    const own =
      document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${shown}"]`) ?? meta;
    meta.content = next === 'system' ? meta.dataset.color : (own.dataset.color ?? own.content);
  }
}

function toChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
