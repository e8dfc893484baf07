import { withoutSection } from '../../../tests/content/open-messages.ts';
import { type Check, problem } from '../context.ts';
import { longestPart, readMessages } from './read.ts';

const folder = 'guide/errors/';
const exceptions = 'tests/content/open-messages.ts';

/** Checks that every message of the documented packages has a section on an error page or is listed as an exception. */
export const messagesCheck: Check = {
  name: 'messages',
  about: 'messages of the packages have a section among the error pages',
  run({ tree, packagesDir }) {
    if (!tree.isWhole) return [];
    const pages = tree.pages.filter(({ key, lang }) => lang === tree.defaultLang && key.startsWith(folder));
    const text = plain(pages.map(({ source }) => source).join('\n'));
    const open = readMessages(packagesDir).filter((message) => !text.includes(beginning(message)));
    const report = (rule: string, message: string, advice: string) =>
      problem(rule, exceptions, undefined, message, advice);
    const advice = `Write a section in content/en/${folder}, or list it in ${exceptions}.`;
    return [
      ...open
        .filter((message) => !withoutSection.includes(message))
        .map((message) => report('message-open', `No error page has "${message}".`, advice)),
      ...withoutSection
        .filter((message) => !open.includes(message))
        .map((message) => report('message-gone', `"${message}" is gone, or has a section.`, 'Remove it.')),
    ];
  },
};

/** The start of a message, because pages truncate long lines. */
const beginning = (message: string): string => plain(longestPart(message)).slice(0, 40);

/** Only letters and digits, because pages wrap lines and quote names differently. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
