import type { LanguageTexts } from '../../languages/en.ts';
import { announce } from '../../site/announce.ts';
import { copyText, FEEDBACK_TIME } from '../../ui/copy-text.ts';
import styles from '../../ui/icon.module.css';
import { LINES } from '../../ui/icon.tsx';
import { trustedHtml } from '../../ui/trusted-types.ts';
import { copyableText } from './code-text.ts';
import { isWrapped, toggleWrap } from './wrap-choice.ts';

const DRAWINGS = { wrap: LINES.wrap, copy: LINES.copy, copied: LINES.check, failed: LINES.close } as const;

/** Template of the buttons, created once per language: cloning is much faster than creating them for each block. */
let made: { messages: LanguageTexts['interface']; tools: HTMLElement } | undefined;

function toolsIn(messages: LanguageTexts['interface']): HTMLElement {
  if (made?.messages === messages) return made.tools;
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  tools.append(
    button('wrap', messages.wrapCode, DRAWINGS.wrap),
    button('copy', messages.copyCode, DRAWINGS.copy),
  );
  made = { messages, tools };
  return tools;
}

/** Adds the buttons to each code block. Not part of the HTML, because a page has many. */
export function addCodeTools(article: HTMLElement, messages: LanguageTexts['interface']): void {
  const tools = toolsIn(messages);
  tools.firstElementChild?.setAttribute('aria-pressed', String(isWrapped()));
  for (const block of article.querySelectorAll<HTMLElement>('.code-block:not([data-tools])')) {
    block.dataset.tools = '';
    const own = block.appendChild(tools.cloneNode(true)) as HTMLElement;
    // Code that always wraps has no wrap button.
    if (block.dataset.wrap !== undefined) own.firstElementChild?.remove();
  }
}

/** Handles a click on a code block's button. */
export function handleCodeTool(target: Element, messages: LanguageTexts['interface']): void {
  const pressed = target.closest<HTMLElement>('.code-tools [data-action]');
  if (pressed?.dataset.action === 'wrap') toggleWrap();
  else if (pressed) void copyBlock(pressed, messages);
}

async function copyBlock(pressed: HTMLElement, messages: LanguageTexts['interface']): Promise<void> {
  const block = pressed.closest<HTMLElement>('.code-block');
  if (!block) return;
  const isCopied = await copyText(copyableText(block));
  const text = isCopied ? messages.copied : messages.copyFailed;
  show(pressed, isCopied ? 'copied' : 'failed', text);
  announce(text);
  const shownAt = String(performance.now());
  pressed.dataset.shownAt = shownAt;
  window.setTimeout(() => {
    if (pressed.dataset.shownAt === shownAt) show(pressed, 'copy', messages.copyCode);
  }, FEEDBACK_TIME);
}

function show(pressed: HTMLElement, state: 'copy' | 'copied' | 'failed', label: string): void {
  if (state === 'copy') delete pressed.dataset.state;
  else pressed.dataset.state = state;
  pressed.dataset.tip = label;
  pressed.setAttribute('aria-label', label);
  pressed.querySelector('path')?.setAttribute('d', DRAWINGS[state]);
}

function button(action: string, label: string, drawing: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset.action = action;
  element.dataset.tip = label;
  element.setAttribute('aria-label', label);
  element.innerHTML = trustedHtml(
    `<svg class="${styles.icon}" viewBox="0 0 24 24" aria-hidden="true"><path d="${drawing}"/></svg>`,
  );
  return element;
}
