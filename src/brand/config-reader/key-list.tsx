import { useEffect, useState } from 'react';
import { format } from '../../shared/format.ts';
import { inOneLine, OTHERWISE } from '../../shared/option-facts.ts';
import { pageHref } from '../../site/href.ts';
import { namesFile } from '../../site/name-facts.ts';
import { optionLabels } from '../../site/option-labels.ts';
import { useLanguage, useMessages } from '../../site/use-language.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { ExplainedKey } from './explain.ts';
import { type OptionFacts, optionFacts } from './option-facts.ts';

const BADGES = {
  drafted: 'tip',
  none: 'note',
  hand: 'warning',
  unknown: 'danger',
  option: 'info',
} as const;

/** Each key with what takes its place, in the order of the source. */
export function KeyList({ keys }: { keys: readonly ExplainedKey[] }) {
  const messages = useBrandTexts();
  const { names } = useLanguage();
  const [facts, setFacts] = useState<ReadonlyMap<string, OptionFacts>>(new Map());

  useEffect(() => {
    if (names === null) return;
    let isCurrent = true;
    // Without the facts the list still says what takes the place of what.
    namesFile(names).then(
      (file) => isCurrent && setFacts(optionFacts(file)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [names]);

  return (
    <section aria-label={messages.readerKeys}>
      <ul className={styles.keys}>
        {keys.map((key, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a key may be set twice
          <Key key={index} found={key} facts={facts} />
        ))}
      </ul>
    </section>
  );
}

function Key({ found, facts }: { found: ExplainedKey; facts: ReadonlyMap<string, OptionFacts> }) {
  const messages = useBrandTexts();
  const { lang } = useLanguage();
  const { name, line, fate, text, page, options, siblings } = found;
  const labels = {
    drafted: messages.readerDrafted,
    none: messages.readerNone,
    hand: messages.readerHand,
    unknown: messages.readerUnknown,
    option: 'Rsbuild',
  };
  const href = (target: string) => pageHref(target.startsWith('#') ? page + target : target, lang);
  const near = siblings ? similar(name.split('.').at(-1) ?? '', siblings) : [];
  return (
    <li>
      <code>{name}</code>{' '}
      <span className="badge" data-type={BADGES[fate]}>
        {labels[fate]}
      </span>{' '}
      <small>{format(messages.readerLine, { line: String(line) })}</small>
      {text === '' ? null : (
        <p>
          → <InlineMarkdown text={text} href={href} />
        </p>
      )}
      {fate === 'unknown' ? (
        <p>
          {near.length > 0
            ? format(messages.readerSuggestion, { names: near.join(', ') })
            : messages.readerUnknownText}
        </p>
      ) : null}
      {options.map((option) => {
        const known = facts.get(option);
        return known ? <Facts key={option} known={known} href={href} /> : null;
      })}
    </li>
  );
}

/** Defaults that are longer are read on the page of the option. */
const LONGEST_DEFAULT = 100;

/** Default, age and deprecation of an option. */
function Facts({ known, href }: { known: OptionFacts; href: (target: string) => string }) {
  const messages = useMessages();
  const labels = optionLabels(messages);
  const { name, address, words, since, deprecated } = known;
  const values = (known.values ?? []).filter(({ code }) => code.length <= LONGEST_DEFAULT);
  return (
    <dl>
      <div>
        <dt>
          <a href={href(address)}>
            <code>{name}</code>
          </a>
        </dt>
        {values.length > 0 || words !== undefined ? (
          <dd>
            {labels.default}{' '}
            {values.map(({ when, code }) => (
              <span key={when}>
                <code>{inOneLine(code)}</code>
                {when === '' ? ' ' : ` ${when === OTHERWISE ? labels.otherwise : when} `}
              </span>
            ))}
            {words === undefined ? null : <InlineMarkdown text={words} href={href} />}
          </dd>
        ) : null}
        {since === undefined ? null : (
          <dd>
            {messages.optionSince} {since}
          </dd>
        )}
        {deprecated === undefined ? null : (
          <dd className={styles.deprecated}>
            {messages.optionDeprecated} <InlineMarkdown text={deprecated} href={href} />
          </dd>
        )}
      </div>
    </dl>
  );
}

/** Names with the same letters at the beginning, or one of which holds the other. */
function similar(name: string, names: readonly string[]): string[] {
  const low = name.toLowerCase();
  return names
    .filter((other) => {
      const lowOther = other.toLowerCase();
      return (
        lowOther !== low &&
        (lowOther.includes(low) || low.includes(lowOther) || lowOther.slice(0, 4) === low.slice(0, 4))
      );
    })
    .slice(0, 3);
}
