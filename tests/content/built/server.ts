import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const page = { accept: 'text/html' };

export const serverExamples: BuiltExample[] = [
  {
    at: 'config/server/base#example',
    claim: 'pages are served below the base path only',
    action: 'preview',
    requests: [
      { path: '/shop/', headers: page },
      { path: '/elsewhere', headers: page },
    ],
    check: ({ responses: [inside, outside] }) => {
      assert.equal(inside?.status, 200);
      assert.match(inside.body, /src="\/shop\/static\/js/);
      assert.equal(outside?.status, 404);
    },
  },
  {
    at: 'config/server/base#deploy-below-a-path-and-load-assets-from-a-cdn',
    claim: 'assets come from the CDN',
    check: ({ read }) =>
      assert.match(read('dist/index.html'), /src="https:\/\/cdn\.example\.com\/shop\/static\/js/),
  },
  {
    at: 'config/server/compress#turn-compression-off',
    claim: 'responses are not compressed',
    action: 'preview',
    files: { 'public/big.txt': 'x'.repeat(5000) },
    requests: [{ path: '/big.txt', headers: { 'accept-encoding': 'gzip' } }],
    check: ({ responses: [file] }) => assert.equal(file?.headers['content-encoding'], undefined),
  },
  {
    at: 'config/server/compress#set-the-level',
    claim: 'responses are compressed',
    action: 'preview',
    files: { 'public/big.txt': 'x'.repeat(5000) },
    requests: [{ path: '/big.txt', headers: { 'accept-encoding': 'gzip' } }],
    recipe: true,
    check: ({ responses: [file] }) => assert.equal(file?.headers['content-encoding'], 'gzip'),
  },
  {
    at: 'config/server/cors#allow-one-more-origin',
    claim: 'the origin may read responses',
    action: 'dev',
    requests: [{ path: '/', headers: { origin: 'https://staging.example.com' } }],
    recipe: true,
    check: ({ responses: [answer] }) => {
      assert.equal(answer?.headers['access-control-allow-origin'], 'https://staging.example.com');
    },
  },
  {
    at: 'config/server/headers#send-a-header-with-every-response',
    claim: 'the headers are sent',
    action: 'dev',
    requests: [{ path: '/', headers: page }],
    recipe: true,
    check: ({ responses: [answer] }) => {
      assert.equal(answer?.headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(answer?.headers['cross-origin-embedder-policy'], 'require-corp');
    },
  },
  {
    at: 'config/server/headers#send-a-header-several-times',
    claim: 'each value is a header of its own',
    action: 'preview',
    requests: [{ path: '/', headers: page }],
    check: ({ responses: [answer] }) => {
      assert.deepEqual(answer?.headers['set-cookie'], ['theme=dark; Path=/', 'beta=1; Path=/']);
    },
  },
  {
    at: 'config/server/history-api-fallback#one-page-for-all-paths',
    claim: 'an unknown path answers with the page',
    action: 'preview',
    files: { 'src/main.ts': "document.title = 'main';\n" },
    requests: [{ path: '/some/where', headers: page }],
    recipe: true,
    check: ({ responses: [answer] }) => {
      assert.equal(answer?.status, 200);
      assert.match(answer.body, /main\.(?:\w+\.)?js/);
    },
  },
  {
    at: 'config/server/history-api-fallback#a-page-for-each-app',
    claim: 'paths of an app answer with its page',
    action: 'preview',
    files: { 'src/index.ts': 'export {};\n', 'src/admin.ts': "document.title = 'admin';\n" },
    requests: [{ path: '/admin/users', headers: page }],
    check: ({ responses: [answer] }) => {
      assert.equal(answer?.status, 200);
      assert.match(answer.body, /admin\.\w+\.js/);
    },
  },
  {
    at: 'config/server/html-fallback#example',
    claim: 'an unknown path is not found',
    action: 'preview',
    requests: [{ path: '/some/where', headers: page }],
    check: ({ responses: [answer] }) => assert.equal(answer?.status, 404),
  },
  {
    at: 'guide/basic/server#base-path',
    claim: 'the root and its page redirect to the same path below the base',
    action: 'dev',
    requests: [{ path: '/' }, { path: '/index.html' }],
    check: ({ responses }) => {
      assert.deepEqual(
        responses.map(({ status, headers }) => [status, headers.location]),
        [
          [302, '/shop/'],
          [302, '/shop/index.html'],
        ],
      );
    },
  },
  {
    at: 'guide/basic/server#add-middleware',
    claim: 'the middleware answers',
    action: 'dev',
    requests: [{ path: '/api/time' }],
    check: ({ responses: [answer] }) => {
      assert.equal(answer?.headers['content-type'], 'application/json');
      assert.equal(typeof (JSON.parse(answer.body) as { now: number }).now, 'number');
    },
  },
  {
    at: 'config/server/port#set-the-port',
    claim: 'the server listens on 8080 or the next free port',
    action: 'preview',
    requests: [{ path: '/', headers: page }],
    check: ({ responses: [answer] }) => assert.equal(answer?.status, 200),
  },
  {
    at: 'config/server/print-urls#print-nothing',
    claim: 'no address is printed',
    action: 'preview',
    requests: [{ path: '/' }],
    check: ({ logs }) =>
      assert.ok(
        logs.every((line) => !line.includes('http://')),
        logs.join('\n'),
      ),
  },
  {
    at: 'config/server/print-urls#add-a-url',
    claim: 'the added address is printed',
    action: 'preview',
    requests: [{ path: '/' }],
    recipe: true,
    check: ({ logs }) =>
      assert.ok(
        logs.some((line) => line.includes('https://shop.test')),
        logs.join('\n'),
      ),
  },
  {
    at: 'config/server/public-dir#use-several-folders',
    claim: 'both are served in development',
    action: 'dev',
    files: { 'public/a.txt': 'a', 'mocks/b.json': '{}' },
    requests: [{ path: '/a.txt' }, { path: '/b.json' }],
    recipe: true,
    check: ({ responses }) =>
      assert.deepEqual(
        responses.map(({ status, body }) => [status, body]),
        [
          [200, 'a'],
          [200, '{}'],
        ],
      ),
  },
  {
    at: 'config/server/public-dir#use-several-folders',
    claim: 'only the first is copied by the build',
    files: { 'public/a.txt': 'a', 'mocks/b.json': '{}' },
    check: ({ has }) => assert.ok(has('dist/a.txt') && !has(/b\.json/)),
  },
  {
    at: 'config/server/public-dir#copy-for-a-nodejs-target',
    claim: 'public files are copied for Node.js, too',
    files: { 'public/a.txt': 'a' },
    check: ({ has }) => assert.ok(has('dist/a.txt')),
  },
];

/** Requests received by the backend behind a proxy. */
const received = (body = '{}') => JSON.parse(body) as { url: string; headers: Record<string, string> };

export const proxyExamples: BuiltExample[] = [
  {
    at: 'config/server/proxy#forward-a-path',
    claim: 'paths that begin with the key reach the backend as they are',
    action: 'dev',
    backend: 4000,
    requests: [{ path: '/api/users' }, { path: '/apix' }, { path: '/users/api' }],
    recipe: true,
    check: ({ responses: [api, apix, other] }) => {
      assert.equal(received(api?.body).url, '/api/users');
      assert.equal(received(apix?.body).url, '/apix');
      assert.equal(other?.status, 404);
    },
  },
  {
    at: 'config/server/proxy#addresses-and-options-side-by-side',
    claim: 'one path has an address, another one options',
    action: 'dev',
    backend: 4000,
    requests: [{ path: '/api/users' }, { path: '/images/a.png' }],
    check: ({ responses: [api, image] }) => {
      assert.equal(received(api?.body).url, '/api/users');
      assert.equal(received(image?.body).url, '/static/a.png');
    },
  },
  {
    at: 'config/server/proxy#let-some-requests-through',
    claim: 'only pages below the path come from the app, and other pages stay what they are',
    action: 'dev',
    backend: 4000,
    files: { 'public/page.html': 'a public file' },
    requests: [
      { path: '/account/me', headers: page },
      { path: '/account/me' },
      { path: '/page.html', headers: page },
      { path: '/static/js/index.js' },
    ],
    check: ({ responses: [account, data, other, script] }) => {
      assert.match(account?.body ?? '', /<!doctype html>/);
      assert.equal(received(data?.body).url, '/account/me');
      assert.equal(other?.body, 'a public file');
      assert.match(script?.body ?? '', /hello/);
    },
  },
  {
    at: 'config/server/proxy#change-requests-and-responses',
    claim: 'the request and the response are changed',
    action: 'dev',
    backend: 4000,
    requests: [{ path: '/api/users' }],
    check: ({ responses: [api] }) => {
      assert.equal(received(api?.body).headers['x-dev-user'], 'ada');
      assert.equal(api?.headers['x-served-by'], 'proxy');
    },
  },
  {
    at: 'config/server/proxy#change-requests-and-responses',
    claim: 'without a backend, onError answers',
    action: 'dev',
    requests: [{ path: '/api/users' }],
    check: ({ responses: [api] }) => {
      assert.equal(api?.status, 502);
      assert.match(api.body, /message/);
    },
  },
  {
    at: 'config/server/proxy#log-the-requests',
    claim: 'each request is printed',
    action: 'dev',
    backend: 4000,
    requests: [{ path: '/api/users' }],
    check: ({ logs }) => assert.match(logs.join('\n'), /\[HPM\] GET \/api\/users -> http:\/\/localhost:\d+/),
  },
  {
    at: 'config/server/proxy#keep-cookies-of-another-domain',
    claim: 'the domain is removed from the cookie',
    action: 'dev',
    backend: 4000,
    requests: [{ path: '/api/users' }],
    check: ({ responses: [api] }) => assert.deepEqual(api?.headers['set-cookie'], ['sid=1']),
  },
];
