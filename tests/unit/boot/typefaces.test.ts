// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { declareTypefaces } from '../../../src/boot/typefaces.ts';

interface Engine {
  load: () => Promise<unknown>;
  drawn: boolean;
  isFirefox?: boolean;
}

/** Declares the preloaded typefaces of a document; `drawn`: whether its first frame has begun when they arrive. */
async function declared({ load, drawn, isFirefox = false }: Engine) {
  const added: unknown[] = [];
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
  vi.stubGlobal('CSS', {
    supports: (...what: string[]) => isFirefox && what.join() === '-moz-appearance,none',
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void (drawn && queueMicrotask(draw)));
  Object.assign(document, { fonts: { add: (face: { declared: unknown }) => added.push(face.declared) } });
  document.head.innerHTML = `
    <link rel="preload" as="font" href="/a.woff2" data-typeface="Mona Sans">
    <link rel="preload" as="font" href="/b.woff2">
    <link rel="preload" as="font" href="/c.woff2" data-typeface="JetBrains Mono">`;
  declareTypefaces();
  await new Promise((resolve) => setTimeout(resolve));
  return added;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  document.head.replaceChildren();
});

it('declares each preloaded typeface that arrives before the first frame', async () => {
  const settings = { weight: '400 800', display: 'optional' };
  expect(await declared({ load: () => Promise.resolve(), drawn: false })).toEqual([
    ['Mona Sans', `url("${location.origin}/a.woff2")`, settings],
    ['JetBrains Mono', `url("${location.origin}/c.woff2")`, settings],
  ]);
});

it('declares none that arrives later: all text would be laid out again', async () => {
  expect(await declared({ load: () => Promise.resolve(), drawn: true })).toEqual([]);
});

it('declares none that does not arrive', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  expect(await declared({ load, drawn: false })).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('declares them at once in Firefox, and leaves it to Firefox to load them', async () => {
  const load = vi.fn(() => Promise.resolve());
  expect(await declared({ load, drawn: true, isFirefox: true })).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});
