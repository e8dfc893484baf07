import { expect, test } from 'vitest';
import { linksCheck } from '../../../scripts/check-content/links/check.ts';
import { contextOf } from './make-tree.ts';

const files = (entry: string) => ({
  'content/en/a.mdx': `# A\n\n[Any words](/b) in text.\n\n## Related\n\n${entry}\n`,
  'content/en/b.mdx': '# Migrate from `b`\n\n## Part\n',
});
const found = async (entry: string) => linksCheck.run(contextOf(files(entry)));

test('an entry of a closing list that calls the page by another name is a problem', async () => {
  expect(await found('- [b](/b): tables.')).toMatchObject([
    { rule: 'link-title', line: 7, advice: 'Write [Migrate from b](/b).' },
  ]);
});

test.each([
  '- [Migrate from `b`](/b): tables.',
  '- [Migrate from b](/b)',
  '- [Part](/b#part)',
  'See [b](/b).',
])('no problem: %s', async (entry) => expect(await found(entry)).toEqual([]));
