import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../site/use-language.tsx';
import { arrangeCodeStops, handleCodeKey, keepCodeStop } from './code-stops.ts';
import { addCodeTools, handleCodeTool } from './code-tools.ts';
import { watchScrollBoxes } from './scroll-boxes.ts';
import { chooseFromAddress, onTabsStored } from './tab-choices.ts';
import { handleTabClick, handleTabKey, restoreTabs, revealInTabs } from './tabs.ts';
import { onWrapStored } from './wrap-choice.ts';

/**
 * Makes the static HTML of an article work: code buttons and links, tabs, scrolling boxes. React does not know that
 * HTML, so this works on the elements themselves, with one listener of each kind for the whole article.
 *
 * @param content what the article shows; a new value means new elements
 */
export function useProse(ref: RefObject<HTMLElement | null>, content: unknown): void {
  const messages = useMessages();
  const { search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content means new elements
  useLayoutEffect(() => {
    const article = ref.current;
    if (!article) return;
    chooseFromAddress(search);
    restoreTabs(article);
    addCodeTools(article, messages);
    arrangeCodeStops(article);
    const stopWatching = watchScrollBoxes(article, messages);

    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (!handleCodeTool(event.target, messages)) handleTabClick(article, event.target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!handleTabKey(article, event)) handleCodeKey(event);
    };
    const onReveal = (event: Event) => {
      if (event.target instanceof Element) revealInTabs(event.target);
    };
    const onStorage = (event: StorageEvent) => {
      onWrapStored(event);
      if (onTabsStored(event)) restoreTabs(article);
    };
    article.addEventListener('click', onClick);
    article.addEventListener('keydown', onKeyDown);
    article.addEventListener('focusin', keepCodeStop);
    article.addEventListener('site:reveal', onReveal);
    window.addEventListener('storage', onStorage);
    return () => {
      stopWatching();
      article.removeEventListener('click', onClick);
      article.removeEventListener('keydown', onKeyDown);
      article.removeEventListener('focusin', keepCodeStop);
      article.removeEventListener('site:reveal', onReveal);
      window.removeEventListener('storage', onStorage);
    };
  }, [ref, content, messages, search]);
}
