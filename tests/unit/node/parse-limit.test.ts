import { expect, it, vi } from 'vitest';
import { createBench } from './compile-text.ts';

const patience = vi.hoisted(() => ({ limit: 0 }));
vi.mock('../../../src/shared/timeouts.ts', async (original) => ({
  ...(await original<object>()),
  get PARSE_LIMIT() {
    return patience.limit;
  },
}));

// Each of these would keep the parser busy for seconds or minutes.
it.each<[what: string, text: string, extension: string]>([
  ['nested emphasis', `${'*a '.repeat(3000)}b${' a*'.repeat(3000)}`, 'md'],
  ['closing brackets in lines', 'x]\nb: &b'.repeat(30_000), 'md'],
  ['nested lists', `${'- '.repeat(3000)}a`, 'md'],
  ['lists in lists', Array.from({ length: 1000 }, (_, n) => `${'   '.repeat(n)}- a\n`).join(''), 'md'],
  ['containers', ':::tip\n\n'.repeat(1000), 'md'],
  ['addresses', 'http://a.b '.repeat(100_000), 'md'],
  ['braces that never end an expression', '{#a}'.repeat(16_000), 'mdx'],
])('the parser is stopped at %s', async (_what, text, extension) => {
  const bench = createBench();
  patience.limit = 400;
  const page = await bench.compile(`# T\n\n${text}`, `en/guide/page.${extension}`);
  expect(page.diagnostics).toMatchObject([
    { severity: 'error', line: 1, message: expect.stringContaining('takes more than 0.4 seconds') as string },
  ]);
  // The next page is compiled normally, even on a busy machine.
  patience.limit = 10_000;
  expect((await bench.compile('# T\n\nText.', 'en/guide/other.md')).diagnostics).toEqual([]);
});

it('elements nested too deeply are reported', async () => {
  const bench = createBench();
  // The stack of a thread is four times as large, so overflowing it takes longer.
  patience.limit = 50_000;
  const page = await bench.compile(`${'<div>\n'.repeat(10_000)}x\n${'</div>\n'.repeat(10_000)}`);
  expect(page.diagnostics).toMatchObject([
    { severity: 'error', rule: 'broken-mdx', message: 'Elements are nested too deep.' },
  ]);
});
