import languageLoaders from 'virtual:site/languages';
import type { Lang } from '../shared/contracts.ts';
import type { LanguageModule } from '../shared/virtual.ts';
import type { Messages } from './messages/messages.ts';

/** All that the interface needs of one language. */
export interface LoadedLanguage extends LanguageModule {
  lang: Lang;
  messages: Messages;
}

/** One chunk a language; a language without messages of its own speaks English. */
const messageLoaders: Readonly<Record<Lang, () => Promise<{ default: Messages }>>> = {
  en: () => import('./messages/en.ts'),
  zh: () => import('./messages/zh.ts'),
};

/** Loads routes, menus and texts of a language. Rejects when a chunk cannot be had. */
export async function loadLanguage(lang: Lang): Promise<LoadedLanguage> {
  const loadModule = languageLoaders[lang];
  if (!loadModule) throw new Error(`The language "${lang}" is not among the site's languages.`);
  const loadMessages = messageLoaders[lang] ?? (() => import('./messages/en.ts'));
  const [module, messages] = await Promise.all([loadModule(), loadMessages()]);
  return { lang, ...module, messages: messages.default };
}
