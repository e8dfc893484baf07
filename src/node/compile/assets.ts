import path from 'node:path';
import { toUrl } from '../../shared/paths.ts';
import { type PageContext, readDependency } from '../markdown/context.ts';

/**
 * Site path of a file next to the page, with a digest of its content in the name. Records the file as an asset of the page. A
 * file that cannot be read keeps its name: the reference check reports it.
 */
export function assetPath(file: string, page: PageContext): string {
  const content = readDependency(page, file);
  if (!content) return `/${path.basename(file)}`;
  const extension = path.extname(file);
  const name = assetName(path.basename(file, extension));
  const sitePath = `/assets/media/${name}.${page.dependencies[file]?.slice(0, 8)}${extension.toLowerCase()}`;
  page.assets[file] = toUrl(sitePath, page.options.base);
  return sitePath;
}

/** A file name converted to ASCII. It need not be unique, since a digest is appended. */
export function assetName(name: string): string {
  const ascii = name.toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
  return ascii.replace(/^[.-]+|[.-]+$/g, '') || 'page';
}
