import { type MouseEvent, useState } from 'react';
import type { OptionFacts } from '../../shared/contracts.ts';
import { pageHref } from '../../site/href.ts';
import { TypeAndDefault } from '../../site/type-and-default.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import styles from './option-facts.module.css';

interface OptionFactsProps {
  facts: OptionFacts;
  /** Id of the page's section that explains the types. */
  typeSection: string | undefined;
}

/** Type, default, first version and deprecation of a configuration option, from the page's front matter. */
export function OptionFactsTable({ facts, typeSection }: OptionFactsProps) {
  const { lang, texts } = useLanguage();
  const { option } = texts.page;
  const [definition, setDefinition] = useState<Node | null>(null);
  const showDefinition = (event: MouseEvent) => {
    const code = document.querySelector(`#${typeSection} ~ .code-block pre`);
    if (!code || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const copy = code.cloneNode(true) as Element;
    for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
    setDefinition(definition ? null : copy);
  };
  const typeLink = {
    href: `#${typeSection}`,
    onClick: showDefinition,
    'aria-expanded': definition !== null,
  };
  const href = (target: string) => pageHref(target, lang);
  return (
    <dl className={`facts ${styles.facts}`} aria-label={texts.interface.optionFacts}>
      <TypeAndDefault
        facts={facts}
        href={href}
        typeLink={typeSection ? typeLink : undefined}
        since={facts.since}
      />
      {definition && (
        <div className={styles.definition}>
          <dt>{option.type}</dt>
          <dd ref={(cell) => cell?.replaceChildren(definition)} />
        </div>
      )}
      {facts.deprecated ? (
        <div data-deprecated="">
          <dt>{option.deprecated}</dt>
          <dd>
            <InlineMarkdown text={facts.deprecated} href={href} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
