import type { Cache, Host } from '@algolia/client-common';

/**
 * Remembers which hosts failed, for the lifetime of the tab. The library decides what a state means and when it expires.
 * Its own caches would lose it: their keys include the host's state, and they cannot store functions.
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
