import { useLocation } from 'react-router-dom';
import { type TextLanguage, textLanguage } from '../../shared/text-language.ts';

/** Language of the home page's texts on the page being shown: the option, else what the path says. */
export function useTextLanguage(option?: string): TextLanguage {
  return textLanguage(option, useLocation().pathname);
}
