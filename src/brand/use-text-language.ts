import { useLocation } from 'react-router-dom';
import type { Lang } from '../shared/contracts.ts';
import { useLanguage } from '../site/use-language.tsx';
import { textLanguage, textsIn } from './text-language.ts';
import type { BrandTexts } from './texts/en.ts';

export function useTextLanguage(option?: string): Lang {
  return textLanguage(option, useLocation().pathname, useLanguage().lang);
}

export function useBrandTexts(option?: string): BrandTexts {
  return textsIn(useTextLanguage(option));
}
