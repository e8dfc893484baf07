import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, component, developed, type Files, opened, react } from './errors.ts';

/** A page with React that renders an expression, after these lines. */
export const rendered = (expression: string, before = ''): Files => ({
  ...react,
  'src/index.tsx': `import { createRoot } from 'react-dom/client';
${before}createRoot(document.getElementById('root')).render(${expression});
`,
});

/** A package with a component that was compiled before. */
const shopUi = (code: string): Files => ({
  ...rendered('card', "import { card } from 'shop-ui';\n"),
  'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "index.js" }',
  'node_modules/shop-ui/index.js': code,
});

/** The script of a component of Vue, with a template that shows nothing of it. */
export const setup = (code: string, template = '<p>Tea</p>', lang = ''): string =>
  `<script setup${lang}>\n${code}\n</script>\n\n<template>\n  ${template}\n</template>\n`;

/** A page with two components of Vue, the second of which is a price tag. */
export const priceTag = (use: string, tag: string): Files => ({
  ...component(setup("import PriceTag from './PriceTag.vue';", use)),
  'src/PriceTag.vue': tag,
});

/** Errors of the pages about React and Vue at run time. */
export const componentErrorOutputs: readonly ShownOutput[] = [
  // React
  broken('react-at-run-time#cannot-be-a-descendant', rendered('<p><div>Tea</div></p>'), {}, developed),
  broken(
    'react-at-run-time#rendered-more-hooks',
    rendered(
      '<Price />',
      `import { useEffect, useState } from 'react';
const Price = () => {
  const [price, setPrice] = useState(0);
  useEffect(() => setPrice(3), []);
  if (price === 0) return <p>…</p>;
  const [unit] = useState('EUR');
  return <p>{price} {unit}</p>;
};
`,
    ),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#does-not-recognize-the-prop',
    rendered('<Menu isOpen id="menu" />', 'const Menu = (props) => <nav {...props}>Tea</nav>;\n'),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#lazy-element-type',
    {
      ...rendered(
        '<Suspense fallback="…"><Card /></Suspense>',
        "import { lazy, Suspense } from 'react';\nconst Card = lazy(() => import('./Card'));\n",
      ),
      'src/Card.tsx': 'export const Card = () => <p>Tea</p>;\n',
    },
    {},
    developed,
  ),
  broken(
    'react-at-run-time#older-version-of-react',
    shopUi(
      "export const card = { $$typeof: Symbol.for('react.element'), type: 'p', key: null, ref: null, props: { children: 'Tea' }, _owner: null };\n",
    ),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#jsxdev-is-not-a-function',
    shopUi(
      "import { jsxDEV } from 'react/jsx-dev-runtime';\nexport const card = jsxDEV('p', { children: 'Tea' });\n",
    ),
    {},
    opened,
  ),
  broken(
    'react-at-run-time#style-prop-expects-a-mapping',
    rendered('<p style="margin-top: 8px">Tea</p>'),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#children-only',
    rendered(
      '<Tooltip>Tea</Tooltip>',
      "import { Children } from 'react';\nconst Tooltip = ({ children }) => Children.only(children);\n",
    ),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#changing-an-uncontrolled-input',
    rendered(
      '<Name />',
      `import { useEffect, useState } from 'react';
const Name = () => {
  const [name, setName] = useState();
  useEffect(() => setName('Tea'), []);
  return <input value={name} onChange={(event) => setName(event.target.value)} />;
};
`,
    ),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#functions-are-not-valid',
    rendered('<section>{Card}</section>', 'const Card = () => <p>Tea</p>;\n'),
    {},
    developed,
  ),
  broken(
    'react-at-run-time#failed-to-execute-removechild',
    rendered(
      '<App />',
      `import { useEffect, useState } from 'react';
const App = () => {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    document.getElementById('old').remove();
    setOpen(false);
  }, []);
  return <div>{open && <p id="old">Tea</p>}</div>;
};
`,
    ),
    {},
    developed,
  ),
  // Vue
  broken(
    'vue-at-run-time#mount-target-selector-returned-null',
    {
      ...component(setup('')),
      'src/index.js':
        "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');\n",
    },
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#accessed-during-render',
    component(setup('const cost = 3;', '<p>{{ price }}</p>')),
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#missing-template-or-render-function',
    {
      ...component(
        setup(
          "import * as PriceTag from './PriceTag.vue';\nconst tag = { ...PriceTag };",
          '<component :is="tag" />',
        ),
      ),
      'src/PriceTag.vue': '<template>\n  <b>3</b>\n</template>\n',
    },
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#type-check-failed-for-prop',
    priceTag('<PriceTag price="3" />', setup('defineProps({ price: Number });', '<b>{{ price }}</b>')),
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#extraneous-non-props-attributes',
    priceTag('<PriceTag class="sale" />', '<template>\n  <b>3</b>\n  <i>EUR</i>\n</template>\n'),
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#invalid-vnode-type',
    {
      ...component(
        setup("import PriceTag from './PriceTag.vue';\nconst tags = { PriceTag };", '<tags.Price />'),
      ),
      'src/PriceTag.vue': '<template>\n  <b>3</b>\n</template>\n',
    },
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#maximum-recursive-updates',
    component(
      setup(
        "import { onUpdated, ref } from 'vue';\nconst total = ref(0);\nonUpdated(() => total.value++);\nsetTimeout(() => total.value++);",
        '<p>{{ total }}</p>',
      ),
    ),
    {},
    developed,
  ),
  broken(
    'vue-at-run-time#component-made-reactive',
    {
      ...component(
        setup(
          "import { ref } from 'vue';\nimport PriceTag from './PriceTag.vue';\nconst current = ref(PriceTag);",
          '<component :is="current" />',
        ),
      ),
      'src/PriceTag.vue': '<template>\n  <b>3</b>\n</template>\n',
    },
    {},
    developed,
  ),
  broken('vue-at-run-time#vue-has-no-default-export', {
    ...component(setup('')),
    'src/index.js':
      "import Vue from 'vue';\nimport App from './App.vue';\nnew Vue({ render: (h) => h(App) }).$mount('#root');\n",
  }),
  broken(
    'vue-at-run-time#cannot-contain-es-module-exports',
    component(setup("export const unit = 'EUR';\nconst price = 3;", '<p>{{ price }}</p>')),
  ),
  broken(
    'vue-at-run-time#unresolvable-type-reference',
    component(setup('defineProps<ShopProps>();', '<p>{{ price }}</p>', ' lang="ts"')),
  ),
  broken(
    'vue-at-run-time#v-model-cannot-be-used-on-a-prop',
    component(setup("defineProps(['name']);", '<input v-model="name" />')),
  ),
];
