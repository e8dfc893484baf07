import path from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltExample } from '../../../scripts/check-content/built/example';
import { runExamples } from '../../../scripts/check-content/built/run';

const project = (example: Partial<BuiltExample>, config = 'export default {};') => ({
  example: { at: 'a#b', claim: 'it works', check: () => undefined, ...example },
  config: 'rsbuild.config.mjs',
  files: { 'rsbuild.config.mjs': config, 'src/index.js': "console.log('hello');\n" },
});

test('examples are run and judged', { timeout: 60_000 }, async () => {
  const seen: string[] = [];
  const results = await runExamples(
    [
      project(
        {
          check: ({ files, read }) =>
            seen.push(...files, String(read('dist/index.html').includes('<script'))),
        },
        'export default { output: { filenameHash: false } };',
      ),
      project({
        check: () => {
          throw new Error('claim broken');
        },
      }),
      project({ check: ({ read }) => void read(/nothing/) }),
      project({}, 'export default { plugins: [{ name: "bad", setup() { throw new Error("no setup"); } }] };'),
      project({}, 'process.exit(3);'),
      project({
        action: 'preview',
        requests: [{ path: '/' }],
        check: ({ responses }) => expect(responses).toMatchObject([{ status: 200 }]),
      }),
    ],
    path.resolve('tests/packages'),
  );
  expect(seen).toEqual(['dist/index.html', 'dist/static/js/index.js', 'true']);
  expect(results).toEqual([
    undefined,
    expect.stringContaining('claim broken'),
    expect.stringContaining('/nothing/ names 0 files of: dist/index.html'),
    expect.stringContaining('no setup'),
    expect.stringContaining('ended its process'),
    undefined,
  ]);
});
