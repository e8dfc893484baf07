import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

/** A lazily loaded part with styles. */
const later = {
  'src/index.js': "import('./later.js').then(({ text }) => document.body.append(text));\n",
  'src/later.js': "import './later.css';\nexport const text = 'later';\n",
  'src/later.css': 'p { color: red; }\n',
};

/** A package that strategies move to another file. */
const kit = {
  'src/index.js': "import { text } from 'tea-kit';\ndocument.body.append(text);\n",
  'node_modules/tea-kit/package.json': '{ "name": "tea-kit", "main": "index.js" }',
  'node_modules/tea-kit/index.js': "exports.text = 'tea';\n",
};

const page = 'dist/index.html';

export const performanceExamples: BuiltExample[] = [
  {
    at: 'config/performance/build-cache#choose-the-folder',
    recipe: true,
    claim: 'the cache is in the folder',
    check: ({ has }) => assert.ok(has(/^\.cache\/rspack\//)),
  },
  {
    at: 'config/performance/chunk-split#one-file-for-all-dependencies',
    recipe: true,
    claim: 'packages are in a file of that name',
    files: kit,
    check: ({ has }) => assert.ok(has(/^dist\/static\/js\/vendor\.\w+\.js$/)),
  },
  {
    at: 'config/performance/dns-prefetch#example',
    recipe: true,
    claim: 'the links come before the title',
    check: ({ read }) => assert.match(read(page), /rel="dns-prefetch" href="https:\/\/tiles\..*<title>/s),
  },
  {
    at: 'config/performance/preconnect#connect-to-an-api',
    recipe: true,
    claim: 'the link is at the top',
    check: ({ read }) => assert.match(read(page), /<head>\s*<link rel="preconnect"/),
  },
  {
    at: 'config/performance/prefetch#example',
    recipe: true,
    claim: 'script and style sheet that are loaded later have links',
    files: later,
    check: ({ read }) => assert.equal(read(page).match(/rel="prefetch"/g)?.length, 2),
  },
  {
    at: 'config/performance/preload#example',
    recipe: true,
    claim: 'script and style sheet that are loaded later have links',
    files: later,
    check: ({ read }) => assert.equal(read(page).match(/rel="preload"/g)?.length, 2),
  },
  {
    at: 'config/performance/print-file-size#print-the-total-only',
    recipe: true,
    claim: 'the build writes its files',
    check: ({ has }) => assert.ok(has(page)),
  },
  {
    at: 'config/performance/remove-console#remove-all-calls',
    recipe: true,
    claim: 'no call is left',
    files: { 'src/index.js': "console.log('gone');\ndocument.body.append('Hello');\n" },
    check: ({ read }) => assert.doesNotMatch(read(/index\.\w+\.js$/), /console|gone/),
  },
];
