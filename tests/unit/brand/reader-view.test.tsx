// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfigReader } from '../../../src/brand/config-reader/config-reader.tsx';
import { explain } from '../../../src/brand/config-reader/explain.ts';
import messages from '../../../src/brand/texts/en.ts';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { namesFile } from '../../../src/site/name-facts.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import { siteConfig, texts } from '../../site-config.ts';
import { type FakeHost, fakeHost } from '../client/fake-host.ts';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

let host: FakeHost;

beforeEach(() => {
  host = fakeHost(window.location.origin + siteConfig.base);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (names: string | null = null) =>
  render(
    <MemoryRouter>
      <LanguageProvider value={{ lang: 'en', texts: texts.en, names } as LoadedLanguage}>
        <ConfigReader />
      </LanguageProvider>
    </MemoryRouter>,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const give = (text: string) => fireEvent.change(field(), { target: { value: text } });
const status = () => screen.getByRole('status').textContent;
const says = (text: RegExp) => waitFor(() => expect(status()).toMatch(text));
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

describe('a given configuration', () => {
  test('becomes a list of its keys, those left to do first, and a draft', async () => {
    show();
    give("module.exports = {\n  mode: 'development',\n  devtool: make(),\n  entri: 1,\n};");
    await says(/^Read as webpack: 1 in the draft, 0 with nothing to do, 1 by hand, 1 unknown\.$/);
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      `devtool line 3output.sourceMap ${messages.readerComputed}by hand`,
      'entri line 4Did you mean entry?unknown',
      'mode line 2mode, usually set by the commandin the draft',
    ]);
    expect(screen.getByRole('link', { name: 'output.sourceMap' }).getAttribute('href')).toBe(
      '/config/output/source-map',
    );
    const [install, draft] = document.querySelectorAll('pre');
    expect(install?.textContent).toMatch(/^npm add @rsbuild\/core@\S+ -D$/);
    expect(draft?.textContent).toContain("mode: 'development'");
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  test('has a row per key, and one for all keys that need the same nothing', async () => {
    show();
    const server = 'server: { port: 1, warmup: {}, preTransformRequests: true }, preview: { port: 2 }';
    give(`import { defineConfig } from 'vite';\nexport default defineConfig({ ${server} });`);
    await says(/^Read as Vite/);
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => [...row.querySelectorAll('th code')].map((key) => key.textContent))).toEqual([
      ['preview.port'],
      ['server.port'],
      ['server.warmup', 'server.preTransformRequests'],
    ]);
  });

  test('with a syntax error is reported with its place, which can be shown', async () => {
    show();
    give('module.exports = {\n  mode: ,\n};');
    await says(/^webpack, line 2, column 9: Unexpected token$/);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: messages.readerShow }));
    expect(document.activeElement).toBe(field());
    expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe(',');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is read for the selected tool', async () => {
    show();
    give('export default { base: 1 };');
    await says(/webpack/);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'vite' } });
    await says(/Vite/);
  });

  test('that is cleared before it has been read shows nothing', async () => {
    show('names.json');
    const release = host.hold('names.json');
    host.json('names.json', {});
    give('export default { base: 1 };');
    await waitFor(() => expect(host.requests).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: messages.readerClear }));
    release();
    // Starts the same reading again, with a later result.
    await act(async () => {
      await namesFile('names.json');
      await explain('export default { base: 1 };', 'webpack', new Set());
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(status()).toBe('');
  });

  test('is reported as unread if the parser cannot be downloaded', async () => {
    show('gone.json');
    give('export default {};');
    await says(new RegExp(messages.readerFailed));
  });
});

describe('a file', () => {
  const upload = (name: string, text: string) => userEvent.upload(chooser(), new File([text], name));

  test('is identified by its name, and can be chosen again after a change', async () => {
    show();
    await upload('vite.config.js', 'export default { base: "/a/" };');
    await says(/^Read as Vite: 1 in/);
    // A browser fires no `change` event if the same file is chosen again.
    expect(chooser().files).toHaveLength(0);
  });

  test('with Windows line endings has the same positions as the text field', async () => {
    show();
    await upload('vite.config.js', 'export default {\r\n  base: ,\r\n};');
    await says(/^Vite, line 2, column 9/);
    fireEvent.click(screen.getByRole('button', { name: messages.readerShow }));
    expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe(',');
  });

  test('does not navigate when dropped, nor does text', async () => {
    show();
    const form = screen.getByRole('form');
    const drop = (files: File[]) => fireEvent.drop(form, { dataTransfer: { files } });
    // Whether the browser handles the event, which inserts dropped text.
    expect(drop([])).toBe(true);
    expect(fireEvent.dragOver(form)).toBe(false);
    expect(drop([new File(['export default {};'], 'rspack.config.js')])).toBe(false);
    await waitFor(() => expect(field().value).toBe('export default {};'));
  });

  test('does not lend its name to text pasted over all of it', async () => {
    show();
    await upload('vite.config.js', 'export default { base: 1 };');
    await says(/Vite/);
    field().setSelectionRange(0, 3);
    fireEvent.paste(field());
    give('export default { base: 2 };');
    await says(/Vite/);
    field().select();
    fireEvent.paste(field());
    give('export default { base: 3 };');
    await says(/webpack/);
  });
});
