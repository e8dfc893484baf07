import type { SiteContext } from '../content/site-context.ts';
import { sitePolicy } from '../emit/document.ts';
import { hostModel } from '../emit/hosting.ts';
import type { CompiledPage } from '../model.ts';

/** Headers of the development server. */
export interface DevHeaders {
  /** For a document: those of hosts, with the policy of the pages compiled so far. */
  current(): Headers;
  /** Looks whether a page that is shown loads what an open document does not allow. */
  show(page: CompiledPage): void;
}

/**
 * The headers of hosts, and in the policy what Vite adds to documents: scripts with a nonce, a web socket, and a worker that
 * waits for a server that restarts. A module that is replaced makes its policy again.
 *
 * @param onChange called when open documents need another policy: they are loaded again
 */
export function createDevHeaders(context: SiteContext, nonce: string, onChange: () => void): DevHeaders {
  const development = {
    'script-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:', 'wss:'],
    'worker-src': ['blob:'],
    'trusted-types': ['default', "'allow-duplicates'"],
  };
  /** Pages whose embeds all open documents allow: those that were compiled when the first of them was sent. */
  let allowed: readonly CompiledPage[] | undefined;
  const policyOf = (pages: readonly CompiledPage[]) => sitePolicy(context, pages, development);
  return {
    current() {
      const pages = [...context.store.compiled()];
      allowed ??= pages;
      const { base } = context.config;
      const { headers } = hostModel({ base, policy: policyOf(pages), languages: [], redirects: [] });
      return new Headers({ ...headers, 'Cache-Control': 'no-store' });
    },
    show(page) {
      if (!allowed || policyOf([...allowed, page]) === policyOf(allowed)) return;
      allowed = undefined;
      onChange();
    },
  };
}
