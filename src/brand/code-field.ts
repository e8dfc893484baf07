import styles from './code-field.module.css';

/** Attributes of an input for code: set in the code font, without spell checking and autocorrection. */
export const codeField = {
  className: styles.code,
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
} as const;
