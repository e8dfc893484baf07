import path from 'node:path';
import { langSegment } from '../shared/locale-path.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { bundleCode } from './files/bundle.ts';
import { SOURCES } from './sources.ts';

/** Inline scripts of documents, which run before the application. */
export interface BootScripts {
  /** In `<head>`. */
  head: string;
  /** After the sidebar. */
  sidebar: string;
}

type BootConfig = Pick<
  ClientConfig,
  'base' | 'defaultLang' | 'languages' | 'localeRedirect' | 'defaultWrapCode' | 'banner'
>;

/**
 * Bundles `src/boot` with the site's settings. The output is deterministic: its digest is in the content security policy.
 * @param root project folder
 */
export async function readBootScripts(root: string, config: BootConfig): Promise<BootScripts> {
  const facts = factsOf(config);
  const read = (source: string) => bundle(path.join(root, source), facts);
  const [head, sidebar] = await Promise.all([read(SOURCES.bootHead), read(SOURCES.bootSidebar)]);
  return { head, sidebar };
}

/** Values of `src/boot/facts.d.ts`. */
function factsOf(config: BootConfig): Readonly<Record<string, unknown>> {
  const languages = Object.entries(config.languages).map(([lang, { htmlLang }]) => [
    langSegment(lang),
    htmlLang.toLowerCase().split('-')[0],
  ]);
  return {
    base: config.base,
    defaultLang: langSegment(config.defaultLang),
    languages: Object.fromEntries(languages),
    isRedirecting: config.localeRedirect === 'auto',
    defaultWrap: config.defaultWrapCode ? 'on' : 'off',
    banner: config.banner?.id ?? '',
  };
}

async function bundle(entry: string, facts: Readonly<Record<string, unknown>>): Promise<string> {
  const lines = Object.entries(facts).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  const code = await bundleCode(entry, {
    modules: { 'virtual:boot/facts': lines.join('\n') },
    transform: { target: 'es2020' },
    output: { format: 'iife', minify: true },
  });
  // Escapes text that would end the surrounding script element.
  return code.trim().replace(/<(?=\/script|!--)/gi, '\\x3C');
}
