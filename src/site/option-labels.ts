import type { DefaultLabels } from '../ui/type-and-default.tsx';
import type { Messages } from './messages/messages.ts';

/** Terms for the facts of an option. */
export function optionLabels(messages: Messages): DefaultLabels {
  return {
    type: messages.optionType,
    default: messages.optionDefault,
    normalized: messages.optionNormalized,
    unset: messages.optionUnset,
    empty: messages.optionEmpty,
    otherwise: messages.optionOtherwise,
  };
}
