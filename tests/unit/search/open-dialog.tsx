import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { SearchAnswer, SearchEngine, SearchService } from '../../../src/features/search/contracts.ts';
import { SearchDialog, type SearchDialogProps } from '../../../src/features/search/dialog/search-dialog.tsx';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import { texts } from '../../site-config.ts';
import { makeHit } from './make-hit.ts';

/** Adds what jsdom lacks of dialogs and scrolling, and cleans up between tests. */
export function setUpDialog(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    Element.prototype.scrollIntoView ??= () => {};
    Element.prototype.scrollTo ??= () => {};
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);
}

export function engineOf(search: (query: string) => Promise<SearchAnswer>): SearchEngine {
  return { search };
}

export const answerOf = (...ids: string[]): SearchAnswer => ({
  hits: ids.map((id) => makeHit(id)),
});

/** Renders an open dialog whose engine finds `a`, `b` and `c` for every query but `none`. */
export function open({
  engine,
  observer,
  ...props
}: Partial<SearchDialogProps> & Partial<SearchService> = {}) {
  const own = engineOf(async (query) => (query === 'none' ? { hits: [] } : answerOf('a', 'b', 'c')));
  const all: SearchDialogProps = {
    service: { engine: engine ?? own, indexName: 'docs', observer },
    texts: texts.en.search,
    initialQuery: '',
    navigate: vi.fn(async () => {}),
    pageAt: async () => null,
    onClose: vi.fn(),
    ...props,
  };
  // Like in development, where React runs effects twice.
  render(
    <LanguageProvider value={{ texts: texts.en } as LoadedLanguage}>
      <SearchDialog {...all} />
    </LanguageProvider>,
    { reactStrictMode: true },
  );
  return { ...all, input: screen.getByRole('combobox', { hidden: true }) as HTMLInputElement };
}

export const type = async (input: HTMLInputElement, value: string): Promise<void> => {
  await act(async () => fireEvent.input(input, { target: { value } }));
};

export const activeText = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
