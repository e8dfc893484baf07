import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../../src/languages/en.ts';
import {
  CLIENT_COMPONENTS,
  COMPONENT_NAMES,
  MARKDOWN_COMPONENTS,
} from '../../../src/node/components/registry.ts';
import { frontmatterSchema } from '../../../src/shared/frontmatter-schema.ts';
import { siteSchema } from '../../../src/shared/site-schema.ts';
import { type DocumentedKeys, documentedKeys } from '../../doc-comments.ts';

/** The page that documents everything an adopter can set; `-u` writes it. */
const FILE = 'src/reference.md';

const settings = documentedKeys('src/shared/site-schema.ts', 'siteSchema');
const frontmatter = documentedKeys('src/shared/frontmatter-schema.ts', 'frontmatterSchema');
const texts = documentedKeys('src/languages/en.ts', 'en');

/** `message` is not a key but the text of a check. */
function listOf(keys: DocumentedKeys, path = ''): string[] {
  return Object.entries(keys)
    .filter(([key]) => key !== 'message')
    .flatMap(([key, { comment, keys: below }]) => [
      `- \`${path}${key}\`${comment === '' ? '' : `: ${comment}`}`,
      ...listOf(below, `${path}${key}.`),
    ]);
}

/** Texts have one line each. */
function textsOf(values: object, keys: DocumentedKeys, path = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const { comment = '', keys: below = {} } = keys[key] ?? {};
    if (typeof value === 'object' && value !== null) return textsOf(value, below, `${path}${key}.`);
    return [`- \`${path}${key}\`: ${JSON.stringify(value)}${comment === '' ? '' : `. ${comment}`}`];
  });
}

function tokensOf(file: string): string[] {
  const css = readFileSync(file, 'utf8');
  const root = css.slice(css.indexOf(':root {'), css.indexOf('\n  }'));
  const tokens = [...root.matchAll(/^ {4}(--[\w-]+):\s*([^;]+);/gm)];
  return tokens.map(([, name, value = '']) => `- \`${name}\`: \`${value.replace(/\s+/g, ' ')}\``);
}

/** The files of components, by component name. */
const files = new Map(
  readdirSync('src/node/components').flatMap((name) => {
    const text = readFileSync(`src/node/components/${name}`, 'utf8');
    const found =
      /(?:\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n)?(?:export )?const (\w+)[^\n]*\{\n {2}name: '(\w+)',/.exec(text);
    const [, comment = '', variable = '', component] = found ?? [];
    if (component === undefined) return [];
    const keys = documentedKeys(`src/node/components/${name}`, variable);
    const words = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
    const example = /example: (['"`])([\s\S]*?)\1,/.exec(text)?.[2] ?? '';
    return [[component, { words, example, props: keys.props?.keys ?? {} }] as const];
  }),
);

const components = COMPONENT_NAMES.flatMap((name) => {
  const { words, example, props } = files.get(name) ?? { words: '', example: '', props: {} };
  const list = listOf(props);
  return [
    `### \`<${name}>\``,
    '',
    ...(words ? [words, ''] : []),
    '```mdx',
    example,
    '```',
    '',
    ...list,
    ...(list.length ? [''] : []),
  ];
});

const page = `# Reference

Everything a site can configure, generated from the doc comments in the schemas.

## Settings

\`src/site.config.ts\`. Every setting has a default.

${listOf(settings).join('\n')}

## Front matter

${listOf(frontmatter).join('\n')}

## Components

${components.join('\n').trimEnd()}

## Colors

Custom properties of \`src/styles/colors.css\`; the style sheet that \`brand.colors\` names sets those that differ.

${tokensOf('src/styles/colors.css').join('\n')}

## Measures and type

Custom properties of \`src/styles/tokens.css\`.

${tokensOf('src/styles/tokens.css').join('\n')}

## Texts

The keys of \`src/languages/<key>.ts\`, with the English texts.

${textsOf(en, texts).join('\n')}
`;

describe('the reference for adopters', () => {
  it('matches the code; -u writes it', async () => {
    await expect(page).toMatchFileSnapshot(`../../../${FILE}`);
  });

  it.each([
    ['setting', Object.keys(siteSchema.shape), settings],
    ['key of front matter', Object.keys(frontmatterSchema.shape), frontmatter],
  ] as const)('says of every %s what it is for', (_what, names, keys) => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !keys[name]?.comment)).toEqual([]);
  });

  it('describes every part of a setting, at its schema or at the setting', () => {
    const open = (keys: DocumentedKeys, above = ''): string[] =>
      Object.entries(keys).flatMap(([key, { comment, keys: below }]) => [
        ...(comment === '' && key !== 'message' && !above.includes(`\`${key}\``) ? [key] : []),
        ...open(below, comment),
      ]);
    expect(open(settings)).toEqual([]);
    // A schema used by several keys describes none of them.
    expect(settings.security?.keys.images?.comment).toBe('Origins of images.');
  });

  it('has every token, text and component, with its props', () => {
    const css = ['colors', 'tokens'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('');
    const tokens = new Set([...css.matchAll(/^ {4}(--[\w-]+):/gm)].map(([, name]) => name));
    expect(tokens.size).toBeGreaterThan(100);
    expect([...tokens].filter((name) => !page.includes(`\n- \`${name}\`:`))).toEqual([]);
    for (const { name, props } of [...MARKDOWN_COMPONENTS.values(), ...Object.values(CLIENT_COMPONENTS)])
      expect(Object.keys(files.get(name)?.props ?? {}), name).toEqual(Object.keys(props.shape));
    expect(COMPONENT_NAMES.filter((name) => !files.get(name)?.words)).toEqual([]);
    for (const key of Object.keys(en.interface))
      expect(page).toMatch(new RegExp(`\`interface\\.${key}[\`.]`));
  });
});
