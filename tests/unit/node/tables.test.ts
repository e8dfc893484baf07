import { describe, expect, test } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench();

async function cell(code: string): Promise<string> {
  const html = await bench.html(`# T\n\n| a | b |\n| --- | --- |\n| \`${code}\` | x |\n`);
  return /<td><code>(.*?)<\/code>/.exec(html)?.[1] ?? '';
}

describe('code in the cell of a table', () => {
  test.each([
    ['output.filenameHash', 'output.<wbr>filename<wbr>Hash'],
    ['[name].[contenthash:8].js', '[name].<wbr>[contenthash:<wbr>8].<wbr>js'],
    ['--env-mode staging', '--env-<wbr>mode staging'],
    ['src/pages/index.tsx', 'src/<wbr>pages/<wbr>index.<wbr>tsx'],
  ])('%s may break inside', async (code, html) => {
    expect(await cell(code)).toBe(html);
  });

  test('stays whole when it is short', async () => {
    expect(await cell('dev.hmr')).toBe('dev.hmr');
  });

  test('outside of tables stays whole', async () => {
    expect(await bench.html('# T\n\nThe `output.filenameHash` option.\n')).toContain('output.filenameHash');
  });
});
