import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, type Files, tsconfig, typeCheck } from './errors.ts';

const bundler = '"module": "esnext", "moduleResolution": "bundler"';

/** TypeScript reports an error with these files, and none with the fix. */
const checked = (id: string, files: Files, options = bundler): ShownOutput =>
  broken(`typescript-types-and-files#${id}`, { 'tsconfig.json': tsconfig(options), ...files }, {}, typeCheck);

/** The same, of the page about calls, values and projects. */
const checkedProject = (id: string, files: Files, options = bundler): ShownOutput =>
  broken(`typescript-projects#${id}`, { 'tsconfig.json': tsconfig(options), ...files }, {}, typeCheck);

/** The same, of the page about classes and values. */
const checkedValue = (id: string, files: Files): ShownOutput =>
  broken(
    `typescript-values#${id}`,
    { 'tsconfig.json': tsconfig(`${bundler}, "target": "es2022"`), ...files },
    {},
    typeCheck,
  );

/** The same, of the page about modules and options. */
const checkedModule = (id: string, files: Files, options = bundler, fixed: Files = {}): ShownOutput =>
  broken(
    `typescript-modules-and-options#${id}`,
    { 'tsconfig.json': tsconfig(options), ...files },
    fixed,
    typeCheck,
  );

const source = (text: string): Files => ({ 'src/index.ts': `${text}\n` });

