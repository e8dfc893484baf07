import type { Browser } from 'playwright';
import type { Certificate } from './certificate.ts';
import type { Tree, TreePage } from './export-tree.ts';
import type { Figures, Stage } from './metrics.ts';
import { type DistServer, serveDist } from './server.ts';
import { buildThrice } from './stages/build.ts';
import { click } from './stages/click.ts';
import { develop } from './stages/dev.ts';
import { search } from './stages/search.ts';
import { visit, warmUp } from './stages/visit.ts';
import { weigh } from './stages/weight.ts';
import type { Workspace } from './workspace.ts';

/** Context of the stages. */
export interface Bench {
  tree: Tree;
  browser: Browser;
  certificate: Certificate;
}

/** The page that is visited, edited and measured: in the middle of the largest section. */
const PAGE = 'config/output/filename';
/** The page that is saved in development. VitePress fails to update a page whose code contains a tag such as `<script>`. */
const SAVED = 'config/output/minify';
/** Folder whose pages are clicked through; they are neighbors in every sidebar. */
const NEIGHBORS = 'config/output/';
const CLICKS = 9;

/** Runs one stage once with one tool. */
export async function runStage(stage: Stage, bench: Bench, workspace: Workspace): Promise<Figures> {
  const page = pageNamed(bench.tree, PAGE);
  switch (stage) {
    case 'build':
      return buildThrice(workspace, page);
    case 'dev':
      return develop(bench.browser, workspace, pageNamed(bench.tree, SAVED));
    case 'weight':
      return weigh(workspace, PAGE);
    default:
      return withServer(bench, workspace, async (server) => {
        await warmUp(bench.browser, server, page.route);
        if (stage === 'visit') return visit(bench.browser, server, page.route);
        if (stage === 'search') return search(bench.browser, server, workspace, page.route);
        return click(bench.browser, server, pagesBelow(bench.tree, NEIGHBORS).slice(0, CLICKS));
      });
  }
}

async function withServer(
  { certificate }: Bench,
  { dist }: Workspace,
  use: (server: DistServer) => Promise<Figures>,
): Promise<Figures> {
  const server = await serveDist(dist, certificate);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

function pagesBelow({ pages }: Tree, folder: string): TreePage[] {
  const found = pages.filter(({ lang, name }) => lang === 'en' && name.startsWith(folder));
  // Exclude titles that are part of another, which could not be told apart.
  return found.filter(({ title }) =>
    found.every((other) => other.title === title || !other.title.includes(title)),
  );
}

function pageNamed({ pages }: Tree, name: string): TreePage {
  const page = pages.find((each) => each.lang === 'en' && each.name === name);
  if (!page) throw new Error(`The tree has no page ${name}, which the benchmark measures.`);
  return page;
}
