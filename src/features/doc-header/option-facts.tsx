import type { OptionFacts } from '../../shared/contracts';
import { pageHref } from '../../site/href';
import { useMessages, useSite } from '../../site/use-site';
import { InlineMarkdown } from '../../ui/inline-markdown';
import styles from './option-facts.module.css';

/** Type, default, first version and deprecation of a configuration option, from the page's front matter. */
export function OptionFactsTable({ facts }: { facts: OptionFacts }) {
  const messages = useMessages();
  const { lang } = useSite();
  const defaults =
    typeof facts.default === 'string' ? [['', facts.default] as const] : Object.entries(facts.default);
  return (
    <dl className={styles.facts} aria-label={messages.optionFacts}>
      <div>
        <dt>{messages.optionType}</dt>
        <dd>
          <code>{facts.type}</code>
        </dd>
      </div>
      <div>
        <dt>{messages.optionDefault}</dt>
        {defaults.map(([mode, value]) => (
          <dd key={mode}>
            <code>{value}</code>
            {mode === '' ? null : <span>{mode}</span>}
          </dd>
        ))}
      </div>
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
