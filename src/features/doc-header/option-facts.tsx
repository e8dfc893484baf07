import type { OptionFacts } from '../../shared/contracts.ts';
import { pageHref } from '../../site/href.ts';
import { useMessages, useSite } from '../../site/use-site.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import { TypeAndDefault } from '../../ui/type-and-default.tsx';
import styles from './option-facts.module.css';

/** Type, default, first version and deprecation of a configuration option, from the page's front matter. */
export function OptionFactsTable({ facts }: { facts: OptionFacts }) {
  const messages = useMessages();
  const { lang } = useSite();
  return (
    <dl className={styles.facts} aria-label={messages.optionFacts}>
      <TypeAndDefault facts={facts} labels={{ type: messages.optionType, default: messages.optionDefault }} />
      <div>
        <dt>{messages.optionSince}</dt>
        <dd>
          <code>{facts.since}</code>
        </dd>
      </div>
      {facts.deprecated ? (
        <div data-deprecated="">
          <dt>{messages.optionDeprecated}</dt>
          <dd>
            <InlineMarkdown text={facts.deprecated} href={(target) => pageHref(target, lang)} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
