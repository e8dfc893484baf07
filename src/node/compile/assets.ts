import path from 'node:path';
import { routeToFileName, toUrl } from '../../shared/paths.ts';
import { type PageContext, readDependency } from '../markdown/context.ts';

/**
 * Site path of a file beside the page; its name carries a digest of the content. Notes the file as an asset of the page.
 * A file that cannot be read keeps its name: the check of references reports it.
 */
export function assetPath(file: string, page: PageContext): string {
  const content = readDependency(page, file);
  if (!content) return `/${path.basename(file)}`;
  const extension = path.extname(file);
  const name = routeToFileName(`/${path.basename(file, extension).toLowerCase()}`);
  const sitePath = `/assets/media/${name}.${page.dependencies[file]?.slice(0, 8)}${extension.toLowerCase()}`;
  page.assets[file] = toUrl(sitePath, page.options.base);
  return sitePath;
}
