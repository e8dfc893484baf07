import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, config, developed, entry, type Files, opened } from './errors.ts';

const data = (id: string, files: Files, steps = opened): ShownOutput =>
  broken(`data-and-requests#${id}`, files, {}, steps);

const api = (id: string, files: Files): ShownOutput =>
  broken(`documents-and-browser-apis#${id}`, files, {}, opened);

/** Errors of the pages about data, requests and the APIs of browsers. */
export const browserErrorOutputs: readonly ShownOutput[] = [
  data(
    'reading-addeventlistener',
    entry("document.querySelector('#pay').addEventListener('click', () => {});"),
  ),
  data(
    'is-not-iterable',
    entry('const prices = { data: [2, 3] };\nfor (const price of prices) console.log(price);'),
    developed,
  ),
  data(
    'converting-circular-structure-to-json',
    entry('const cart = { total: 3 };\ncart.self = cart;\nconsole.log(JSON.stringify(cart));'),
  ),
  data(
    'unexpected-end-of-json-input',
    entry("console.log(JSON.parse(localStorage.getItem('cart') ?? '').length);"),
  ),
  data('err_connection_refused', entry("fetch('http://localhost:4979/prices').catch(() => {});")),
  data(
    'request-failed-with-status-code',
    {
      ...config('server: { htmlFallback: false }'),
      ...entry("import axios from 'axios';\naxios.get('/api/prices').then(({ data }) => console.log(data));"),
    },
    developed,
  ),
  api('has-already-been-used-with-this-registry', {
    ...entry("import './copy.js';\nimport './cart.js';"),
    'src/copy.js': "customElements.define('shop-cart', class extends HTMLElement {});\n",
    'src/cart.js': "customElements.define('shop-cart', class extends HTMLElement {});\n",
  }),
  api('quotaexceedederror', entry("localStorage.setItem('cart', 'a'.repeat(10_000_000));")),
  api('sharedarraybuffer-is-not-defined', entry('console.log(new SharedArrayBuffer(8).byteLength);')),
  api('notallowederror', entry("navigator.clipboard.writeText('Tea');")),
];
