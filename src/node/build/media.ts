import { readFile } from 'node:fs/promises';
import { decode } from '../../shared/paths.ts';
import type { OutputFile, SiteModel } from '../content/site-model.ts';

/**
 * Images and other files next to pages, under their published names.
 * @throws an error that names the file if one was deleted since its page was compiled
 */
export async function* emitMedia({ config, languages }: SiteModel): AsyncGenerator<OutputFile> {
  const seen = new Set<string>();
  for (const { entries } of languages) {
    for (const { page } of entries) {
      for (const [file, url] of Object.entries(page.assets)) {
        const path = decode(url.slice(config.base.length));
        if (seen.has(path)) continue;
        seen.add(path);
        yield { path, content: await readFile(file) };
      }
    }
  }
}
