// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('unchanged HTML is not written again, although browsers create a new object each time', async () => {
  const createHTML = (html: string) => ({ toString: () => html });
  const createPolicy = vi.fn(() => ({ createHTML, createScriptURL: (url: string) => `trusted ${url}` }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  const { trustedScript, useTrustedHtml } = await import('../../../src/ui/trusted-types.ts');
  const Box = ({ html, title }: { html: string; title: string }) => (
    <div title={title} dangerouslySetInnerHTML={useTrustedHtml(html)} />
  );
  const { container, rerender } = render(<Box html="<b>One</b>" title="a" />);
  const element = container.querySelector('b');
  expect(element?.textContent).toBe('One');
  rerender(<Box html="<b>One</b>" title="b" />);
  expect(container.querySelector('b')).toBe(element);
  rerender(<Box html="<b>Two</b>" title="b" />);
  expect(container.querySelector('b')?.textContent).toBe('Two');
  expect(trustedScript('/worker.js')).toBe('trusted /worker.js');
  expect(createPolicy).toHaveBeenCalledWith('site', expect.anything());
});

test('browsers without trusted types get strings', async () => {
  const { trustedHtml, trustedScript } = await import('../../../src/ui/trusted-types.ts');
  expect([trustedHtml('<b>'), trustedScript('/worker.js')]).toEqual(['<b>', '/worker.js']);
});
