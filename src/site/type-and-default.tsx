import { type ComponentProps, Fragment } from 'react';
import type { OptionFacts } from '../shared/contracts.ts';
import { defaultOf, inOneLine, type OptionValue, OTHERWISE, TYPE_NAME } from '../shared/option-facts.ts';
import { InlineMarkdown } from '../ui/inline-markdown.tsx';
import { SoftBreaks } from '../ui/soft-breaks.tsx';
import { useLanguage } from './use-language.tsx';

/** Shortest word that may break, in UTF-16 units: on phones a value stands beside its name. */
const SHORTEST = 18;

interface Props {
  facts: Pick<OptionFacts, 'type' | 'default' | 'effective'>;
  /** Turns the target of a link into a URL; without it links are shown as their text. */
  href?: ((target: string) => string) | undefined;
  /** Link to where the types are explained, which names of the page's own types become. */
  typeLink?: Omit<ComponentProps<'a'>, 'type'> | undefined;
  /** First version that has it; not shown when absent. */
  since?: string;
  /** Shows long values on one line. */
  isShort?: boolean;
}

/**
 * Type and default of an option as entries of a `<dl>`: what applies when the option is not set, one value a condition.
 */
export function TypeAndDefault({ facts, href, typeLink, since, isShort = false }: Props) {
  const { option } = useLanguage().texts.page;
  const { values, words } = defaultOf(facts);
  return (
    <>
      <div>
        <dt>{option.type}</dt>
        <dd>
          <code>
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

/** The default alone. */
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
            <code>
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

/** A type whose own names are links, a member with its namespace; text in quotes is not. */
function LinkedType({ type, ...link }: { type: string } & Omit<ComponentProps<'a'>, 'type'>) {
  return type.split(TYPE_NAME).map((part, index) => {
    // Arguments are one word with the name before them.
    const text = <SoftBreaks text={part} shortest={part.startsWith('<') ? SHORTEST / 2 : SHORTEST} />;
    // No browser ends a line after `<` by itself. At the start, a line would be empty.
    const shown =
      index % 2 === 0 ? (
        text
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
