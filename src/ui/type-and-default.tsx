import type { ReactNode } from 'react';
import type { OptionFacts } from '../shared/contracts.ts';
import { defaultOf, inOneLine, type OptionValue, OTHERWISE, TYPE_NAME } from '../shared/option-facts.ts';
import { InlineMarkdown } from './inline-markdown.tsx';

interface Props {
  facts: Pick<OptionFacts, 'type' | 'default' | 'effective'>;
  labels: DefaultLabels;
  /** Turns the target of a link into a URL; without it links are shown as their text. */
  href?: (target: string) => string;
  /** Where the types are explained; names of the page's own types lead there. */
  typeHref?: string;
  /** Further entries, after the default. */
  children?: ReactNode;
  /** Shows long values on one line, and of the normalized configuration nothing. */
  isShort?: boolean;
}

/** Translated terms. */
export interface DefaultLabels {
  type: string;
  default: string;
  normalized: string;
  unset: string;
  empty: string;
  otherwise: string;
}

/**
 * Type and default of an option as entries of a `<dl>`: what applies when the option is not set, one value a condition,
 * and after it what the normalized configuration holds.
 */
export function TypeAndDefault({ facts, labels, href, typeHref, children, isShort = false }: Props) {
  const { values, words, normalized } = defaultOf(facts);
  const isUnsetOnly = values.length === 0 && words === undefined;
  return (
    <>
      <div>
        <dt>{labels.type}</dt>
        <dd>
          <code>{typeHref ? <LinkedType type={facts.type} href={typeHref} /> : facts.type}</code>
        </dd>
      </div>
      <div>
        <dt>{labels.default}</dt>
        <Values values={values} labels={labels} isShort={isShort} />
        {words === undefined ? null : (
          <dd>
            <InlineMarkdown text={words} {...(href && { href })} isPlain={!href} />
          </dd>
        )}
        {isUnsetOnly ? <dd>{labels.unset}</dd> : null}
      </div>
      {children}
      {isShort || isUnsetOnly || !normalized ? null : (
        <div data-minor="">
          <dt>{labels.normalized}</dt>
          {normalized.kind === 'value' ? (
            <Values values={normalized.values} labels={labels} isShort />
          ) : (
            <dd>{labels[normalized.kind]}</dd>
          )}
        </div>
      )}
    </>
  );
}

/** A type whose own names are links, a member with its namespace; text in quotes is not. */
function LinkedType({ type, href }: { type: string; href: string }) {
  return type.split(TYPE_NAME).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={index} href={href}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** One value a line; a value of several lines is one line that folds out. */
function Values({
  values,
  labels,
  isShort,
}: {
  values: OptionValue[];
  labels: DefaultLabels;
  isShort: boolean;
}) {
  return values.map(({ when, code }) => {
    const condition = when === '' ? null : <small>{when === OTHERWISE ? labels.otherwise : when}</small>;
    const line = <code>{inOneLine(code)}</code>;
    return (
      <dd key={when}>
        {condition}
        {isShort || !code.includes('\n') ? (
          line
        ) : (
          <details>
            <summary>{line}</summary>
            <pre>
              <code>{code}</code>
            </pre>
          </details>
        )}
      </dd>
    );
  });
}
