import type { Cache, Host } from '@algolia/client-common';

/**
 * Remembers which hosts failed, for as long as the tab is open. What a state says, and when it expires, is up to the
 * library. Its own caches would lose it: their keys contain the state of a host, and they keep no functions.
 */
export function createHostMemory(): Cache {
  const states = new Map<string, unknown>();
  return {
    async get<Value>(host: object | string, defaultValue: () => Promise<Value>): Promise<Value> {
      const key = keyOf(host);
      return states.has(key) ? (states.get(key) as Value) : defaultValue();
    },
    async set<Value>(host: object | string, state: Value): Promise<Value> {
      states.set(keyOf(host), state);
      return state;
    },
    async delete(host) {
      states.delete(keyOf(host));
    },
    async clear() {
      states.clear();
    },
  };
}

function keyOf(host: Partial<Host> | string): string {
  return typeof host === 'string' ? host : [host.protocol, host.url, host.port].join(' ');
}
