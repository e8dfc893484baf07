import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write }) {
    await run('tsc --noEmit && npm run certificate');
    write('backend/start.mjs', "await import('./server.mjs');\nconsole.log('Local: ready');\n");
    const dev = 'rsbuild dev --port $PORT';
    let backend = '';
    await serve('BACKEND_PORT=$PORT node backend/start.mjs', async (origin) => {
      backend = origin.replace('http:', 'https:');
      const env = { BACKEND: backend };
      await serve(
        dev,
        (app) =>
          browse(app, async (page) => {
            await page.waitForFunction(() => document.body.textContent?.includes('news of'));
            assert.match((await page.textContent('body')) ?? '', /Hello, Kim\s*news of \/v1\/news/);
            const [cookie, ...more] = await page.context().cookies();
            assert.equal(more.length, 0);
            assert.deepEqual(
              [cookie?.domain, cookie?.path, cookie?.secure, cookie?.httpOnly, cookie?.sameSite],
              ['localhost', '/api', false, true, 'Lax'],
            );
          }),
        { env },
      );
      const config = read('rsbuild.config.ts');
      write('rsbuild.config.ts', config.replace('secure: false,', ''));
      let log = () => '';
      await serve(
        dev,
        async (app, printed) => {
          assert.equal((await fetch(`${app}/api/me`)).status, 502);
          log = printed;
        },
        { env },
      );
      assert.match(log(), /DEPTH_ZERO_SELF_SIGNED_CERT/);
      write('rsbuild.config.ts', config);
    });
    await serve(
      dev,
      async (app) => {
        const answer = await fetch(`${app}/api/me`);
        assert.equal(`${answer.status} ${await answer.text()}`, '502 The backend does not answer.');
      },
      { env: { BACKEND: backend } },
    );
  },
};
