import { expect, test } from 'vitest';
import { longestPart, messagesOf } from '../../../scripts/check-content/messages/read.ts';

const code = `
import { color, logger } from './helpers.js';
throw new Error(\`\${color.dim('[rsbuild:config]')} The port \${color.yellow(port)} is taken.\`);
throw new TypeError('An error of a bundled package');
logger.warn('The option is ' + name + ' and deprecated.');
logger.info('Not a message about a fault');
`;

test('messages are those the package throws or logs, without prefix', () => {
  expect(messagesOf(code, false)).toEqual(['The port … is taken.', 'The option is … and deprecated.']);
  expect(messagesOf(code, true)).toContain('An error of a bundled package');
});

test('the longest part of a message is always the same', () => {
  expect(longestPart('The option is … and deprecated.')).toBe('and deprecated.');
});
