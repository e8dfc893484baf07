import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeReference } from '../../src/shared/site-config.ts';

/** Page templates by language, with the sections of `content/README.md`. */
const TEMPLATES = 'scripts/new-page/page';

/** The option of a page below `config/`: `config/output/foo-bar` → `output.fooBar`. */
function optionName(address: string): string | undefined {
  const [area, ...keys] = address.split('/');
  if (area !== 'config' || keys.length === 0) return undefined;
  return keys.map((key) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).join('.');
}

/**
 * Text of a new page, a draft. Headings have ids except in the default language.
 * @param address path below the folder of a language, without extension
 * @param reference settings of a site with option pages
 */
export function pageTemplate(
  address: string,
  {
    lang,
    isOriginal,
    reference,
  }: { lang: string; isOriginal: boolean; reference?: CodeReference | undefined },
): string {
  const own = path.join(TEMPLATES, `${lang}.mdx`);
  const text = readFileSync(existsSync(own) ? own : path.join(TEMPLATES, 'en.mdx'), 'utf8');
  const option = reference && optionName(address);
  const facts = `option:\n  name: ${option}\n  type: boolean\n  default: 'false'\n  since: 1.0.0\n`;
  return text
    .replace(/ \{#\w+\}$/gm, (id) => (isOriginal ? '' : id))
    .replace('{{facts}}\n', option ? facts : '')
    .replace('{{title}}', option ?? titleOf(address))
    .replace('{{example}}', option ? optionExample(option, reference) : '```sh\nnpm run build\n```');
}

function optionExample(option: string, { configFile, package: name }: CodeReference): string {
  const [last, ...outer] = option.split('.').reverse();
  const indented = (lines: string) => lines.replace(/^/gm, '  ');
  const keys = outer.reduce((inner, key) => `${key}: {\n${indented(inner)}\n},`, `${last}: true,`);
  const code = `import { defineConfig } from '${name}';\n\nexport default defineConfig({\n${indented(keys)}\n});`;
  return `\`\`\`ts title="${configFile}.config.ts"\n${code}\n\`\`\``;
}

function titleOf(address: string): string {
  const words = (address.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
