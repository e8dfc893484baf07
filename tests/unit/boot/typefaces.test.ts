// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { declareTypefaces } from '../../../src/boot/typefaces.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  document.head.replaceChildren();
});

it('declares each preloaded typeface, to be used only if it arrives before the first paint', () => {
  const added: unknown[] = [];
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal(
    'FontFace',
    class {
      readonly declared: readonly unknown[];
      load = load;
      constructor(...declared: readonly unknown[]) {
        this.declared = declared;
      }
    },
  );
  Object.assign(document, { fonts: { add: (face: { declared: unknown }) => added.push(face.declared) } });
  document.head.innerHTML = `
    <link rel="preload" as="font" href="/a.woff2" data-typeface="Mona Sans">
    <link rel="preload" as="font" href="/b.woff2">
    <link rel="preload" as="font" href="/c.woff2" data-typeface="JetBrains Mono">`;

  declareTypefaces();

  const settings = { weight: '400 800', display: 'optional' };
  expect(added).toEqual([
    ['Mona Sans', `url("${location.origin}/a.woff2")`, settings],
    ['JetBrains Mono', `url("${location.origin}/c.woff2")`, settings],
  ]);
  expect(load).toHaveBeenCalledTimes(2);
});
