// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { declareTypefaces, PAGE_EVENT } from '../../../src/boot/typefaces.ts';

vi.mock('virtual:boot/facts', () => ({ typefacesKey: 'site:typefaces' }));

interface Visit {
  load: () => Promise<unknown>;
  /** Whether the first frame has begun when the files arrive. */
  drawn?: boolean;
  isFirefox?: boolean;
  /** Response time of the server in milliseconds; `null`: not reported. */
  answer?: number | null;
  /** Round-trip time to other servers in milliseconds, if the browser reports it. */
  rtt?: number;
}

/** Families that delay Chromium's first frame. */
const waitedFor = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-typeface]')].map(
    ({ dataset }) => dataset.typeface,
  );

/** The typefaces added to the document before its `load` event, and after it. */
async function declared({ load, drawn = false, isFirefox = false, answer = 5, rtt }: Visit) {
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
  vi.stubGlobal('navigator', { connection: rtt === undefined ? undefined : { rtt } });
  const timing = answer === null ? [] : [{ requestStart: 40, responseStart: 40 + answer }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(timing as never);
  Object.assign(document, { fonts: { add: (face: { declared: unknown }) => added.push(face.declared) } });
  document.head.innerHTML = `
    <link rel="preload" as="font" href="/a.woff2" data-typeface="Mona Sans">
    <link rel="preload" as="font" href="/b.woff2">
    <link rel="preload" as="font" href="/c.woff2" data-typeface="JetBrains Mono">`;
  declareTypefaces();
  await settled();
  const early = added.splice(0);
  dispatchEvent(new Event('load'));
  await settled();
  return { early, late: added };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const here = vi.fn(() => Promise.resolve());
const settings = { weight: '400 800', display: 'optional' };
const FAMILIES = ['Mona Sans', 'JetBrains Mono'];
const BOTH = [
  ['Mona Sans', `url("${location.origin}/a.woff2")`, settings],
  ['JetBrains Mono', `url("${location.origin}/c.woff2")`, settings],
];

afterEach(() => {
  // Removes the listeners, which would outlive the typefaces.
  dispatchEvent(new Event(PAGE_EVENT));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  here.mockClear();
  localStorage.clear();
  Reflect.deleteProperty(document, 'fonts');
  document.head.replaceChildren();
});

it('adds each typeface that arrives before the first frame', async () => {
  expect(await declared({ load: here })).toEqual({ early: BOTH, late: [] });
});

it('adds one that arrives later with the next page: text already drawn would change its shape', async () => {
  const { early, late } = await declared({ load: here, drawn: true });
  expect([early, late]).toEqual([[], []]);
  expect(here).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event(PAGE_EVENT));
  expect(late).toEqual(BOTH);
  dispatchEvent(new Event(PAGE_EVENT));
  expect(late).toEqual(BOTH);
});

it('adds the one of two that arrives', async () => {
  const load = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
  expect(await declared({ load })).toEqual({ early: BOTH.slice(1), late: [] });
});

it.each([
  { answer: 29, rtt: undefined, isNear: true },
  { answer: 30, rtt: undefined, isNear: false },
  { answer: null, rtt: undefined, isNear: false },
  { answer: 0, rtt: 100, isNear: true },
  { answer: 0, rtt: 125, isNear: false },
])(
  'holds the first frame back only for a server nearby: $answer ms, $rtt ms',
  async ({ isNear, ...network }) => {
    // jsdom draws no frame, so late typefaces are added here, unlike in browsers.
    expect(await declared({ load: here, ...network })).toEqual(
      isNear ? { early: BOTH, late: [] } : { early: [], late: BOTH },
    );
    expect(here).toHaveBeenCalledTimes(2);
    expect(waitedFor()).toEqual(isNear ? FAMILIES : []);
  },
);

it('waits for typefaces downloaded before, from anywhere', async () => {
  await declared({ load: here, answer: 300, drawn: true });
  expect(await declared({ load: here, answer: 300 })).toEqual({ early: BOTH, late: [] });
  expect(waitedFor()).toEqual(FAMILIES);
  localStorage.setItem('site:typefaces', `${location.origin}/a.woff2,${location.origin}/older.woff2`);
  expect(await declared({ load: here, answer: 300 })).toEqual({ early: [], late: BOTH });
});

it('does not rely on cached files if one of them failed', async () => {
  const load = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
  await declared({ load, answer: 300, drawn: true });
  expect(localStorage.length).toBe(0);
  await declared({ load: here, answer: 300, drawn: true });
  expect(localStorage.length).toBe(1);
});

it('adds them at once in Firefox, and leaves loading to Firefox', async () => {
  expect(await declared({ load: here, drawn: true, answer: 300, isFirefox: true })).toEqual({
    early: BOTH,
    late: [],
  });
  expect(here).not.toHaveBeenCalled();
});
