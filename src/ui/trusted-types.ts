import { useMemo } from 'react';

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    /** Missing in older browsers. The types say `string` for what a policy makes: it is used in its place. */
    trustedTypes?: { createPolicy(name: string, rules: Partial<Policy>): Policy };
  }
}

/** The site's documents accept HTML and script addresses only from this policy: see `decisions/trusted-types.md`. */
const policy = globalThis.window?.trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** HTML that the build made, for places that write it. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

export function trustedScript(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}

/** Value of `dangerouslySetInnerHTML`; the same as long as the HTML is, so that React leaves the element as it is. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
