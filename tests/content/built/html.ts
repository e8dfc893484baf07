import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>';
const two = (other: string): Record<string, string> => ({
  'src/index.ts': 'console.log(1);\n',
  [`src/${other}.ts`]: 'console.log(2);\n',
});

export const htmlExamples: BuiltExample[] = [
  {
    at: 'config/html/app-icon#example',
    recipe: true,
    claim: 'a web app manifest is written and linked',
    files: { 'src/assets/icon-192.png': 'a', 'src/assets/icon-512.png': 'b' },
    check: ({ read }) => {
      const { name, icons } = JSON.parse(read('dist/manifest.webmanifest')) as {
        name: string;
        icons: { sizes: string }[];
      };
      assert.equal(name, 'Trail notes');
      assert.deepEqual(
        icons.map(({ sizes }) => sizes),
        ['192x192', '512x512'],
      );
      assert.match(read('dist/index.html'), /rel="manifest" href="\/manifest\.webmanifest"/);
    },
  },
  {
    at: 'config/html/app-icon#icons-that-may-be-cropped',
    claim: 'the purpose is in the manifest only',
    files: {
      'src/assets/icon-192.png': 'a',
      'src/assets/icon-512.png': 'b',
      'src/assets/icon-mask.png': 'c',
    },
    check: ({ read }) => {
      const { icons } = JSON.parse(read('dist/manifest.webmanifest')) as { icons: { purpose?: string }[] };
      assert.deepEqual(
        icons.map(({ purpose }) => purpose),
        [undefined, undefined, 'maskable'],
      );
      assert.doesNotMatch(read('dist/index.html'), /maskable/);
    },
  },
  {
    at: 'config/html/crossorigin#example',
    recipe: true,
    claim: 'the script has the attribute',
    check: ({ read }) => assert.match(read('dist/index.html'), /<script[^>]* crossorigin="anonymous"/),
  },
  {
    at: 'config/html/favicon#example',
    recipe: true,
    claim: 'the file is emitted and linked',
    files: { 'src/assets/favicon.svg': svg },
    check: ({ read, has }) => {
      assert.ok(has('dist/favicon.svg'));
      assert.match(read('dist/index.html'), /<link rel="icon" href="\/favicon\.svg"/);
    },
  },
  {
    at: 'config/html/favicon#example',
    index: 1,
    claim: 'a URL is linked as it is',
    check: ({ read }) =>
      assert.match(
        read('dist/index.html'),
        /<link rel="icon" href="https:\/\/cdn\.example\.com\/favicon\.ico"/,
      ),
  },
  {
    at: 'config/html/favicon#move-the-file-to-a-folder',
    claim: 'the icon is in the folder',
    files: { 'src/assets/logo.png': 'x' },
    check: ({ has }) => assert.ok(has('dist/static/favicon/logo.png')),
  },
  {
    at: 'config/html/favicon#one-icon-per-page',
    claim: 'each page has its icon',
    files: { ...two('docs'), 'src/assets/docs.svg': svg, 'src/assets/app.svg': svg },
    check: ({ read }) => {
      assert.match(read('dist/docs.html'), /href="\/docs\.svg"/);
      assert.match(read('dist/index.html'), /href="\/app\.svg"/);
    },
  },
  {
    at: 'config/html/inject#put-scripts-into-the-body',
    recipe: true,
    claim: 'the script is in the body',
    check: ({ read }) => assert.match(read('dist/index.html'), /<body>.*<script[^>]*src/s),
  },
  {
    at: 'config/html/inject#decide-for-each-entry',
    claim: 'one page has its script in the body, the other in the head',
    files: two('landing'),
    check: ({ read }) => {
      assert.match(read('dist/landing.html'), /<body>.*<script/s);
      assert.match(read('dist/index.html'), /<script.*<\/head>/s);
    },
  },
  {
    at: 'config/html/meta#describe-the-page',
    recipe: true,
    claim: 'the description is in the page',
    check: ({ read }) =>
      assert.match(
        read('dist/index.html'),
        /<meta name="description" content="Hiking trails with maps and weather\.">/,
      ),
  },
  {
    at: 'config/html/meta#use-attributes-other-than-name-and-content',
    claim: 'the attributes are those given',
    check: ({ read }) => {
      assert.match(read('dist/index.html'), /<meta property="og:title" content="Trail notes">/);
      assert.match(read('dist/index.html'), /<meta http-equiv="x-ua-compatible" content="ie=edge">/);
    },
  },
  {
    at: 'config/html/meta#remove-a-default-tag',
    claim: 'there is no viewport tag',
    check: ({ read }) => assert.doesNotMatch(read('dist/index.html'), /viewport/),
  },
  {
    at: 'config/html/meta#set-tags-for-each-page',
    claim: 'each page has its description',
    files: two('planner'),
    check: ({ read }) => {
      assert.match(read('dist/planner.html'), /content="Plan a tour over several days\."/);
      assert.match(read('dist/index.html'), /content="Hiking trails/);
    },
  },
  {
    at: 'config/html/mount-id#example',
    recipe: true,
    claim: 'the element has the id',
    check: ({ read }) => assert.match(read('dist/index.html'), /<div id="app"><\/div>/),
  },
  {
    at: 'config/html/output-structure#example',
    recipe: true,
    claim: 'each page is in a folder',
    check: ({ has }) => assert.ok(has('dist/index/index.html')),
  },
  {
    at: 'config/html/script-loading#load-scripts-as-modules',
    recipe: true,
    claim: 'the script is a module',
    check: ({ read }) => assert.match(read('dist/index.html'), /<script type="module"/),
  },
  {
    at: 'config/html/script-loading#run-scripts-before-the-rest-of-the-page',
    claim: 'the script has no attribute that delays it',
    check: ({ read }) => assert.doesNotMatch(read('dist/index.html'), /defer|type="module"/),
  },
  {
    at: 'config/html/title#one-title-for-all-pages',
    recipe: true,
    claim: 'the page has the title',
    check: ({ read }) => assert.match(read('dist/index.html'), /<title>Trail notes<\/title>/),
  },
  {
    at: 'config/html/title#a-title-for-each-page',
    claim: 'each page has its title',
    files: two('planner'),
    check: ({ read }) => assert.match(read('dist/planner.html'), /<title>Plan a tour<\/title>/),
  },
  {
    at: 'config/html/title#add-to-the-title',
    claim: 'the function adds to the title',
    check: ({ read }) => assert.match(read('dist/index.html'), /<title>Trail notes \(beta\)<\/title>/),
  },
  {
    at: 'config/html/title#no-title-tag',
    claim: 'there is no title',
    check: ({ read }) => assert.doesNotMatch(read('dist/index.html'), /<title>/),
  },
  {
    at: 'config/security/nonce#example',
    recipe: true,
    claim: 'the script has the nonce',
    check: ({ read }) => assert.match(read('dist/index.html'), /<script[^>]* nonce="CSP_NONCE_PLACEHOLDER"/),
  },
  {
    at: 'config/security/sri#protect-files-on-a-cdn',
    recipe: true,
    claim: 'the script has a hash and a crossorigin attribute',
    check: ({ read }) =>
      assert.match(read('dist/index.html'), /<script(?=[^>]*integrity="sha384-)(?=[^>]*crossorigin)/),
  },
  {
    at: 'config/security/sri#preload-a-module',
    claim: 'the link to the chunk has its hash',
    withBlocks: true,
    check: ({ read }) =>
      assert.match(
        read('dist/index.html'),
        /<link rel="preload" as="script" href="\/static\/js\/async\/dialog\.js" integrity="sha384-[^"]+" crossorigin="anonymous"/,
      ),
  },
  {
    at: 'config/security/sri#a-script-of-another-server',
    claim: 'the tag keeps its own hash, and scripts of the build get theirs',
    check: ({ read }) => {
      assert.match(read('dist/index.html'), /map\.js" integrity="sha384-oqVuAf/);
      assert.match(read('dist/index.html'), /index\.\w+\.js" integrity="sha384-/);
    },
  },
  {
    at: 'config/server/base#example',
    claim: 'the icon is answered below the base only',
    action: 'preview',
    requests: [{ path: '/favicon.ico' }, { path: '/shop/favicon.ico' }],
    check: ({ responses: [outside, inside] }) => {
      assert.equal(outside?.status, 404);
      assert.equal(inside?.status, 204);
    },
  },
  {
    at: 'config/security/sri#another-algorithm',
    claim: 'the hash is of the algorithm',
    check: ({ read }) => assert.match(read('dist/index.html'), /integrity="sha512-/),
  },
];
