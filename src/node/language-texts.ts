import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageTexts } from '../languages/en.ts';
import type { Lang } from '../shared/contracts.ts';
import { bundleCode } from './files/bundle.ts';

/** Texts by language key. English is always there, as the fallback for languages without texts. */
export type SiteTexts = Readonly<Record<Lang, LanguageTexts>> & { readonly en: LanguageTexts };

/** Texts of a language, or the English ones. */
export function textsOf(texts: SiteTexts, lang: Lang): LanguageTexts {
  return texts[lang] ?? texts.en;
}

/**
 * Reads `src/languages`. The files are TypeScript, which not every supported Node version can import, so they are bundled
 * first, in memory.
 *
 * @param root project folder
 */
export async function readLanguageTexts(root: string): Promise<SiteTexts> {
  const folder = path.join(root, 'src/languages');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const bundled = await bundleCode('virtual:languages', {
    modules: { 'virtual:languages': entryOf(folder, names) },
    platform: 'node',
    output: { format: 'esm' },
  });
  const code = Buffer.from(bundled).toString('base64');
  const module: { default: SiteTexts } = await import(`data:text/javascript;base64,${code}`);
  // A copy: Node caches the module by its text, and development modifies the result.
  return { ...module.default };
}

function entryOf(folder: string, names: readonly string[]): string {
  const imports = names.map(
    (name, index) => `import texts${index} from ${JSON.stringify(path.join(folder, name))};`,
  );
  const entries = names.map((name, index) => `${JSON.stringify(name.replace(/\.ts$/, ''))}: texts${index}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
