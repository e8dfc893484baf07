import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, component, developed, type Files } from './errors.ts';
import { rendered, setup } from './errors-of-components.ts';

/** React warns of this page while it is developed. */
const react = (id: string, expression: string, before = ''): ShownOutput =>
  broken(`react-effects-and-state#${id}`, rendered(expression, before), {}, developed);

/** Vue warns of this page while it is developed. */
const vue = (id: string, files: Files): ShownOutput =>
  broken(`vue-events-and-watchers#${id}`, files, {}, developed);

const hooks = (names: string): string => `import { ${names} } from 'react';\n`;

/** Warnings of the pages about React and Vue. */
export const warningErrorOutputs: readonly ShownOutput[] = [
  react(
    'encountered-two-children-with-the-same-key',
    '<ul>{items.map(({ name }) => <li key={name}>{name}</li>)}</ul>',
    "const items = [{ name: 'tea' }, { name: 'tea' }];\n",
  ),
  react(
    'cannot-update-a-component-while-rendering',
    '<App />',
    `${hooks('useState')}const Card = ({ onShown }) => {
  onShown(true);
  return <p>Tea</p>;
};
const App = () => {
  const [shown, setShown] = useState(false);
  return <section aria-label={String(shown)}><Card onShown={setShown} /></section>;
};
`,
  ),
  react(
    'useeffect-must-not-return-anything-besides-a-function',
    '<App />',
    `${hooks('useEffect')}const App = () => {
  useEffect(async () => console.log('loaded'), []);
  return <p>Tea</p>;
};
`,
  ),
  react(
    'the-result-of-getsnapshot-should-be-cached',
    '<App />',
    `${hooks('useSyncExternalStore')}const subscribe = () => () => {};
const App = () => <p>{useSyncExternalStore(subscribe, () => ({ total: 3 })).total}</p>;
`,
  ),
  broken(
    'react-effects-and-state#finddomnode',
    rendered(
      '<p>Tea</p>',
      "import { findDOMNode } from 'react-dom';\nconsole.log(findDOMNode(document.body));\n",
    ),
  ),
  react(
    'accessing-element-ref-was-removed',
    'card',
    'const card = <p ref={() => {}}>Tea</p>;\nconsole.log(card.ref);\n',
  ),
  vue('failed-to-resolve-directive', component('<template>\n  <input v-focus />\n</template>\n')),
  vue(
    'called-when-there-is-no-active-component-instance',
    component(setup("import { onMounted } from 'vue';\nPromise.resolve().then(() => onMounted(() => {}));")),
  ),
  vue(
    'computed-value-is-readonly',
    component(
      setup(
        "import { computed, ref } from 'vue';\nconst net = ref(3);\nconst gross = computed(() => net.value * 2);\ngross.value = 8;",
        '<p>{{ gross }}</p>',
      ),
    ),
  ),
  vue(
    'duplicate-keys-found-during-update',
    component(
      setup(
        "import { onMounted, ref } from 'vue';\nconst items = ref([{ name: 'mate' }, { name: 'cocoa' }]);\nonMounted(() => {\n  items.value = [{ name: 'tea' }, { name: 'tea' }];\n});",
        '<p v-for="item in items" :key="item.name">{{ item.name }}</p>',
      ),
    ),
  ),
  vue(
    'invalid-watch-source',
    component(
      setup(
        "import { reactive, watch } from 'vue';\nconst state = reactive({ price: 3 });\nwatch(state.price, (price) => console.log(price));",
        '<p>{{ state.price }}</p>',
      ),
    ),
  ),
];
