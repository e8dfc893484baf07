import { parentPort, workerData } from 'node:worker_threads';

/** Worker of `page-renderer.ts`: renders one page after the other with the code that was bundled for it. */

const { code, languages } = workerData;

/** The page as `render` takes it: that of code has its component. */
async function pageOf({ page, module }, modulePages) {
  if (module === undefined) return page;
  const load = modulePages[module.route];
  if (!load) throw new Error('The server bundle does not have this page.');
  return { pageMeta: module.meta, default: (await load()).default };
}

parentPort.on('message', async ({ pathname, lang, ...shown }) => {
  try {
    const { render, modulePages } = await import(code);
    const page = await pageOf(shown, modulePages);
    parentPort.postMessage(await render({ pathname, page, lang, language: languages[lang] }));
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
