import { cp, mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { inject } from 'vitest';
import type { SiteOptions } from './site-options.ts';

/**
 * A built site; each is built once per test run (`global-setup.ts`).
 * @returns a folder that must not be modified; `copySite` makes a copy that may
 */
export function builtSite(options: SiteOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    // `fetch` times out after five minutes, which a busy machine may need.
    const asked = request(inject('siteBuilder'), { method: 'POST', agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => (response.statusCode === 200 ? resolve(body) : reject(new Error(body))));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(options));
  });
}

/** A copy of a built site, for tests that modify files. */
export async function copySite(from: string): Promise<string> {
  const parent = path.resolve('.cache');
  await mkdir(parent, { recursive: true });
  const copy = path.join(parent, `e2e-copy-${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
  await cp(from, copy, { recursive: true });
  return copy;
}
