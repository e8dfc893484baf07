import path from 'node:path';
import type { ResolvedConfig } from 'vite';
import { readLastUpdated } from '../content/last-updated.ts';
import { labelsFile } from '../content/menu-file.ts';
import type { SiteContext } from '../content/site-context.ts';
import { readEnvironment } from '../environment.ts';
import { inputDigest } from '../files/input-digest.ts';

/** Digest of everything the bundles depend on, except for pages that are modules. */
export function digestOfCode({ root, config: site }: SiteContext, config: ResolvedConfig): Promise<string> {
  const { mode, configFile, configFileDependencies, inlineConfig, plugins, publicDir } = config;
  const { outDir: _outDir, emptyOutDir: _isEmptied, ...build } = inlineConfig.build ?? {};
  const { css, define, resolve } = inlineConfig;
  const settings = [
    process.version,
    site,
    { build, css, define, mode, resolve },
    plugins.map(({ name }) => name),
    viteVariables(),
  ];
  const names = ['src', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json'];
  const variables = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const files = [...names, ...variables].map((name) => path.join(root, name));
  // Code may refer to public files. A tree with its own public folder also gets some of the project's files.
  const folders = new Set([...(publicDir ? [path.normalize(publicDir)] : []), path.join(root, 'public')]);
  const own = configFile ? [configFile] : [];
  return inputDigest(settings, [...files, ...own, ...configFileDependencies], [...folders]);
}

/** Digest of everything the site is built from, except for files outside these folders that pages refer to. */
export async function digestOfAll(
  { config: site, store: { contentDir } }: SiteContext,
  { inlineConfig }: ResolvedConfig,
  code: string,
): Promise<string> {
  const settings = [
    code,
    contentDir,
    site.lastUpdated ? [...(await readLastUpdated(contentDir))] : [],
    inlineConfig.build,
    readEnvironment('COMPRESS', 'CONTENT_ERRORS', 'TZ'),
  ];
  return inputDigest(settings, [contentDir, labelsFile(contentDir)]);
}

/** Environment variables that client code may read, sorted. */
function viteVariables(): [string, string | undefined][] {
  const found = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}
