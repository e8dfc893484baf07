import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write }) {
    await run('npm install --no-audit --no-fund');
    const host = read('host/src/index.ts');
    // Free ports instead of those of the example.
    const settings = read('orders/rsbuild.config.ts')
      .replace("'http://localhost:3001/'", '`http://localhost:${process.env.PORT}/`')
      .replace('port: 3001 },\n  }', 'port: Number(process.env.PORT) },\n  }');
    write('orders/rsbuild.config.ts', settings);
    for (const command of ['rsbuild dev', 'rsbuild build --root orders && rsbuild preview'])
      await serve(`${command} --root orders --port $PORT`, async (orders) => {
        write('host/src/index.ts', host.replace('http://localhost:3001', orders));
        await serve('rsbuild dev --root host --port $PORT', async (origin) => {
          await browse(origin, async (page) => {
            await page.getByText('3 open').waitFor();
            assert.equal((await page.textContent('h1'))?.trim(), 'Orders of Ada');
            const picture = await page.getAttribute('#micro-app img', 'src');
            assert.ok(picture?.startsWith(orders), `${picture} does not come from ${orders}`);
          });
        });
        await browse(orders, async (page) => {
          assert.equal((await page.textContent('h1'))?.trim(), 'Orders of nobody');
        });
      });

    const broken = settings.replace(/library: .*\n/, '\n');
    assert.notEqual(broken, settings);
    write('orders/rsbuild.config.ts', broken);
    await serve('rsbuild dev --root orders --port $PORT', async (orders) => {
      write('host/src/index.ts', host.replace('http://localhost:3001', orders));
      await serve('rsbuild dev --root host --port $PORT', async (origin) => {
        await browse('about:blank', async (page) => {
          const error = page.waitForEvent('pageerror');
          await page.goto(origin);
          assert.match(
            (await error).message,
            /\[qiankun\]: You need to export lifecycle functions in orders entry/,
          );
        });
      });
    });
  },
};
