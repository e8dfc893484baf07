import type { Lang } from '../shared/contracts.ts';

/** A sibling tool, as listed in the header menu and on the landing page. */
export interface ToolLink {
  name: string;
  /** One sentence in Chinese. */
  desc: string;
  /** The same sentence in English. */
  descEn?: string;
  /** Site path or absolute URL of a picture; a missing one becomes a blank picture. */
  logo?: string;
  /** Scales the picture inside its frame; 1 when absent. */
  logoScale?: number;
  url: string;
  /** URL for English readers, where it differs. */
  urlEn?: string;
}

export interface ResolvedToolLink {
  name: string;
  description: string;
  logo: string;
  logoScale: number;
  url: string;
  /** The domain, to be shown instead of the URL, e.g. `rspack.rs`. */
  displayUrl: string;
}

/** A transparent picture of one pixel. */
export const BLANK_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Picks the texts and addresses of a language: the Chinese ones for Chinese readers, else English where they exist. */
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
