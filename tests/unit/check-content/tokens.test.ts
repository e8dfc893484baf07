import { expect, test } from 'vitest';
import { createComparison } from '../../../scripts/check-content/tokens/compare.ts';
import { createRegexEngine } from '../../../src/node/highlight/regex-engine.ts';

const code = 'const first = 1;\nexport default { "名": `${first}` };';

test('the engine of the site gives the tokens of the highlighter’s own', async () => {
  const difference = createComparison();
  for (const lang of ['ts', 'jsx', 'css', 'bash', 'no-such-language'])
    expect(await difference({ lang, code })).toBeUndefined();
});

test('the first line with other tokens is named', async () => {
  const engine = createRegexEngine();
  const deaf = {
    ...engine,
    createScanner: (patterns: Parameters<typeof engine.createScanner>[0]) => {
      const scanner = engine.createScanner(patterns);
      return {
        ...scanner,
        findNextMatchSync: (...[text, start, options]: Parameters<typeof scanner.findNextMatchSync>) =>
          String(typeof text === 'string' ? text : text.content).startsWith('export')
            ? null
            : scanner.findNextMatchSync(text, start, options),
      };
    },
  };
  expect(await createComparison(deaf)({ lang: 'ts', code })).toBe(code.split('\n')[1]);
});
