import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { REAL_CONTENT, SHELL_SITE, type SiteOptions } from './site-options.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL that builds a site: accepts `SiteOptions` as JSON, responds with its folder. */
    siteBuilder: string;
  }
}

/** Where built sites are cached, and how many: a run needs six. */
const SITES = path.resolve('.cache', 'sites');
const KEPT_SITES = 12;

/** Builds the sites that test files request, each once and one at a time, for all workers. */
export default async function setup(project: TestProject): Promise<() => void> {
  const sites = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  const build = (body: string): Promise<string> => {
    const known = sites.get(body);
    if (known) return known;
    const site = last.catch(() => {}).then(() => builtSite(JSON.parse(body) as SiteOptions));
    last = site;
    sites.set(body, site);
    return site;
  };
  // In watch mode, sources change between runs.
  project.onTestsRerun(() => sites.clear());
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    build(body).then(
      (folder) => response.end(folder),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('siteBuilder', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Builds a site, or finds an earlier build of the same sources. */
async function builtSite(options: SiteOptions): Promise<string> {
  // The real site is built by the command of `npm run build`, whose environment is an input, too.
  if (options.contentDir === REAL_CONTENT && !options.base && !options.config) {
    await run(['scripts/vite.mjs', 'build']);
    return path.resolve('dist');
  }
  const tools = ['package-lock.json', 'tests/sites/site-options.ts', 'tests/sites/vite-config.ts'];
  const inputs = [...tools, 'src', 'public', 'index.html', options.contentDir ?? SHELL_SITE];
  const digest = createHash('sha256').update(JSON.stringify(options));
  for (const input of inputs) await addToDigest(digest, path.resolve(input));
  const outDir = path.join(SITES, digest.digest('hex').slice(0, 16));
  if (await exists(path.join(outDir, 'index.html'))) {
    await utimes(outDir, new Date(), new Date());
    return outDir;
  }
  const temporary = `${outDir}.${process.pid}`;
  await run(['scripts/run.mjs', 'tests/sites/build.ts', temporary, JSON.stringify(options)]);
  await rename(temporary, outDir).catch(async () => {
    // Another suite running in parallel may have been first. An incomplete site is one whose removal was interrupted.
    const isThere = await exists(path.join(outDir, 'index.html'));
    await rm(isThere ? temporary : outDir, { recursive: true, force: true });
    if (!isThere) await rename(temporary, outDir);
  });
  await forgetOldSites();
  return outDir;
}

/** Runs Node in a process of its own, without the test runner's environment. */
async function run(args: string[]): Promise<void> {
  const settings = /^(?:NODE_ENV|NODE_OPTIONS|VITEST.*|BASE_PATH|CONTENT_DIR|CONTENT_ERRORS|ALGOLIA_.*)$/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
  await promisify(execFile)(process.execPath, args, { env });
}

/** Removes the least recently used sites. */
async function forgetOldSites(): Promise<void> {
  const names = await readdir(SITES);
  const sites = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(path.join(SITES, name))).mtimeMs })),
  );
  const old = sites.sort((a, b) => b.used - a.used).slice(KEPT_SITES);
  await Promise.all(old.map(({ name }) => rm(path.join(SITES, name), { recursive: true, force: true })));
}

async function addToDigest(digest: ReturnType<typeof createHash>, place: string): Promise<void> {
  const info = await stat(place);
  if (!info.isDirectory()) {
    digest.update(place).update(await readFile(place));
    return;
  }
  for (const name of (await readdir(place)).sort()) await addToDigest(digest, path.join(place, name));
}

async function exists(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
