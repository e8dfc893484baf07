import { expect, test } from 'vitest';
import { linksCheck } from '../../../scripts/check-content/links/check.ts';
import { contextOf } from './make-tree.ts';

const files = (entry: string, heading = 'Related') => ({
  'content/en/a.mdx': `# A\n\n[Any words](/b) in text.\n\n## ${heading}\n\n${entry}\n`,
  'content/en/b.mdx': '# Migrate from `b`\n\n## Part\n',
});
const found = async (...what: Parameters<typeof files>) => linksCheck.run(contextOf(files(...what)));

test('an entry of the closing list with a wrong page title is a problem', async () => {
  expect(await found('- [b](/b): tables.')).toMatchObject([
    { rule: 'link-title', line: 7, advice: 'Write [Migrate from b](/b).' },
  ]);
});

test('a line that only begins like a title is ignored', async () => {
  const named = { 'content/en/b.mdx': '---\n# b\n---\n\n<h1>Real</h1>\n\n```sh\n# b\n```\n' };
  const { rule } = (await linksCheck.run(contextOf({ ...files('- [b](/b)'), ...named })))[0] ?? {};
  expect(rule).toBe('link-title');
});

test.each(['Related', 'Next steps', 'Where to go next'])('a list below "%s" is one', async (heading) => {
  expect(await found('* [b](/b)', heading)).toHaveLength(1);
  expect(await found(`* [Migrate from b](/b)\n\n### More\n\n* [b](/b)`, heading)).toEqual([]);
});

test.each([
  '- See [b](/b).',
  '- [Migrate from b](/b), not [b](/b)',
  '- [Elsewhere](https://b.example/b)',
  '- [Migrate from `b`](/b): tables.',
  '- [Migrate from b](/b)',
  '- [Part](/b#part)',
  'See [b](/b).',
])('no problem: %s', async (entry) => expect(await found(entry)).toEqual([]));
