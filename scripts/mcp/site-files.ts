import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a built site, local or remote. Rejects when a file cannot be read. */
export type ReadSiteFile = (file: string) => Promise<string>;

/**
 * Reads a site from its output folder or over HTTP.
 * @param place folder, or URL with the base path
 * @throws if there is no such folder
 */
export function siteFiles(place: string): ReadSiteFile {
  if (/^https?:\/\//.test(place)) return (file) => download(new URL(file, place.replace(/\/*$/, '/')).href);
  const folder = path.resolve(place);
  if (!existsSync(folder))
    throw new Error(`There is no built site in ${place}: run \`npm run build\`, or give a folder or a URL.`);
  return (file) => {
    const target = path.resolve(folder, file);
    if (!target.startsWith(folder + path.sep)) throw new Error(`${file} is outside the site.`);
    return readFile(target, 'utf8');
  };
}

async function download(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}
