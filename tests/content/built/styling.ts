import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const script = /^dist\/static\/js\/index\.\w+\.js$/;
const style = /^dist\/static\/css\/index\.\w+\.css$/;
const entry = { 'src/index.js': "import './index.css';\n" };

export const stylingExamples: BuiltExample[] = [
  {
    at: 'guide/styling/tailwindcss#set-up',
    claim: 'the style sheet holds the classes in use and no others',
    withBlocks: true,
    withoutConfig: true,
    files: { 'package.json': '{ "private": true }' },
    check: ({ read }) => {
      const css = read(style);
      assert.match(css, /\.text-2xl\{[^}]*font-size:var\(--text-2xl\)/);
      assert.match(css, /\.underline\{/);
      assert.doesNotMatch(css, /\.text-3xl/);
    },
  },
  {
    at: 'guide/styling/tailwindcss#without-a-configuration-file',
    claim: 'the plugin works without a file of its own',
    files: {
      ...entry,
      'package.json': '{ "private": true }',
      'src/index.css': "@import 'tailwindcss';\n/* underline */\n",
      'src/a.js': "'underline';\n",
    },
    check: ({ read }) => assert.match(read(style), /\.underline\{/),
  },
  {
    at: 'guide/styling/tailwindcss-v3#set-up',
    claim: 'the style sheet holds the classes in use',
    withBlocks: true,
    withoutConfig: true,
    files: {
      'package.json': '{ "private": true }',
      // Version 3 is installed under another name, beside version 4.
      'node_modules/tailwindcss/package.json':
        '{ "name": "tailwindcss", "main": "index.js", "type": "commonjs" }',
      'node_modules/tailwindcss/index.js': "module.exports = require('tailwindcss-3');\n",
    },
    check: ({ read }) => assert.match(read(style), /\.text-2xl\{font-size:1\.5rem;line-height:2rem\}/),
  },
  {
    at: 'guide/styling/unocss#set-up',
    claim: 'the style sheet holds the classes in use',
    withBlocks: true,
    withoutConfig: true,
    files: { 'package.json': '{ "private": true }' },
    check: ({ read }) => assert.match(read(style), /\.underline\{text-decoration-line:underline\}/),
  },
  {
    at: 'guide/styling/css-in-js#emotion',
    claim: 'JSX goes through Emotion',
    files: {
      'src/index.jsx':
        "import { createRoot } from 'react-dom/client';\n\ncreateRoot(document.body).render(<p css={{ color: 'teal' }}>Hello</p>);\n",
    },
    check: ({ read }) => assert.match(read(script), /css:\{color:"teal"\}/),
  },
  {
    at: 'guide/styling/css-in-js#styled-components',
    claim: 'components get readable names',
    files: {
      'src/index.jsx':
        "import { createRoot } from 'react-dom/client';\nimport { styled } from 'styled-components';\n\nconst Price = styled.b`\n  color: teal;\n`;\n\ncreateRoot(document.body).render(<Price />);\n",
    },
    check: ({ read }) => assert.match(read(script), /displayName:"src__Price"/),
  },
  {
    at: 'guide/styling/css-in-js#vanilla-extract',
    claim: 'in development, the styles are in a file with a fixed name',
    withBlocks: true,
    files: { 'src/index.ts': "import { price } from './price.css';\n\ndocument.body.className = price;\n" },
    action: 'dev',
    requests: [{ path: '/' }, { path: '/static/css/vanilla.css' }],
    check: ({ responses: [page, css] }) => {
      assert.match(page?.body ?? '', /href="\/static\/css\/vanilla\.css"/);
      assert.match(css?.body ?? '', /color: teal/);
    },
  },
  {
    at: 'guide/styling/css-usage#postcss',
    claim: 'the PostCSS plugin of the configuration runs',
    files: { ...entry, 'src/index.css': 'p { color: teal !important; }\n' },
    check: ({ read }) => assert.equal(read(style).trim(), 'p{color:teal}'),
  },
  {
    at: 'guide/styling/css-usage#put-css-into-javascript',
    claim: 'no style sheet is emitted',
    files: { ...entry, 'src/index.css': 'p { color: teal; }\n' },
    check: ({ has }) => assert.ok(!has(/\.css$/)),
  },
];
