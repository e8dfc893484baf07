import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isIntact, SEAL, seal } from '../../../src/worker/verified-cache.ts';

const SITE = 'https://docs.example/base/';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function answer(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { 'Content-Type': type } });
}

describe('a response is cached', () => {
  test.each([
    ['assets/index-DkZ_sj-8.js', 'text/javascript; charset=utf-8'],
    ['assets/index-DkZ_sj-8.js', 'application/javascript'],
    ['assets/index-DkZsaj8m.css', 'text/css'],
    ['language-en.json', 'application/json'],
    ['logo.svg', 'image/svg+xml'],
    ['assets/font.woff2', 'font/woff2'],
  ])('%s as %s, and only as that', async (file, type) => {
    expect(await seal(SITE + file, answer('x', type))).not.toBeNull();
    expect(await seal(SITE + file, answer('x', 'text/html; charset=utf-8'))).toBeNull();
    expect(await seal(SITE + file, answer('x', type, 206))).toBeNull();
    expect(await seal(SITE + file, answer('x', type, 404))).toBeNull();
  });

  test('as a document, whatever its extension', async () => {
    const expected = { areDocuments: true };
    expect(await seal(`${SITE}releases/v1.0`, answer('x', 'text/html'), expected)).not.toBeNull();
    expect(await seal(`${SITE}feed.xml`, answer('x', 'application/xml'), expected)).toBeNull();
  });

  test('if its bytes match the digest in its name', async () => {
    const url = `${SITE}assets/pages/guide.${sha256('{}').slice(0, 8)}.json`;
    expect(await seal(url, answer('{}', 'application/json'))).not.toBeNull();
    expect(await seal(url, answer('{', 'application/json'))).toBeNull();
  });

  test('if its bytes match the digest recorded by the build', async () => {
    const expected = { digests: { '/base/assets/index-DkZsaj8m.js': sha256('run()').slice(0, 8) } };
    const url = `${SITE}assets/index-DkZsaj8m.js?x`;
    expect(await seal(url, answer('run()', 'text/javascript'), expected)).not.toBeNull();
    expect(await seal(url, answer('run(', 'text/javascript'), expected)).toBeNull();
  });
});

describe('a cached response', () => {
  test('is intact as long as its bytes are the same', async () => {
    const kept = await seal(`${SITE}a.js`, answer('run()', 'text/javascript'));
    expect(await kept?.clone().text()).toBe('run()');
    expect(kept?.headers.get('Content-Type')).toBe('text/javascript');
    expect(await isIntact(kept as Response)).toBe(true);
    const headers = { [SEAL]: sha256('run()') };
    expect(await isIntact(new Response('run(', { headers }))).toBe(false);
    expect(await isIntact(new Response('', { headers }))).toBe(false);
  });

  test('is not trusted without a seal', async () => {
    expect(await isIntact(answer('run()', 'text/javascript'))).toBe(false);
  });
});
