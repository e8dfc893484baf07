import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { JSDOM, VirtualConsole } from 'jsdom';

/**
 * Worker of `check-documents.ts`: opens documents of a finished build with the emitted client code. jsdom does not run module
 * scripts, so this file links them in the context of the document's window.
 */

/**
 * `patience`: milliseconds after which a document that does nothing counts as dead. `at`: shared array with the index of the
 * open document.
 */
const { folder, base, origin, patience, at } = workerData;
const sources = new Map();

/** @returns what is wrong with the document, `undefined` if nothing is */
async function open(file) {
  const html = await readFile(path.join(folder, file), 'utf8');
  const failures = [];
  const page = { modules: new Map(), linking: Promise.resolve(), waiting: 0 };
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('error', (error) => failures.push(messageOf(error)));
  // Style sheets would take jsdom most of the time, and nothing here depends on them.
  const dom = new JSDOM(html.replace(/<style>.*?<\/style>/gs, ''), {
    url: addressOf(file),
    pretendToBeVisual: true,
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse: (window) => addMissing(window, page, failures),
  });
  const { window } = dom;
  const before = articleOf(window.document);
  try {
    page.context = dom.getInternalVMContext();
    for (const script of window.document.querySelectorAll('script[type=module][src]')) {
      await load(new URL(script.src).pathname.slice(base.length), page);
    }
    const isReady = () => window.performance.getEntriesByName('site:interactive').length > 0;
    const start = performance.now();
    // Once everything is loaded, a few turns suffice to render it.
    for (let turn = 0; turn < 5; turn = isReady() && page.waiting === 0 ? turn + 1 : 0) {
      if (performance.now() - start > patience) return describe('The application does not start', failures);
      await pause();
    }
    const after = articleOf(window.document);
    if (after.title !== before.title || after.length < before.length / 10) {
      return describe(
        `The application replaces the article by "${after.text.slice(0, 60).trim()}"`,
        failures,
      );
    }
  } catch (error) {
    return describe('The code of the page fails', [messageOf(error), ...failures]);
  } finally {
    window.close();
  }
}

/** `a b/c#d.html` → `https://docs.example/a%20b/c%23d` */
function addressOf(file) {
  const address = file
    .replace(/(?:index)?\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return new URL(base + address, origin).href;
}

function describe(problem, [cause]) {
  return cause === undefined ? `${problem}.` : `${problem}: ${cause.replace(/\.$/, '')}.`;
}

function messageOf(error) {
  return error?.detail?.message ?? error?.cause?.message ?? error?.message ?? String(error);
}

function articleOf(document) {
  const text = document.querySelector('main')?.textContent ?? '';
  return { title: document.querySelector('h1')?.textContent, text, length: text.length };
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 4));
}

/** Loads and runs an emitted module and its imports. */
async function load(name, page) {
  const module = await moduleOf(name, page);
  // Sequentially: if two modules with a common import were linked at once, one could run before the import is linked.
  page.linking = page.linking.then(() => module.status === 'unlinked' && module.link(resolver(name, page)));
  await page.linking;
  await module.evaluate();
  return module;
}

/** Counts a pending request of the document, which is not finished before all are settled. */
async function waitFor(step, page) {
  page.waiting += 1;
  return step.finally(() => (page.waiting -= 1));
}

function moduleOf(name, page) {
  const known = page.modules.get(name) ?? create(name, page);
  page.modules.set(name, known);
  return known;
}

async function create(name, page) {
  const code = sources.get(name) ?? (await readFile(path.join(folder, name), 'utf8'));
  sources.set(name, code);
  return new vm.SourceTextModule(code, {
    context: page.context,
    identifier: name,
    initializeImportMeta: (meta) => {
      meta.url = new URL(base + name, origin).href;
    },
    importModuleDynamically: (specifier) => waitFor(load(resolveName(specifier, name), page), page),
  });
}

function resolver(_name, page) {
  return (specifier, importer) => moduleOf(resolveName(specifier, importer.identifier), page);
}

/** `./b.js` from `assets/a.js`, or its URL → `assets/b.js` */
function resolveName(specifier, importer) {
  return new URL(specifier, new URL(base + importer, origin)).pathname.slice(base.length);
}

/** Adds browser APIs that jsdom lacks. */
function addMissing(window, page, failures) {
  const nothing = () => {};
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
    takeRecords = () => [];
  }
  Object.assign(window, {
    matchMedia: (media) => ({
      media,
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    scrollTo: nothing,
    scrollBy: nothing,
    requestIdleCallback: (run) => window.setTimeout(run, 1),
    cancelIdleCallback: (id) => window.clearTimeout(id),
    CSS: { supports: () => true, escape: (text) => text },
    // The only remaining style sheet is jsdom's own, which takes half a second to apply.
    getComputedStyle: ({ style }) => style,
    fetch: (address) => waitFor(answer(new URL(address, window.location.href)), page),
    Headers,
    Request: PageRequest,
    Response,
    TextDecoder,
    TextEncoder,
  });
  window.Element.prototype.scrollIntoView = nothing;
  const { appendChild } = window.Node.prototype;
  window.Node.prototype.appendChild = function append(node) {
    // Code waits for its style sheets, which are not loaded here.
    if (node.localName === 'link') queueMicrotask(() => node.dispatchEvent(new window.Event('load')));
    return appendChild.call(this, node);
  };
  window.performance.mark = (name) => performance.mark(name) && marks.push(name);
  const marks = [];
  window.performance.getEntriesByName = (name) => marks.filter((mark) => mark === name);
  window.addEventListener('unhandledrejection', ({ reason }) => failures.push(messageOf(reason)));
}

/** Accepts the window's `AbortSignal`, which Node's `Request` rejects. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

async function answer({ pathname }) {
  const file = path.join(folder, decodeURIComponent(pathname).slice(decodeURIComponent(base).length));
  return readFile(file).then(
    (bytes) => new Response(bytes, { headers: { 'Content-Type': 'application/json' } }),
    () => new Response('', { status: 404 }),
  );
}

parentPort.on('message', async (files) => {
  const problems = new Map();
  for (const [index, file] of files.entries()) {
    at[0] = index;
    const problem = await open(file);
    if (problem !== undefined) problems.set(file, problem);
  }
  parentPort.postMessage(problems);
});

parentPort.postMessage('ready');
