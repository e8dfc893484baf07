import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { DEV_PREFIX, type DevPage } from '../../shared/dev-events.ts';
import { languageFile } from '../../shared/language-data.ts';
import { withoutBase } from '../../shared/locale-path.ts';
import { STALL_LIMIT } from '../../shared/timeouts.ts';
import { packProject, projectArchives } from '../content/projects.ts';
import type { SiteContext } from '../content/site-context.ts';
import { contentType } from '../emit/hosting.ts';
import { nameFacts } from '../emit/name-facts.ts';
import { requestUrl } from '../emit/request-url.ts';
import type { DevSearch } from './dev-search.ts';
import type { FoundPage, PageViews } from './page-views.ts';

export interface RequestHandlerOptions {
  context: SiteContext;
  views: PageViews;
  search: Pick<DevSearch, 'read'>;
  openPage(found: FoundPage): Promise<DevPage>;
  /** Resolves once everything saved until now is handled. */
  settled(): Promise<void>;
}

/**
 * Handles requests for content in the development server.
 * @returns a function that handles a request and says whether it did
 */
export function createRequestHandler({ context, views, search, openPage, settled }: RequestHandlerOptions) {
  const { config, store } = context;
  const sendJson = (response: ServerResponse, value: unknown): true =>
    send(response, 200, 'application/json', JSON.stringify(value));

  async function answerPage(asked: RoutePath, response: ServerResponse): Promise<boolean> {
    const found = await views.find(asked);
    return found
      ? sendJson(response, await openPage(found))
      : send(response, 404, 'text/plain', `There is no page at ${asked}.`);
  }

  async function answerSearch(name: string, response: ServerResponse): Promise<boolean> {
    // The search must include pages saved a moment ago.
    const content = await whileAlive(
      response,
      settled().then(() => search.read(name)),
    );
    if (response.headersSent) response.end(content);
    else if (content === undefined) send(response, 404, 'text/plain', 'There is no such search index.');
    else send(response, 200, 'application/json', content);
    return true;
  }

  async function answerArchive(sitePath: string, response: ServerResponse): Promise<boolean> {
    const project = (await projectArchives(store.contentDir)).get(sitePath);
    if (project === undefined) return false;
    response.setHeader('Content-Type', 'application/zip');
    response.end(await packProject(store.contentDir, project));
    return true;
  }

  async function answerNames(lang: Lang, response: ServerResponse): Promise<boolean> {
    if (!store.langs.includes(lang)) return send(response, 404, 'text/plain', 'No such language.');
    return sendJson(response, nameFacts(await store.names(lang)));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = requestUrl(request.url);
    const sitePath = withoutBase(config.base, url.pathname);
    if (sitePath === null) return false;
    const lang = store.langs.find((known) => sitePath === `/${languageFile(known)}`);
    if (lang) return sendJson(response, await views.languageData(lang));
    if (sitePath === `/${DEV_PREFIX}page`) return answerPage(url.searchParams.get('route') ?? '/', response);
    if (sitePath.startsWith(`/${DEV_PREFIX}search/`)) return answerSearch(path.basename(sitePath), response);
    if (sitePath.startsWith(`/${DEV_PREFIX}names/`)) return answerNames(path.basename(sitePath), response);
    if (sitePath.endsWith('.md')) {
      const markdown = await views.markdown(sitePath);
      return markdown !== undefined && send(response, 200, 'text/markdown', markdown);
    }
    if (sitePath.endsWith('.zip')) return answerArchive(sitePath, response);
    const media = sitePath.startsWith('/assets/media/') && store.assetFile(url.pathname);
    return media ? sendFile(response, media) : false;
  };
}

/**
 * Sends JSON that may take longer than browsers wait for data (see `STALL_LIMIT`), as the first search index, which needs all
 * pages. Until then they receive spaces, which JSON may start with. If it fails, the response is aborted.
 */
async function whileAlive<Json>(response: ServerResponse, json: Promise<Json>): Promise<Json | undefined> {
  const pulse = setInterval(() => {
    if (!response.headersSent) setHeaders(response, 200, 'application/json');
    response.write(' ');
  }, STALL_LIMIT / 2);
  try {
    return await json;
  } catch (cause) {
    if (!response.headersSent) throw cause;
    response.destroy();
    return undefined;
  } finally {
    clearInterval(pulse);
  }
}

/** Sends a file. */
function sendFile(response: ServerResponse, file: string): true {
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Cache-Control', 'no-store');
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
  return true;
}

/** Sends a text. */
export function send(response: ServerResponse, status: number, type: string, body: string): true {
  setHeaders(response, status, type);
  response.end(body);
  return true;
}

function setHeaders(response: ServerResponse, status: number, type: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
}
