import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { SourceMap } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, files }) {
    const maps = new Map<string, string>();
    const service = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const query = new URL(request.url ?? '/', 'http://service').searchParams;
      maps.set(`${query.get('release')} ${query.get('file')}`, text);
      response.end();
    });
    await new Promise<void>((resolve) => service.listen(0, resolve));
    const MAPS_URL = `http://localhost:${(service.address() as AddressInfo).port}/maps`;
    try {
      const env = { RELEASE: '1.4.2', MAPS_URL };
      await run('tsc --noEmit && rsbuild build', env);
      const script = files().find((file) => /^dist\/static\/js\/index\.\w+\.js$/.test(file)) ?? '';
      assert.ok(files().includes(`${script}.map`));
      assert.doesNotMatch(read(script), /sourceMappingURL/);
      await assert.rejects(run('node upload-maps.mjs'), /Set MAPS_URL and RELEASE/);
      await run('node upload-maps.mjs', env);
      assert.deepEqual(
        files().filter((file) => file.endsWith('.map')),
        [],
      );

      await serve('rsbuild preview --port $PORT', async (origin) =>
        browse(origin, async (tab) => {
          const [sent] = await Promise.all([
            tab.waitForRequest((request) => request.url().endsWith('/errors')),
            tab.click('button'),
          ]);
          const { release, stack } = JSON.parse(sent.postData() ?? '{}') as Record<string, string>;
          assert.equal(release, '1.4.2');
          const [, file, line, column] = /(static\/js\/[\w.]+):(\d+):(\d+)/.exec(stack ?? '') ?? [];
          const map = new SourceMap(JSON.parse(maps.get(`${release} ${file}`) ?? '{}'));
          const place = map.findEntry(Number(line) - 1, Number(column) - 1);
          assert.match('originalSource' in place ? place.originalSource : '', /src\/cart\.ts$/);
          assert.equal('originalLine' in place && place.originalLine + 1, 7);
        }),
      );
    } finally {
      service.close();
    }
  },
};
