import { type ComponentProps, Fragment } from 'react';
import type { OptionFacts } from '../shared/contracts.ts';
import { defaultOf, inOneLine, type OptionValue, OTHERWISE, TYPE_NAME } from '../shared/option-facts.ts';
import { InlineMarkdown } from '../ui/inline-markdown.tsx';
import { SoftBreaks } from '../ui/soft-breaks.tsx';
import { useLanguage } from './use-language.tsx';

/** Shortest word that may break, in UTF-16 units: on phones values are beside their names. */
const SHORTEST = 18;
/** Longest word that fits its column on wider screens, in UTF-16 units. */
const LONGEST = 30;

interface Props {
  facts: Pick<OptionFacts, 'type' | 'default' | 'effective'>;
  /** Turns a link target into a URL; without it links are shown as text. */
  href?: ((target: string) => string) | undefined;
  /** Link to where the types are explained, which names of the page's own types become. */
  typeLink?: Omit<ComponentProps<'a'>, 'type'> | undefined;
  /** First version that has the option; hidden when absent. */
  since?: string;
  /** Puts long values on one line. */
  isShort?: boolean;
}

/** Type and default of an option as entries of a `<dl>`: one value per condition. */
export function TypeAndDefault({ facts, href, typeLink, since, isShort = false }: Props) {
  const { option } = useLanguage().texts.page;
  const { values, words } = defaultOf(facts);
  return (
    <>
      <div>
        <dt>{option.type}</dt>
        <dd>
          <code data-break={breakOf(facts.type)}>
            {typeLink ? (
              <LinkedType type={facts.type} {...typeLink} />
            ) : (
              <SoftBreaks text={facts.type} shortest={SHORTEST} />
            )}
          </code>
        </dd>
      </div>
      <DefaultValues values={values} words={words} href={href} isShort={isShort} />
      {since === undefined ? null : (
        <div>
          <dt>{option.since}</dt>
          <dd>
            <code>{since}</code>
          </dd>
        </div>
      )}
    </>
  );
}

type DefaultProps = Pick<Props, 'href' | 'isShort'> & {
  values: readonly OptionValue[];
  words: string | undefined;
};

/** The default without the type. */
export function DefaultValues({ values, words, href, isShort }: DefaultProps) {
  const { option } = useLanguage().texts.page;
  const isUnsetOnly = values.length === 0 && words === undefined;
  return (
    <div>
      <dt>{option.default}</dt>
      {values.map(({ when, code }) => (
        <dd key={when}>
          {when === '' ? null : <small>{when === OTHERWISE ? option.otherwise : when}</small>}
          {isShort || !code.includes('\n') ? (
            <code data-break={breakOf(code)}>
              <SoftBreaks text={isShort ? inOneLine(code) : code} shortest={SHORTEST} />
            </code>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: its lines are scrolled by the keyboard
            <code data-lines="" tabIndex={0}>
              {code}
            </code>
          )}
        </dd>
      ))}
      {words === undefined ? null : (
        <dd>
          <InlineMarkdown text={words} href={href} isPlain={!href} />
        </dd>
      )}
      {isUnsetOnly ? <dd>{option.unset}</dd> : null}
    </div>
  );
}

/** Long words that fit a column of their own break only on phones. */
function breakOf(code: string): 'phone' | undefined {
  const longest = Math.max(...code.split(/\s/).map(({ length }) => length));
  return longest >= SHORTEST && longest <= LONGEST ? 'phone' : undefined;
}

/** A type whose names are links, members together with their namespace; quoted text is not linked. */
function LinkedType({ type, ...link }: { type: string } & Omit<ComponentProps<'a'>, 'type'>) {
  return type.split(TYPE_NAME).map((part, index) => {
    // Type arguments form one word with the name before them.
    const text = <SoftBreaks text={part} shortest={part.startsWith('<') ? SHORTEST / 2 : SHORTEST} />;
    // Browsers break neither after `<` nor before `[`. At the start a break would leave an empty line.
    const shown =
      index % 2 === 0 ? (
        <>
          {part.startsWith("['") && <wbr />}
          {text}
        </>
      ) : (
        <a {...link}>
          {(index > 1 || type.startsWith('<')) && <wbr />}
          {text}
        </a>
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    return <Fragment key={index}>{shown}</Fragment>;
  });
}
