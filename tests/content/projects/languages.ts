import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    await run('tsc --noEmit && rsbuild build');
    const scripts = files().filter((file) => /^dist\/static\/js\/.*\.js$/.test(file));
    assert.equal(scripts.length, 3, 'one script for both languages, one file for the messages of each');
    const [main = ''] = scripts.filter((file) => file.includes('/index.'));
    for (const page of ['dist/index.html', 'dist/de/index.html'])
      assert.ok(read(page).includes(main.slice('dist'.length)), page);
    assert.match(read('dist/de/index.html'), /<html lang="de">[\s\S]*messages-de\.\w+\.js" rel="preload"/);
    assert.doesNotMatch(read('dist/de/index.html'), /messages-en/);
    await serve('rsbuild preview --port $PORT', (origin) =>
      browse(`${origin}/de/`, async (page) => {
        await page.waitForFunction(() => document.querySelector('p')?.textContent);
        assert.equal(await page.textContent('p'), 'Jetzt sind 1.250 Läden geöffnet.');
        assert.equal(await page.title(), 'Öffnungszeiten');
        const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name));
        assert.ok(!loaded.some((name) => name.includes('messages-en')));
        await page.click('text=English');
        await page.waitForFunction(() => document.querySelector('p')?.textContent);
        assert.equal(await page.textContent('p'), '1,250 shops are open now.');
      }),
    );
    // A missing message is an error of the types.
    write('src/messages/de.json', '{ "title": "Öffnungszeiten" }');
    await assert.rejects(run('tsc --noEmit'), /Property 'open' is missing/);
  },
};
