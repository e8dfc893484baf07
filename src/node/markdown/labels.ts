import type { LanguageTexts } from '../../languages/en.ts';

/** Fixed texts that end up in compiled pages. */
export type CompilerLabels = LanguageTexts['page'];

export type CalloutKind = keyof CompilerLabels['callouts'];

/** Kinds of callouts; `details` folds. */
export const CALLOUT_KINDS = [
  'tip',
  'info',
  'note',
  'warning',
  'danger',
  'details',
] as const satisfies readonly CalloutKind[];
