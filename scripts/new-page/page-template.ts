/** Words of a new page in one language. */
interface TemplateWords {
  description: string;
  lead: string;
  example: string;
  related: string;
  /** What follows a link of the list, its colon included. */
  relatedText: string;
}

const ENGLISH: TemplateWords = {
  description: 'One or two plain sentences, 50 to 160 characters, that no other page has.',
  lead: 'What it is for, in one to three sentences.',
  example: 'Example',
  related: 'Related',
  relatedText: ': why it matters here',
};

const WORDS: Readonly<Record<string, TemplateWords>> = {
  en: ENGLISH,
  zh: {
    description: '一两句平实的话，说明用途，不与其他页面重复。',
    lead: '用一到三句话说明用途。',
    example: '示例',
    related: '相关',
    relatedText: '：说明为什么相关',
  },
};

/** The option a page below `config/` is about: `config/output/foo-bar` → `output.fooBar`. */
function optionName(address: string): string | undefined {
  const [area, ...keys] = address.split('/');
  if (area !== 'config' || keys.length === 0) return undefined;
  return keys.map((key) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).join('.');
}

/**
 * Text of a new page: a draft, with the sections `content/README.md` names. Headings carry ids outside of the default language.
 * @param address path below the folder of a language, without extension
 */
export function pageTemplate(
  address: string,
  { lang, isOriginal }: { lang: string; isOriginal: boolean },
): string {
  const words = WORDS[lang] ?? ENGLISH;
  const option = optionName(address);
  const heading = (text: string, id: string) => `## ${text}${isOriginal ? '' : ` {#${id}}`}`;
  return [
    '---',
    `description: ${words.description}`,
    'draft: true',
    ...(option === undefined ? [] : optionFacts(option)),
    '---',
    '',
    `# ${option ?? titleOf(address)}`,
    '',
    words.lead,
    '',
    heading(words.example, 'example'),
    '',
    ...(option === undefined ? ['```sh', 'npx rsbuild build', '```'] : optionExample(option)),
    '',
    heading(words.related, 'related'),
    '',
    `- [Rsbuild](/)${words.relatedText}`,
    '',
  ].join('\n');
}

function optionFacts(option: string): string[] {
  return ['option:', `  name: ${option}`, '  type: boolean', "  default: 'false'", '  since: 1.0.0'];
}

function optionExample(option: string): string[] {
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
  ];
}

function titleOf(address: string): string {
  const words = (address.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
