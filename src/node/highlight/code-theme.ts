import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * One theme for light and dark: its colors are class names, which `styles/code.css` maps to colors. Text without a rule gets no
 * element.
 */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  /** comment */
  c: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  /** keyword */
  k: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'punctuation.definition.keyword',
  ],
  /** string */
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.other.symbol'],
  /** number and other constants */
  n: [
    'constant',
    'constant.numeric',
    'support.constant',
    'keyword.other.unit',
    'variable.other.constant.property',
  ],
  /** function */
  f: [
    'entity.name.function',
    'support.function',
    'meta.function-call entity.name.function',
    'variable.function',
    'entity.name.command',
  ],
  /** type, class, element */
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.tag',
    'support.class.component',
    'entity.name.section',
    'markup.heading',
  ],
  /** property, key, attribute */
  p: [
    'meta.object-literal.key',
    'support.type.property-name',
    'support.type.property-name.json',
    'support.type.vendored.property-name',
    'entity.other.attribute-name',
    'entity.name.tag.yaml',
    'entity.name.tag.toml',
    'keyword.key.toml',
    'support.type.property-name.toml',
    'variable.other.property',
  ],
  /** regular expression and escape */
  r: ['string.regexp', 'constant.character.escape', 'constant.character'],
  /** inserted and deleted lines of a diff: `<ins>` and `<del>`, which assistive technology announces */
  ins: ['markup.inserted', 'punctuation.definition.inserted'],
  del: ['markup.deleted', 'punctuation.definition.deleted'],
};

/** Scopes that match one of the above but should be plain text. */
const PLAIN = [
  'keyword.operator',
  'punctuation',
  'meta.brace',
  'string variable.other',
  'meta.template.expression',
  'punctuation.definition.template-expression',
  'variable.other.object',
  'string.unquoted.argument',
  'string.unquoted.plain.out.yaml',
];

/** The color of plain text. */
export const PLAIN_COLOR = '#000000';

/** Name of the theme in the highlighter. */
export const THEME_NAME = 'classes';

/** The theme, in the form the highlighter loads. */
export const codeTheme: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  fg: PLAIN_COLOR,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN_COLOR, background: '#ffffff' } },
    ...Object.entries(CLASSES).map(([name, scope]) => ({
      scope: [...scope],
      settings: { foreground: name },
    })),
    { scope: PLAIN, settings: { foreground: PLAIN_COLOR } },
  ],
};
