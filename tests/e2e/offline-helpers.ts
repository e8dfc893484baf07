import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { shortHash } from '../../src/node/content/site-model.ts';
import type { LanguageData } from '../../src/shared/language-data.ts';
import type { DeployedVersion } from '../../src/shared/offline.ts';
import { pageDataPath } from '../../src/shared/paths.ts';
import { copySite } from '../sites/built-site.ts';

/** Messages of a browser that cannot reach the site. */
export const UNREACHABLE = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|network error response/;

/** Waits until a service worker controls the page and has cached a file. */
export async function kept(page: Page, file: string | RegExp): Promise<void> {
  const isMatch = (kept: string) => (typeof file === 'string' ? kept === file : file.test(kept));
  const isKept = async () => {
    const hasWorker = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    return hasWorker && (await keptFiles(page)).some(isMatch);
  };
  await expect.poll(isKept).toBe(true);
}

/** URLs of everything in the caches. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    }
    return files.sort();
  });
}

/**
 * A copy of a built site with another version of the code.
 *
 * @param change additional change of each document
 */
export async function nextVersion(folder: string, change: (html: string) => string): Promise<string> {
  const copy = await copySite(folder);
  const { version } = JSON.parse(await readFile(path.join(copy, 'version.json'), 'utf8')) as {
    version: string;
  };
  const next = [...version].reverse().join('');
  await writeFile(path.join(copy, 'version.json'), JSON.stringify({ version: next }));
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const html = await readFile(file, 'utf8');
    await writeFile(file, change(html.replace(`data-version="${version}"`, `data-version="${next}"`)));
  }
  for (const name of (await readdir(copy)).filter((file) => /^language-.*\.json$/.test(file))) {
    const file = path.join(copy, name);
    const data = await readFile(file, 'utf8');
    await writeFile(file, data.replace(`"version":"${version}"`, `"version":"${next}"`));
  }
  return copy;
}

/** A copy of a built site with the same code, in which a page's text was edited and its data renamed. */
export async function edited(folder: string, route: string, from: string, to: string): Promise<string> {
  const copy = await copySite(folder);
  const table = path.join(copy, 'language-en.json');
  const text = await readFile(table, 'utf8');
  const digest = (JSON.parse(text) as LanguageData).pages[route] ?? '';
  const page = await readFile(path.join(copy, pageDataPath(route, digest)), 'utf8');
  const changed = page.replaceAll(from, to);
  const next = shortHash(changed);
  await writeFile(table, text.replace(digest, next));
  await rm(path.join(copy, pageDataPath(route, digest)));
  await writeFile(path.join(copy, pageDataPath(route, next)), changed);
  const { version } = JSON.parse(await readFile(path.join(copy, 'version.json'), 'utf8')) as DeployedVersion;
  await writeFile(path.join(copy, 'version.json'), JSON.stringify({ version, data: next }));
  return copy;
}
