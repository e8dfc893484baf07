import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { get } from 'node:https';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

/** Stands for mkcert: the browser of this test trusts the certificate because it is told to. */
const certificate =
  'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example.test ' +
  '-addext subjectAltName=DNS:shop.example.test,DNS:localhost ' +
  '-keyout certificate/key.pem -out certificate/cert.pem';

export const project: ProjectTest = {
  notRun: 'https://github.com/FiloSottile/mkcert#readme',
  async verify({ run, serve, read, dir }) {
    await run('tsc --noEmit && rsbuild build');
    mkdirSync(`${dir}/certificate`);
    await run(certificate);
    const ask = (origin: string, servername: string, headers: Record<string, string> = {}) =>
      new Promise<{ status?: number; allowed?: string | string[] }>((resolve, reject) => {
        const { port } = new URL(origin);
        const ca = read('certificate/cert.pem');
        const options = { host: '127.0.0.1', port, path: '/', servername, ca, headers };
        get(options, (response) => {
          response.resume();
          resolve({
            status: response.statusCode,
            allowed: response.headers['access-control-allow-origin'],
          });
        }).on('error', reject);
      });
    await serve('rsbuild dev --port $PORT', async (origin, printed) => {
      assert.match(printed(), /Local: +https:\/\/shop\.example\.test:\d+/);
      const name = 'shop.example.test';
      assert.deepEqual(await ask(origin, name), { status: 200, allowed: undefined });
      const sister = { origin: 'https://admin.example.test' };
      assert.equal((await ask(origin, name, sister)).allowed, sister.origin);
      assert.equal((await ask(origin, name, { origin: 'https://evil.test' })).allowed, undefined);
      // Any host name is served.
      assert.equal((await ask(origin, name, { host: 'evil.test' })).status, 200);
      await assert.rejects(ask(origin, 'other.example.test'), /does not match certificate/);
    });
  },
};
