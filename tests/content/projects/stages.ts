import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    await run('tsc --noEmit && npm run build && npm run build:staging');
    const code = (stage: string) =>
      files()
        .filter((file) => file.startsWith(`dist/${stage}/`) && file.endsWith('.js'))
        .map(read)
        .join();
    assert.match(code('production'), /https:\/\/api\.example\.com/);
    assert.doesNotMatch(code('production'), /staging|Not for customers/);
    assert.match(code('staging'), /https:\/\/api\.staging\.example\.com/);
    assert.match(code('staging'), /Not for customers/);
    assert.match(read('dist/staging/index.html'), /<title>Shop \(staging\)/);
    // Both are production builds: names have hashes, code is small.
    assert.ok(files().some((file) => /^dist\/staging\/static\/js\/index\.\w{8}\.js$/.test(file)));

    await run('rsbuild build', { PUBLIC_API: 'https://api.shell.example.com' });
    assert.match(code('production'), /api\.shell\.example\.com/);
    write('.env.local', 'SECRET=abc123\nPUBLIC_PAGE_SIZE=5\n');
    await run('rsbuild build');
    assert.doesNotMatch(code('production'), /abc123/);
    assert.match(code('production'), /\("5"\)/);
    await assert.rejects(run('rsbuild build --env-mode qa'), /No PUBLIC_API for the stage "qa"/);

    await serve('rsbuild dev --port $PORT', async (origin) =>
      browse(origin, async (tab) => assert.equal(await tab.textContent('h1'), 'http://localhost:8080')),
    );
    write('src/index.ts', 'console.log(import.meta.env.PUBLIC_APPI);\n');
    await assert.rejects(run('tsc --noEmit'), /PUBLIC_APPI/);
  },
};
