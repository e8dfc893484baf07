import { type TextLanguage, textLanguage } from '../../shared/text-language.ts';
import { useSite } from '../../site/use-site.tsx';

/** Language of the home page's texts on the page being shown: the option, else what the path says. */
export function useTextLanguage(option?: string): TextLanguage {
  return textLanguage(option, useSite().location.pathname);
}
