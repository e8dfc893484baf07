import { expect, it, vi } from 'vitest';
import { createBench } from './compile-text.ts';

vi.mock('../../../src/shared/patience.ts', async (original) => ({
  ...(await original<object>()),
  PARSE_LIMIT: 400,
}));

// Each of these would keep the parser busy for minutes.
it.each<[what: string, text: string, extension: string]>([
  ['nested emphasis', `${'*a '.repeat(3000)}b${' a*'.repeat(3000)}`, 'md'],
  ['closing brackets in lines', 'x]\nb: &b'.repeat(7000), 'md'],
  ['nested lists', `${'- '.repeat(3000)}a`, 'md'],
  ['lists in lists', Array.from({ length: 1000 }, (_, n) => `${'   '.repeat(n)}- a\n`).join(''), 'md'],
  ['containers', ':::tip\n\n'.repeat(1000), 'md'],
  ['addresses', 'http://a.b '.repeat(20_001), 'md'],
  ['braces that never end an expression', '{#a}'.repeat(16_000), 'mdx'],
])('the parser is stopped at %s', async (_what, text, extension) => {
  const bench = createBench();
  const page = await bench.compile(`# T\n\n${text}`, `en/guide/page.${extension}`);
  expect(page.diagnostics).toMatchObject([
    { severity: 'error', line: 1, message: expect.stringContaining('takes more than 0.4 seconds') as string },
  ]);
  // The next page is compiled as any other.
  expect((await bench.compile('# T\n\nText.', 'en/guide/other.md')).diagnostics).toEqual([]);
});
