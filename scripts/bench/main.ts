import { openBrowser } from './browser';
import { readCertificate } from './certificate';
import { exportTree } from './export-tree';
import { placesBelow } from './places';
import { serveDist } from './server';
import { click, memoryAfter } from './stages/click';
import { visit } from './stages/visit';
import { weigh } from './stages/weight';
import { allTools } from './tools';

const places = placesBelow(process.cwd());
const tree = await exportTree(places);
const certificate = readCertificate(places.certificate);
const browser = await openBrowser(certificate);
const output = tree.pages.filter(
  (p) => p.lang === 'en' && p.name.startsWith('config/output/') && !/-/.test(p.title),
);
const config = tree.pages.filter((p) => p.lang === 'en' && p.name.startsWith('config/'));
for (const tool of allTools(places)) {
  if (process.argv.length > 2 && !process.argv.slice(2).includes(tool.name)) continue;
  const dist = `${places.work}/${tool.name}/dist`;
  const server = await serveDist(dist, certificate);
  try {
    await visit(browser, server, '/config/output/filename');
    console.log(tool.name, await visit(browser, server, '/config/output/filename'));
    console.log(await weigh({ dist } as never, 'config/output/filename'));
    console.log(await click(browser, server, output.slice(0, 9)));
    console.log(await memoryAfter(browser, server, config, [20, 200]));
  } catch (e) {
    console.log(tool.name, e);
  }
  await server.close();
}
await browser.close();
