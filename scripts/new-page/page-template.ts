import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages by language, with the sections `content/README.md` names. */
const TEMPLATES = 'scripts/new-page/page';

/** The option a page below `config/` is about: `config/output/foo-bar` → `output.fooBar`. */
function optionName(address: string): string | undefined {
  const [area, ...keys] = address.split('/');
  if (area !== 'config' || keys.length === 0) return undefined;
  return keys.map((key) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).join('.');
}

/**
 * Text of a new page: a draft. Headings carry ids outside of the default language.
 * @param address path below the folder of a language, without extension
 */
export function pageTemplate(
  address: string,
  { lang, isOriginal }: { lang: string; isOriginal: boolean },
): string {
  const own = path.join(TEMPLATES, `${lang}.mdx`);
  const text = readFileSync(existsSync(own) ? own : path.join(TEMPLATES, 'en.mdx'), 'utf8');
  const option = optionName(address);
  const facts = `option:\n  name: ${option}\n  type: boolean\n  default: 'false'\n  since: 1.0.0\n`;
  return text
    .replace(/ \{#\w+\}$/gm, (id) => (isOriginal ? '' : id))
    .replace('{{facts}}\n', option ? facts : '')
    .replace('{{title}}', option ?? titleOf(address))
    .replace('{{example}}', option ? optionExample(option) : '```sh\nnpx rsbuild build\n```');
}

function optionExample(option: string): string {
  const keys = option.split('.');
  const lines = keys.map((key, depth) => {
    const isLast = depth === keys.length - 1;
    return `${'  '.repeat(depth + 1)}${key}: ${isLast ? 'true,' : '{'}`;
  });
  const ends = keys.slice(1).map((_, index) => `${'  '.repeat(keys.length - 1 - index)}},`);
  return [
    '```ts title="rsbuild.config.ts"',
    "import { defineConfig } from '@rsbuild/core';",
    '',
    'export default defineConfig({',
    ...lines,
    ...ends,
    '});',
    '```',
  ].join('\n');
}

function titleOf(address: string): string {
  const words = (address.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
