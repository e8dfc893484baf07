import { withoutSection } from '../../../tests/content/open-messages.ts';
import { type Check, problem } from '../context.ts';
import { longestPart, readMessages } from './read.ts';

const folder = 'guide/errors/';
const exceptions = 'tests/content/open-messages.ts';

/** Each message of the documented packages has a section among the error pages, or is known to have none. */
export const messagesCheck: Check = {
  name: 'messages',
  about: 'messages of the packages have a section among the error pages',
  run({ tree, packagesDir }) {
    if (!tree.isWhole) return [];
    const pages = tree.pages.filter(({ key, lang }) => lang === tree.defaultLang && key.startsWith(folder));
    const text = plain(pages.map(({ source }) => source).join('\n'));
    const messages = readMessages(packagesDir);
    const known = new Set(withoutSection);
    const isCovered = (message: string): boolean => text.includes(beginning(message));
    return [
      ...messages
        .filter((message) => !known.has(message) && !isCovered(message))
        .map((message) => {
          const advice = `Write a section in content/en/${folder}, or name it in ${exceptions}.`;
          return problem('message-open', exceptions, undefined, `No error page has "${message}".`, advice);
        }),
      ...withoutSection
        .filter((message) => !messages.includes(message) || isCovered(message))
        .map((message) => {
          const gone = `"${message}" is gone, or has a section.`;
          return problem('message-gone', exceptions, undefined, gone, 'Remove it.');
        }),
    ];
  },
};

/** Pages cut off long lines. */
const beginning = (message: string): string => plain(longestPart(message)).slice(0, 40);

/** Letters and digits only: pages wrap lines and quote names in their way. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
