import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../site/use-language.tsx';
import { listen } from '../../ui/listen.ts';
import { arrangeCodeStops, handleCodeKey, keepCodeStop } from './code-stops.ts';
import { addCodeTools, handleCodeTool } from './code-tools.ts';
import { watchScrollBoxes } from './scroll-boxes.ts';
import { chooseFromAddress, onTabsStored } from './tab-choices.ts';
import { handleTabClick, handleTabKey, restoreTabs, revealInTabs } from './tabs.ts';
import { onWrapStored } from './wrap-choice.ts';

/**
 * Adds behavior to the static HTML of an article: code buttons and links, tabs, scrollable boxes. React does not know
 * this HTML, so it uses delegated listeners on the article.
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
    const stopListening = listen(article, {
      click({ target }) {
        if (!(target instanceof Element)) return;
        handleCodeTool(target, messages);
        handleTabClick(article, target);
      },
      keydown(event) {
        handleTabKey(article, event);
        handleCodeKey(event);
      },
      focusin: keepCodeStop,
      'site:reveal'({ target }) {
        if (target instanceof Element) revealInTabs(target);
      },
    });
    const stopStorage = listen(window, {
      storage(event) {
        onWrapStored(event);
        if (onTabsStored(event)) restoreTabs(article);
      },
    });
    return () => {
      stopWatching();
      stopListening();
      stopStorage();
    };
  }, [ref, content, messages, search]);
}
