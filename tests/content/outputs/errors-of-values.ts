import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, component, developed, entry, type Files, opened, script } from './errors.ts';
import { priceTag, rendered, setup } from './errors-of-components.ts';

const value = (id: string, files: Files): ShownOutput =>
  broken(`values-at-run-time#${id}`, files, {}, opened);

const element = (id: string, code: string, more: Files = {}): ShownOutput =>
  broken(`elements-media-and-frames#${id}`, { ...entry(code), ...more }, {}, opened);

/** React warns of this page while it is developed. */
const react = (id: string, expression: string, before = ''): ShownOutput =>
  broken(`react-inputs-and-promises#${id}`, rendered(expression, before), {}, developed);

/** Vue warns of this page while it is developed. */
const vue = (id: string, files: Files): ShownOutput =>
  broken(`vue-slots-and-transitions#${id}`, files, {}, developed);

/** A page of Vue that begins with these lines. */
const vueEntry = (code: string): Files => ({ ...component(''), 'src/index.js': code });

const hooks = (names: string): string => `import { ${names} } from 'react';\n`;

const twoRoots = '<template>\n  <p>Tea</p>\n  <p>3 EUR</p>\n</template>\n';

/** Errors of the pages about values, elements, and components that render them. */
export const valueErrorOutputs: readonly ShownOutput[] = [
  value(
    'cannot-convert-undefined-or-null-to-object',
    entry('const shop = {};\nconsole.log(Object.keys(shop.prices).length);'),
  ),
  broken(
    'values-at-run-time#object-is-not-extensible',
    {
      ...entry("import { cart } from './cart.js';\ncart.total = 6;\nconsole.log(cart);"),
      'src/cart.js': 'export const cart = Object.freeze({ items: 2 });\n',
    },
    {},
    developed,
  ),
  value(
    'reduce-of-empty-array',
    entry('const prices = [];\nconsole.log(prices.reduce((total, price) => total + price));'),
  ),
  value('invalid-array-length', entry('const rows = -1;\nconsole.log(new Array(rows).length);')),
  value('invalid-time-value', entry("console.log(new Date('soon').toISOString());")),
  value('cannot-use-in-operator', entry("const answer = 'tea';\nconsole.log('price' in answer);")),
  broken(
    'values-at-run-time#unhandled-rejection',
    { 'cart.mjs': "const load = async () => {\n  throw 'no cart';\n};\n\nload();\n" },
    {},
    script('cart.mjs'),
  ),
  element('parameter-1-is-not-of-type-node', "document.body.appendChild('Tea');"),
  element(
    'illegal-invocation',
    "const shop = { find: document.querySelector };\nconsole.log(shop.find('body'));",
  ),
  element(
    'hierarchyrequesterror',
    "const list = document.createElement('ul');\nconst item = document.createElement('li');\nlist.append(item);\nitem.appendChild(list);",
  ),
  element(
    'play-request-was-interrupted',
    "const video = document.createElement('video');\nvideo.muted = true;\nvideo.src = '/tea.mp4';\nvideo.play();\nvideo.pause();",
  ),
  element(
    'tainted-canvases',
    `const canvas = document.createElement('canvas');
const picture = new Image();
picture.onload = () => {
  canvas.getContext('2d').drawImage(picture, 0, 0);
  console.log(canvas.toDataURL().length);
};
picture.src = location.href.replace('localhost', '127.0.0.1') + 'tea.svg';`,
    { 'public/tea.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />' },
  ),
  element(
    'blocked-a-frame',
    "const frame = document.createElement('iframe');\nframe.onload = () => console.log(frame.contentWindow.document.title);\nframe.sandbox = 'allow-scripts';\nframe.srcdoc = '<p>Tea</p>';\ndocument.body.append(frame);",
  ),
  element(
    'signal-is-aborted-without-reason',
    "const stop = new AbortController();\nfetch('/', { signal: stop.signal });\nstop.abort();",
  ),
  react(
    'useeffect-changed-size-between-renders',
    '<App />',
    `${hooks('useEffect, useState')}const App = () => {
  const [items, setItems] = useState(['tea']);
  useEffect(() => {
    if (items.length === 1) setItems(['tea', 'coffee']);
  }, [...items]);
  return <p>{items}</p>;
};
`,
  ),
  react(
    'suspended-by-an-uncached-promise',
    '<Suspense fallback="…"><App /></Suspense>',
    `${hooks('Suspense, use')}const App = () => <p>{use(Promise.resolve(3))}</p>;\n`,
  ),
  react('value-prop-without-an-onchange-handler', '<input value="Tea" />'),
  react('received-nan', '<meter value={Number.parseInt("", 10)} />'),
  react(
    'flushsync-was-called-from-inside-a-lifecycle-method',
    '<App />',
    `${hooks('useEffect, useState')}import { flushSync } from 'react-dom';
const App = () => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    flushSync(() => setShown(true));
  }, []);
  return <p>{shown ? 'Tea' : ''}</p>;
};
`,
  ),
  react(
    'createroot-on-a-container-that-has-already-been-passed',
    '<p>Coffee</p>',
    "createRoot(document.getElementById('root')).render(<p>Tea</p>);\n",
  ),
  vue('extraneous-non-emits-event-listeners', priceTag('<PriceTag @pay="() => {}" />', twoRoots)),
  vue(
    'transition-renders-non-element-root-node',
    priceTag('<Transition><PriceTag /></Transition>', twoRoots),
  ),
  vue('slot-invoked-outside-of-the-render-function', {
    'src/index.js':
      "import { createApp, h } from 'vue';\nimport PriceTag from './price-tag.js';\ncreateApp({ render: () => h(PriceTag, null, { default: () => 'Tea' }) }).mount('#root');\n",
    'src/price-tag.js': `import { h } from 'vue';
export default {
  setup(_, { slots }) {
    const content = slots.default();
    return () => h('p', content);
  },
};
`,
  }),
  vue(
    'non-function-value-encountered-for-default-slot',
    vueEntry(
      "import { createApp, h } from 'vue';\nconst PriceTag = (_, { slots }) => h('p', slots.default());\ncreateApp({ render: () => h(PriceTag, ['Tea']) }).mount('#root');\n",
    ),
  ),
  vue(
    'resolvecomponent-can-only-be-used-in-render-or-setup',
    vueEntry(
      "import { createApp, h, resolveComponent } from 'vue';\nconst cell = h(resolveComponent('PriceTag'));\ncreateApp({ render: () => cell }).mount('#root');\n",
    ),
  ),
  vue('avoid-app-logic-that-relies-on-enumerating-keys', {
    ...component(
      setup(
        "import { onMounted, ref } from 'vue';\nimport PriceTag from './PriceTag.vue';\nconst tag = ref(null);\nonMounted(() => console.log(Object.keys(tag.value).length));",
        '<PriceTag ref="tag" />',
      ),
    ),
    'src/PriceTag.vue': '<template>\n  <p>Tea</p>\n</template>\n',
  }),
];
