import type { SiteContext } from '../content/site-context.ts';
import { sitePolicy } from '../emit/document.ts';
import { hostModel } from '../emit/hosting.ts';

/** Headers of the development server. */
export interface DevHeaders {
  /** For a document: those of hosts, with the policy of the pages compiled so far. */
  current(): Headers;
  /** Looks whether a page that was compiled changes the policy. */
  update(): void;
}

/**
 * The headers of hosts, and in the policy what Vite adds to documents: scripts with a nonce, a web socket, and a worker that
 * waits for a server that restarts. A module that is replaced makes its policy again.
 *
 * @param onChange called when documents that are open have an older policy
 */
export function createDevHeaders(context: SiteContext, nonce: string, onChange: () => void): DevHeaders {
  const development = {
    'script-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:', 'wss:'],
    'worker-src': ['blob:'],
    'trusted-types': ['default', "'allow-duplicates'"],
  };
  let policy: string | undefined;
  const update = () => {
    const latest = sitePolicy(context, context.store.compiled(), development);
    const isOpen = policy !== undefined && policy !== latest;
    policy = latest;
    if (isOpen) onChange();
  };
  return {
    current() {
      update();
      const { base } = context.config;
      const { headers } = hostModel({ base, policy: policy ?? '', languages: [], redirects: [] });
      return new Headers({ ...headers, 'Cache-Control': 'no-store' });
    },
    update() {
      if (policy !== undefined) update();
    },
  };
}
