import type { Lang, PageMeta, RoutePath } from '../../shared/contracts.ts';
import { type LocaleFacts, switchLang } from '../../shared/locale-path.ts';
import { onceEach } from '../../shared/once.ts';
import { pageRules } from '../../shared/page-types.ts';
import { routeToMarkdownPath } from '../../shared/paths.ts';
import { fetchWithTimeout } from '../../shared/timeouts.ts';

/**
 * Site path of a page's Markdown copy; `null` for pages without one (home page, 404 page, framed pages). An untranslated
 * page has the copy of the language it is shown in.
 */
export function markdownPathOf(meta: PageMeta, facts: LocaleFacts): RoutePath | null {
  if (!pageRules(meta.frontmatter).hasCopy) return null;
  const lang: Lang = meta.contentLang || meta.lang;
  return routeToMarkdownPath(switchLang(meta.routePath.replace(/\.html$/, ''), lang, facts));
}

type ChatService = 'chatgpt' | 'claude';

const CHAT_ADDRESS: Readonly<Record<ChatService, string>> = {
  chatgpt: 'https://chatgpt.com/',
  claude: 'https://claude.ai/new',
};

export function chatUrl(service: ChatService, question: string): string {
  return `${CHAT_ADDRESS[service]}?q=${encodeURIComponent(question)}`;
}

/**
 * Fetches a Markdown file. Rejects on a status other than 2xx, on timeout, and when a server answers unknown addresses
 * with an HTML page.
 */
export async function fetchMarkdown(url: string): Promise<string> {
  const response = await fetchWithTimeout(url);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  if (response.headers.get('content-type')?.includes('text/html')) {
    throw new Error(`${url} answered with a page instead of Markdown.`);
  }
  return response.text();
}

/** Markdown by URL, cached for the lifetime of the tab: copying again works without a network. */
export const loadMarkdown = onceEach(fetchMarkdown);
