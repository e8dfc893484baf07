import type { Lang } from '../shared/contracts.ts';

/** A sibling tool, as listed in the header menu and on the landing page. */
export interface ToolLink {
  name: string;
  /** One sentence in Chinese. */
  desc: string;
  /** The same sentence in English. */
  descEn?: string;
  /** Site path or URL of an image; without one, a blank image is shown. */
  logo?: string;
  /** Scale of the image inside its frame; default: 1. */
  logoScale?: number;
  url: string;
  /** URL for English readers, if it differs. */
  urlEn?: string;
}

export interface ResolvedToolLink {
  name: string;
  description: string;
  logo: string;
  logoScale: number;
  url: string;
  /** The domain, shown instead of the URL, e.g. `rspack.rs`. */
  displayUrl: string;
}

/** A transparent image of one pixel. */
export const BLANK_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Selects texts and URLs by language: Chinese ones for Chinese readers, otherwise English ones where they exist. */
export function resolveToolLink(tool: ToolLink, lang: Lang): ResolvedToolLink {
  const isEnglish = lang !== 'zh';
  const url = (isEnglish && tool.urlEn) || tool.url;
  return {
    name: tool.name,
    description: (isEnglish && tool.descEn) || tool.desc,
    logo: tool.logo || BLANK_IMAGE,
    logoScale: tool.logoScale ?? 1,
    url,
    displayUrl: /^[a-z]+:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url,
  };
}
