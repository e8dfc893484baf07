import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const page = { accept: 'text/html' };
/** The first request of a browser. */
const home = [{ path: '/', headers: page }];
const script = '/static/js/index.js';

export const devExamples: BuiltExample[] = [
  {
    at: 'config/dev/asset-prefix#embed-assets-in-a-page-of-another-server',
    claim: 'URLs of assets name the dev server',
    action: 'dev',
    requests: home,
    recipe: true,
    check: ({ responses: [answer] }) =>
      assert.match(answer?.body ?? '', /src="http:\/\/[\w.]+:\d+\/static\/js\/index\.js"/),
  },
  {
    at: 'config/dev/asset-prefix#write-the-url-yourself',
    claim: 'the placeholder becomes the port',
    action: 'dev',
    requests: [
      { path: '/', headers: page },
      { path: '/app/', headers: page },
    ],
    check: ({ responses }) => {
      assert.match(
        responses.map(({ body }) => body).join(),
        /src="http:\/\/localhost:\d+\/app\/static\/js\/index\.js"/,
      );
    },
  },
  {
    at: 'config/dev/hmr#example',
    claim: 'the script has no code for hot updates of modules',
    action: 'dev',
    requests: [{ path: script }],
    recipe: true,
    check: ({ responses: [answer] }) => {
      assert.equal(answer?.status, 200);
      assert.doesNotMatch(answer.body, /hmrDownloadManifest/);
    },
  },
  {
    at: 'config/dev/live-reload#example',
    index: 1,
    claim: 'the page gets no client code',
    action: 'dev',
    requests: [{ path: script }],
    recipe: true,
    check: ({ responses: [answer] }) => assert.doesNotMatch(answer?.body ?? '', /rsbuild-hmr/),
  },
  {
    at: 'guide/basic/output-files#output-during-development',
    claim: 'files are written to disk',
    action: 'dev',
    requests: home,
    check: ({ has }) => assert.ok(has('dist/index.html') && has('dist/static/js/index.js')),
  },
  {
    at: 'config/dev/setup-middlewares#answer-a-request',
    claim: 'the middleware answers',
    action: 'dev',
    requests: [{ path: '/api/user' }],
    recipe: true,
    check: ({ responses: [answer] }) => assert.deepEqual(JSON.parse(answer?.body ?? ''), { name: 'Ada' }),
  },
  {
    at: 'config/dev/setup-middlewares#use-the-compiled-output',
    claim: 'the list of emitted files is sent',
    action: 'dev',
    requests: [{ path: '/assets.json' }],
    check: ({ responses: [answer] }) => {
      assert.ok((JSON.parse(answer?.body ?? '') as string[]).includes('static/js/index.js'));
    },
  },
  {
    at: 'config/dev/setup-middlewares#order',
    claim: 'what is put in front later runs first',
    action: 'dev',
    requests: home,
    check: ({ logs }) =>
      assert.deepEqual(
        logs.filter((line) => /^(first|second) \/$/.test(line)),
        ['first /', 'second /'],
      ),
  },
  {
    at: 'config/dev/write-to-disk#write-the-server-bundle-only',
    claim: 'only the server bundle is on disk',
    action: 'dev',
    requests: home,
    recipe: true,
    check: ({ files }) =>
      assert.ok(files.includes('dist/server/index.js') && !files.includes('dist/index.html'), files.join()),
  },
];
