import type { TextLanguage } from '../../shared/text-language.ts';

const en = {
  copy: 'Copy Markdown',
  loading: 'Copying…',
  copied: 'Copied',
  failed: 'The Markdown could not be copied. Check your connection and try again.',
  open: 'Open',
  copyLink: 'Copy Markdown link',
  linkCopied: 'Link copied',
  linkFailed: 'The link could not be copied.',
  openChatGpt: 'Open in ChatGPT',
  openClaude: 'Open in Claude',
  question: 'Read {url} and help me with my questions about it.',
};

/** Texts of the page actions. */
export type PageActionMessages = Readonly<Record<keyof typeof en, string>>;

const zh: PageActionMessages = {
  copy: '复制 Markdown',
  loading: '正在复制…',
  copied: '已复制',
  failed: '无法复制 Markdown，请检查网络后重试。',
  open: '打开',
  copyLink: '复制 Markdown 链接',
  linkCopied: '链接已复制',
  linkFailed: '无法复制链接。',
  openChatGpt: '在 ChatGPT 中打开',
  openClaude: '在 Claude 中打开',
  question: '请阅读 {url}，并解答我关于它的问题。',
};

export const pageActionMessages: Readonly<Record<TextLanguage, PageActionMessages>> = { en, zh };
