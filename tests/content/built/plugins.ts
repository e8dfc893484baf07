import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const script = /^dist\/static\/js\/index\.\w+\.js$/;
const style = /^dist\/static\/css\/index\.\w+\.css$/;

/** Every plugin in the list, registered as first shown on its page. */
export const pluginExamples: BuiltExample[] = [
  {
    at: 'plugins/list/plugin-less',
    claim: 'Less is compiled',
    files: { 'src/index.js': "import './a.less';\n", 'src/a.less': '@c: teal;\n.a { .b { color: @c; } }\n' },
    check: ({ read }) => assert.match(read(style), /\.a \.b\{color:teal\}/),
  },
  {
    at: 'plugins/list/plugin-sass',
    claim: 'Sass is compiled',
    files: { 'src/index.js': "import './a.scss';\n", 'src/a.scss': '$c: teal;\n.a { .b { color: $c; } }\n' },
    check: ({ read }) => assert.match(read(style), /\.a \.b\{color:teal\}/),
  },
  {
    at: 'plugins/list/plugin-stylus',
    claim: 'Stylus is compiled',
    files: { 'src/index.js': "import './a.styl';\n", 'src/a.styl': 'c = teal\n.a\n  .b\n    color c\n' },
    check: ({ read }) => assert.match(read(style), /\.a \.b\{color:teal\}/),
  },
  {
    at: 'plugins/list/plugin-react',
    claim: 'JSX of React is compiled',
    files: {
      'src/index.jsx':
        'import { createRoot } from \'react-dom/client\';\n\ncreateRoot(document.body).render(<p className="a">Hello</p>);\n',
    },
    check: ({ read }) => assert.match(read(script), /"p",\{className:"a"/),
  },
  {
    at: 'plugins/list/plugin-preact',
    claim: 'JSX of Preact is compiled',
    files: {
      'src/index.jsx':
        'import { render } from \'preact\';\n\nrender(<p class="a">Hello</p>, document.body);\n',
    },
    check: ({ read }) => assert.match(read(script), /class:"a",children:"Hello"/),
  },
  {
    at: 'plugins/list/plugin-vue',
    claim: 'a single-file component is compiled',
    files: {
      'src/index.js':
        "import { createApp } from 'vue';\nimport App from './App.vue';\n\ncreateApp(App).mount('#root');\n",
      'src/App.vue': '<template><p class="a">Hello</p></template>\n<style>.a { color: teal; }</style>\n',
    },
    check: ({ read }) => {
      assert.match(read(script), /"p",/);
      assert.match(read(style), /\.a\{color:teal\}/);
    },
  },
  {
    at: 'plugins/list/plugin-svelte',
    claim: 'a component of Svelte is compiled',
    files: {
      'src/index.js':
        "import { mount } from 'svelte';\nimport App from './App.svelte';\n\nmount(App, { target: document.body });\n",
      'src/App.svelte': '<p class="a">Hello</p>\n<style>.a { color: teal; }</style>\n',
    },
    check: ({ read }) => assert.match(read(script), /<p class="a svelte-\w+">Hello<\/p>/),
  },
  {
    at: 'plugins/list/plugin-solid',
    claim: 'JSX of Solid is compiled to a template',
    files: {
      'src/index.jsx':
        'import { render } from \'solid-js/web\';\n\nrender(() => <p class="a">Hello</p>, document.body);\n',
    },
    check: ({ read }) => assert.match(read(script), /<p class="?a"?>Hello/),
  },
  {
    at: 'plugins/list/plugin-svgr',
    claim: 'an SVG file is a React component',
    files: {
      'package.json': '{ "private": true }',
      'src/index.jsx':
        "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\nimport Logo from './logo.svg?react';\n\ncreateRoot(document.body).render(createElement(Logo));\n",
      'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>\n',
    },
    check: ({ read }) => assert.match(read(script), /"circle",\{r:4\}/),
  },
  {
    at: 'plugins/list/plugin-babel',
    claim: 'scripts go through Babel and are built',
    files: { 'src/index.js': "console.log('through Babel');\n" },
    check: ({ read }) => assert.match(read(script), /through Babel/),
  },
];
