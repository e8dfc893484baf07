import type { Browser } from 'playwright';
import type { Certificate } from './certificate.ts';
import type { Tree, TreePage } from './export-tree.ts';
import { type ComparedStage, type Figures, PAINTED_LANGUAGES, PAINTED_PAGES } from './metrics.ts';
import type { ProcessCost } from './run-process.ts';
import { type DistServer, serveDist } from './server.ts';
import { buildThrice } from './stages/build.ts';
import { click, memoryAfter } from './stages/click.ts';
import { develop } from './stages/dev.ts';
import { search } from './stages/search.ts';
import { type Visit, visit, warmUp } from './stages/visit.ts';
import { weigh } from './stages/weight.ts';
import type { Workspace } from './workspace.ts';

/** What the stages work with. */
export interface Bench {
  tree: Tree;
  browser: Browser;
  certificate: Certificate;
}

/** The page that is visited, edited and weighed: in the middle of the largest section. */
const PAGE = 'config/output/filename';
/** Folder whose pages are clicked through: neighbours in every sidebar. */
const NEIGHBOURS = 'config/output/';
const SECTION = 'config/';
const CLICKS = 9;
const MOVES = [20, 200] as const;

/** Runs one stage once with one tool. */
export async function runStage(stage: ComparedStage, bench: Bench, workspace: Workspace): Promise<Figures> {
  const page = pageNamed(bench.tree, PAGE);
  switch (stage) {
    case 'build': {
      const { cold, again, edited } = await buildThrice(workspace, page);
      return {
        ...costs('cold', cold),
        coldMemory: cold.memory,
        ...costs('again', again),
        ...costs('edited', edited),
      };
    }
    case 'dev': {
      const { cold, again, cpu, save, lost, memory } = await develop(bench.browser, workspace, page);
      return { devCold: cold, devAgain: again, devCpu: cpu, save, lost, devMemory: memory };
    }
    case 'weight':
      return { ...(await weigh(workspace, PAGE)) };
    default:
      return withServer(bench, workspace, (server) => inBrowser(stage, bench, workspace, server, page));
  }
}

async function inBrowser(
  stage: 'visit' | 'paint' | 'click' | 'search',
  { browser, tree }: Bench,
  workspace: Workspace,
  server: DistServer,
  page: TreePage,
): Promise<Figures> {
  await warmUp(browser, server, page.route);
  switch (stage) {
    case 'paint':
      return paint({ browser, tree }, server);
    case 'visit':
      return { ...(await visit(browser, server, page.route)) };
    case 'search':
      return { ...(await search(browser, server, workspace, page.route)) };
    case 'click': {
      const targets = pagesBelow(tree, NEIGHBOURS).slice(0, CLICKS);
      const clicks = await click(browser, server, targets);
      // A new document has a count of its own.
      if (!workspace.tool.isApp) return { ...clicks, clickWork: Number.NaN };
      const [heapFew, heapMany] = await memoryAfter(browser, server, pagesBelow(tree, SECTION), MOVES);
      return { ...clicks, heapFew, heapMany };
    }
  }
}

/** What of a visit is compared on several pages. */
const PAINT_FIGURES = ['firstPaint', 'largestPaint', 'layoutShift', 'blocking', 'interactive'] as const;

async function paint(
  { browser, tree }: Pick<Bench, 'browser' | 'tree'>,
  server: DistServer,
): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const [kind, name] of Object.entries(PAINTED_PAGES)) {
    for (const lang of PAINTED_LANGUAGES) {
      const { route } = pageNamed(tree, name);
      const address = lang === 'en' ? route : `/${lang}${route}`;
      await warmUp(browser, server, address);
      const seen: Visit = await visit(browser, server, address, lang);
      for (const key of PAINT_FIGURES) figures[`${kind}-${lang}-${key}`] = seen[key];
    }
  }
  return figures;
}

async function withServer<T>(
  { certificate }: Bench,
  { dist }: Workspace,
  use: (server: DistServer) => Promise<T>,
): Promise<T> {
  const server = await serveDist(dist, certificate);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

function pagesBelow({ pages }: Tree, folder: string): TreePage[] {
  const found = pages.filter(({ lang, name }) => lang === 'en' && name.startsWith(folder));
  // A title that is part of another could not be distinguished from it.
  return found.filter(({ title }) =>
    found.every((other) => other.title === title || !other.title.includes(title)),
  );
}

function pageNamed({ pages }: Tree, name: string): TreePage {
  const page = pages.find((each) => each.lang === 'en' && each.name === name);
  if (!page) throw new Error(`The tree has no page ${name}, which the benchmark looks at.`);
  return page;
}

function costs(name: string, { wall, cpu }: ProcessCost): Figures {
  return { [`${name}Wall`]: wall, [`${name}Cpu`]: cpu };
}
