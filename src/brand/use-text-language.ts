import { useLocation } from 'react-router-dom';
import type { Lang } from '../shared/contracts.ts';
import { useLanguage } from '../site/use-language.tsx';
import { textLanguage, textsIn } from './text-language.ts';
import type { BrandTexts } from './texts/en.ts';

/** Language of the brand's texts on the page being shown. */
export function useTextLanguage(option?: string): Lang {
  return textLanguage(option, useLocation().pathname, useLanguage().lang);
}

/** The brand's texts for the page being shown. */
export function useBrandTexts(option?: string): BrandTexts {
  return textsIn(useTextLanguage(option));
}
