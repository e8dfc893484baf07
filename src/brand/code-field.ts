import styles from './code-field.module.css';

/** Attributes of a field for code: set as code is, and left alone by what corrects prose. */
export const codeField = {
  className: styles.code,
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
} as const;
