import path from 'node:path';
import type { Lang, PageData, PageMeta, RoutePath } from '../../shared/contracts.ts';
import type { Rendered, RenderedLanguage } from '../../shared/render.ts';
import { SOURCES } from '../sources.ts';
import { startAskedWorker } from './asked-worker.ts';

/** What is rendered: a page that is data, one that is a module of the server's code, or the 404 page. */
export interface RenderQuestion {
  pathname: RoutePath;
  lang: Lang;
  page: PageData | null;
  module?: { route: RoutePath; meta: PageMeta };
}

/** Renders pages in a worker, which is ended when the code of a page does not end. */
export interface PageRenderer {
  /** Rejects when the code of a page throws, ends the process or does not end. */
  render(question: RenderQuestion): Promise<Rendered>;
  close(): Promise<unknown>;
}

/**
 * @param code address of the code that renders, see `serverEntry` in `plugins/virtual.ts`
 * @param patience milliseconds that a page may take
 */
export function startPageRenderer(
  root: string,
  code: string,
  languages: Readonly<Record<Lang, RenderedLanguage>>,
  patience?: number,
): PageRenderer {
  const worker = startAskedWorker<RenderQuestion, Rendered | { error: string }>(
    path.join(root, SOURCES.pageRenderer),
    { workerData: { code, languages } },
    patience,
  );
  return {
    async render(question) {
      const answer = await worker.ask(question);
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    close: worker.close,
  };
}
