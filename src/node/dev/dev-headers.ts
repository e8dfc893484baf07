import type { SiteContext } from '../content/site-context.ts';
import { sitePolicy } from '../emit/document.ts';
import { hostModel } from '../emit/hosting.ts';
import type { CompiledPage } from '../model.ts';

/**
 * Host headers, with a policy that allows Vite's additions: scripts with a nonce, a web socket, and a worker that waits for a
 * restarting server. Trusted Types policies may be created again, as hot updates do.
 *
 * @param onChange called if open documents need another policy and must be reloaded
 */
export function createDevHeaders(context: SiteContext, nonce: string, onChange: () => void) {
  const development = {
    'script-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:', 'wss:'],
    'worker-src': ['blob:'],
    'trusted-types': ['default', "'allow-duplicates'"],
  };
  /** Pages whose embeds all open documents allow: those compiled when the first of these documents was sent. */
  let allowed: readonly CompiledPage[] | undefined;
  const policyOf = (pages: readonly CompiledPage[]) => sitePolicy(context, pages, development);
  return {
    /** Headers for documents: those of hosts, with the policy for the pages compiled so far. */
    current(): Headers {
      const pages = [...context.store.compiled()];
      allowed ??= pages;
      const { base } = context.config;
      const { headers } = hostModel({ base, policy: policyOf(pages), languages: [], redirects: [] });
      return new Headers({ ...headers, 'Cache-Control': 'no-store' });
    },
    /** Checks whether a shown page loads resources that open documents do not allow. */
    show(page: CompiledPage): void {
      if (!allowed || policyOf([...allowed, page]) === policyOf(allowed)) return;
      allowed = undefined;
      onChange();
    },
  };
}
