import type messagesOfEnglish from './messages/en.json';

export type Messages = Record<keyof typeof messagesOfEnglish, string>;

const catalogs: Record<string, () => Promise<Messages>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
  de: () => import(/* webpackChunkName: "messages-de" */ './messages/de.json'),
};

export const language = document.documentElement.lang;

const messages = await catalogs[language]();

/** The text of a key, with `{name}` replaced by values. */
export function translate(key: keyof Messages, values: Record<string, number | string> = {}) {
  return messages[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}
