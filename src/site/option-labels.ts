import type { LanguageTexts } from '../languages/en.ts';
import type { DefaultLabels } from '../ui/type-and-default.tsx';

/** Terms for the facts of an option. */
export function optionLabels(messages: LanguageTexts['interface']): DefaultLabels {
  return {
    type: messages.optionType,
    default: messages.optionDefault,
    unset: messages.optionUnset,
    otherwise: messages.optionOtherwise,
  };
}