/** Errors of the page about types, exports and projects. */
export const typeErrorOutputs: readonly ShownOutput[] = [
  checked('ts2305-no-exported-member', {
    ...source("import type { Itme } from './item';\nexport const items: Itme[] = [];"),
    'src/item.ts': 'export interface Item {\n  name: string;\n}\n',
  }),
  checked('ts2306-is-not-a-module', {
    ...source("import { item } from './item';\ndocument.title = item.name;"),
    'src/item.ts': "const item = { name: 'Tea' };\n",
  }),
  checked('ts7006-implicitly-has-an-any-type', source('export const name = (item) => item.name;')),
  checked('ts2322-is-not-assignable', source("export const price: number = '3';")),
  checked(
    'ts18047-is-possibly-null',
    source("const root = document.getElementById('root');\nroot.textContent = 'Tea';"),
  ),
  checked(
    'ts18046-is-of-type-unknown',
    source("try {\n  JSON.parse('{');\n} catch (error) {\n  console.log(error.message);\n}"),
  ),
  checked('ts2550-change-your-target-library', {
    ...source("document.title = 'a a'.replaceAll('a', 'b');"),
    'tsconfig.json': `{ "compilerOptions": { ${bundler}, "target": "es2015", "noEmit": true, "types": [] }, "include": ["src"] }`,
  }),
  checked(
    'ts2503-cannot-find-namespace',
    { 'src/index.tsx': 'export const card = (): JSX.Element => <p>Tea</p>;\n' },
    `${bundler}, "jsx": "react-jsx"`,
  ),
  checked(
    'ts6133-declared-but-never-read',
    source("const unit = 'EUR';\ndocument.title = 'Tea';\nexport {};"),
    `${bundler}, "noUnusedLocals": true`,
  ),
  checked(
    'ts6059-is-not-under-rootdir',
    {
      ...source("import { item } from '../shared/item';\ndocument.title = item;"),
      'shared/item.ts': "export const item = 'Tea';\n",
    },
    `${bundler}, "rootDir": "src"`,
  ),
  checked('ts5055-would-overwrite-input-file', {
    'src/item.js': "export const item = 'Tea';\n",
    'tsconfig.json': `{ "compilerOptions": { ${bundler}, "allowJs": true, "lib": ["dom", "esnext"], "types": [] }, "include": ["src"] }`,
  }),
  checked('ts5097-import-path-ends-with-ts', {
    ...source("import { item } from './item.ts';\ndocument.title = item;"),
    'src/item.ts': "export const item = 'Tea';\n",
  }),
  checked(
    'ts2835-need-explicit-file-extensions',
    {
      ...source("import { item } from './item';\ndocument.title = item;"),
      'src/item.ts': "export const item = 'Tea';\n",
      'package.json': '{ "type": "module" }',
    },
    '"module": "nodenext", "moduleResolution": "nodenext"',
  ),
  checked('ts2451-cannot-redeclare', source("const name = 'Tea';")),
  checked(
    'ts1240-property-decorator',
    source(
      "const label = (target: object, key: string) => console.log(target, key);\n\nexport class Item {\n  @label\n  name = 'Tea';\n}",
    ),
  ),
  checkedProject(
    'ts2741-property-is-missing',
    source(
      "interface Item {\n  name: string;\n  price: number;\n}\n\nexport const item: Item = { name: 'Tea' };",
    ),
  ),
  checkedProject(
    'ts2554-expected-arguments',
    {
      'src/index.tsx':
        "import { useRef } from 'react';\n\nexport const Field = () => {\n  const field = useRef<HTMLInputElement>();\n  return <input ref={field} />;\n};\n",
    },
    `${bundler}, "jsx": "react-jsx"`,
  ),
  checkedProject(
    'ts2769-no-overload-matches',
    source("document.addEventListener('click', (event: KeyboardEvent) => console.log(event.key));"),
  ),
  checkedProject('ts2304-cannot-find-name', source('export const items: Itme[] = [];')),
  checkedProject(
    'ts2749-refers-to-a-value',
    source('const Cart = { total: 0 };\n\nexport const carts: Cart[] = [];'),
  ),
  checkedProject(
    'ts7053-element-implicitly-has-an-any-type',
    source('const prices = { tea: 3, coffee: 4 };\nexport const price = (name: string) => prices[name];'),
  ),
  broken(
    'typescript-projects#ts2742-inferred-type-cannot-be-named',
    {
      'tsconfig.json': tsconfig(`${bundler}, "declaration": true`),
      ...source("import { makeCart } from 'shop';\n\nexport const cart = makeCart();"),
      'node_modules/shop/package.json': '{ "name": "shop", "types": "index.d.ts" }',
      'node_modules/shop/index.d.ts':
        "import type { Cart } from 'shop-types';\nexport declare const makeCart: () => Cart;\n",
      'node_modules/shop/node_modules/shop-types/package.json':
        '{ "name": "shop-types", "types": "index.d.ts" }',
      'node_modules/shop/node_modules/shop-types/index.d.ts':
        'export interface Cart {\n  total: number;\n}\n',
    },
    {},
    typeCheck,
  ),
  broken(
    'typescript-projects#ts6306-referenced-project-must-have-composite',
    {
      'tsconfig.json': `{ "compilerOptions": { ${bundler}, "noEmit": true, "types": [] }, "include": ["src"], "references": [{ "path": "./tsconfig.node.json" }] }`,
      'tsconfig.node.json': `{ "compilerOptions": { ${bundler}, "types": [] }, "files": ["tool.ts"] }`,
      'tool.ts': 'export const tool = 1;\n',
      ...source('document.title = "Tea";'),
    },
    {},
    typeCheck,
  ),
  checkedProject(
    'ts1479-commonjs-module-imports-esm',
    {
      ...source("import { price } from 'shop';\ndocument.title = String(price);"),
      'package.json': '{}',
      'node_modules/shop/package.json':
        '{ "name": "shop", "type": "module", "exports": { "types": "./index.d.ts", "default": "./index.js" } }',
      'node_modules/shop/index.d.ts': 'export declare const price: number;\n',
    },
    '"module": "node16", "moduleResolution": "node16"',
  ),
  checkedValue('ts2564-has-no-initializer', source('export class Cart {\n  total: number;\n}')),
  checkedValue(
    'ts2349-is-not-callable',
    source('const cart = { total: 3 };\nexport const total = cart.total();'),
  ),
  checkedValue('ts2351-is-not-constructable', {
    ...source("import * as Cart from './cart';\n\nexport const cart = new Cart();"),
    'src/cart.ts': 'export class Cart {}\n',
  }),
  checkedValue(
    'ts2367-types-have-no-overlap',
    source(
      "type Drink = 'tea' | 'coffee';\nconst drink: Drink = 'tea';\nexport const isCoffee = drink === 'coffee';",
    ),
  ),
  checkedValue(
    'ts2488-must-have-symbol-iterator',
    source('const prices = { tea: 3 };\n\nfor (const price of prices) console.log(price);'),
  ),
  checkedValue(
    'ts2540-read-only-property',
    source('const cart: Readonly<{ total: number }> = { total: 3 };\n\ncart.total = 4;\nexport {};'),
  ),
  checkedValue(
    'ts2352-conversion-may-be-a-mistake',
    source("const text = localStorage.getItem('price') ?? '0';\nexport const price = text as number;"),
  ),
  checkedValue(
    'ts2416-not-assignable-to-base-type',
    source(
      "class Cart {\n  total = () => 0;\n}\n\nexport class Order extends Cart {\n  override total = () => '3';\n}",
    ),
  ),
  checkedModule('ts2669-augmentations-for-the-global-scope', {
    'src/env.ts': 'declare global {\n  interface Window {\n    cart: string[];\n  }\n}\n',
  }),
  checkedModule(
    'ts2875-jsx-tag-requires-the-module-path',
    { 'src/index.tsx': 'export const card = <p>Tea</p>;\n' },
    `${bundler}, "jsx": "react-jsx", "jsxImportSource": "shop-jsx"`,
  ),
  checkedModule('ts1192-has-no-default-export', {
    ...source("import total from './cart';\n\ndocument.title = total;"),
    'src/cart.ts': 'export const cart = { total: 3 };\n',
  }),
  checkedModule(
    'ts5023-unknown-compiler-option',
    source('export const total = 3;'),
    `${bundler}, "strictTemplates": true`,
  ),
  checkedModule(
    'ts5083-cannot-read-file',
    {
      ...source('export const total = 3;'),
      'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["src"] }',
    },
    bundler,
    { 'config/tsconfig.base.json': `{ "compilerOptions": { ${bundler}, "noEmit": true, "types": [] } }` },
  ),
  checkedModule(
    'ts2344-does-not-satisfy-the-constraint',
    source(
      "interface Item {\n  name: string;\n  price: number;\n}\n\nexport const item: Pick<Item, 'prize'> = { price: 3 };",
    ),
  ),
];
