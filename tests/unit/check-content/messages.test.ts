import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { messagesCheck } from '../../../scripts/check-content/messages/check.ts';
import { longestPart, messagesOf } from '../../../scripts/check-content/messages/read.ts';
import { contextOf } from './make-tree.ts';

const withoutSection = vi.hoisted((): string[] => []);
vi.mock('../../content/open-messages.ts', () => ({ withoutSection }));

const code = `
import { color, logger } from './helpers.js';
throw new Error(\`\${color.dim('[rsbuild:config]')} The port \${color.yellow(port)} is taken.\`);
throw new TypeError('An error of a bundled package');
process.exit(1);
logger.warn('The option is ' + name + ' and deprecated.');
logger.info('Not a message about a fault');
logger.error(isWatch ? 'The build ended.' : 'The server ended.');
throw Error([\`\${name} is no plugin.\`, color.green('See rsbuild.config.ts')].join('\\n'));
`;

test('messages are those the package throws or logs, without prefix', () => {
  expect(messagesOf(code, false)).toEqual([
    'The port … is taken.',
    'The option is … and deprecated.',
    'The build ended.',
    'The server ended.',
    '… is no plugin.\nSee rsbuild.config.ts',
  ]);
  expect(messagesOf(code, true)).toContain('An error of a bundled package');
});

test('the longest part of a message is stable', () => {
  expect(longestPart('The option is … and deprecated.')).toBe('and deprecated.');
  expect(longestPart('Missing…      key      …')).toBe('Missing');
});

/** Result of the check for packages that throw "The port … is taken." and "No loader was found." */
async function check(files: Record<string, string>, known: readonly string[] = [], paths: string[] = []) {
  withoutSection.splice(0, withoutSection.length, ...known);
  const core =
    'throw new Error(`[rsbuild:server] The port ${port} is taken.`); throw new Error("Of others");';
  const context = contextOf(
    {
      ...files,
      'packages/node_modules/@rsbuild/core/dist/index.js': core,
      'packages/node_modules/@rsbuild/core/dist/index.d.ts': 'not code',
      'packages/node_modules/@rsbuild/core/dist/index.js.map': 'not code',
      'packages/node_modules/@rsbuild/plugin-a/dist/a.mjs': 'throw new Error("No loader was found.");',
    },
    paths,
  );
  const packagesDir = path.join(context.tree.root, 'packages');
  const found = await messagesCheck.run({ ...context, packagesDir });
  return found.map(({ rule, message }) => `${rule}: ${message}`);
}

test('each message is on an error page of the default language, however its line is wrapped', async () => {
  const open = 'message-open: No error page has "No loader was found.".';
  const page = '# Errors\n\n`port 80 IS\ntaken.` stops the server.\n';
  expect(await check({ 'content/en/guide/errors/a.mdx': page })).toEqual([open]);
  expect(await check({ 'content/en/guide/errors/a.mdx': `${page}\nNoloader was found.\n` })).toEqual([open]);
  const both = `${page}\n## No loader "was found"\n`;
  expect(await check({ 'content/en/guide/errors/a.mdx': both })).toEqual([]);
  const elsewhere = { 'content/zh/guide/errors/a.mdx': both, 'content/en/guide/a.mdx': both };
  expect(await check({ 'content/en/guide/errors/a.mdx': page, ...elsewhere })).toEqual([open]);
});

test('a message listed as having no section must exist and have none', async () => {
  const page = { 'content/en/guide/errors/a.mdx': '# Errors\n\nNo loader was found.\n' };
  const [taken, loader] = ['The port … is taken.', 'No loader was found.'];
  expect(await check(page, [taken])).toEqual([]);
  expect(await check(page, [taken, loader, 'Old message.'])).toEqual([
    `message-gone: "${loader}" is gone, or has a section.`,
    'message-gone: "Old message." is gone, or has a section.',
  ]);
  expect(await check(page, ['Old message.'], ['content/en'])).toEqual([]);
});
