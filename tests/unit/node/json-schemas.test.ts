import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { metaSchema, navSchema } from '../../../src/node/content/navigation-schema.ts';
import { frontmatterSchema } from '../../../src/shared/frontmatter-schema.ts';
import { type DocumentedKeys, documentedKeys } from '../../doc-comments.ts';

type Schema = z.core.JSONSchema.JSONSchema;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Adds the text of doc comments to keys, which editors show. */
function describeKeys(schema: unknown, keys: DocumentedKeys): void {
  if (!isSchema(schema)) return;
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    const known = keys[key];
    if (!known || !isSchema(value)) continue;
    if (known.comment) value.description = known.comment;
    describeKeys(value, known.keys);
  }
  for (const part of [
    schema.items,
    schema.additionalProperties,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ])
    for (const one of [part].flat()) describeKeys(one, keys);
}

function jsonSchema(schema: z.ZodType, keys: DocumentedKeys) {
  const result = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  describeKeys(result, keys);
  return result;
}

const MENUS = 'src/node/content/navigation-schema.ts';
const keys: DocumentedKeys = Object.assign(
  {},
  ...['fileSchema', 'folding', 'grouping', 'dividing', 'leading'].map((name) => documentedKeys(MENUS, name)),
);
if (keys.items) keys.items.keys = keys;
const meta = jsonSchema(metaSchema, keys);

/** Allows file names among the entries of a list and of its groups. */
function allowNames(list: Schema): Schema {
  const entries = list.items as Schema;
  for (const { properties } of entries.oneOf ?? [])
    if (properties && isSchema(properties.items)) properties.items = allowNames(properties.items);
  return { ...list, items: { anyOf: [{ type: 'string' }, entries] } };
}

/** Keys without a description, in the whole schema. */
function undescribed(schema: unknown): string[] {
  if (!isSchema(schema)) return [];
  const own = Object.entries(schema.properties ?? {});
  const parts = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf].flat();
  return [
    ...own.flatMap(([key, value]) => (isSchema(value) && value.description === undefined ? [key] : [])),
    ...[...own.map(([, value]) => value), ...parts].flatMap(undescribed),
  ];
}

/** Schemas for editors, by file name. A string in `_meta.json` is a file name. */
const schemas = {
  'front-matter.json': jsonSchema(
    frontmatterSchema,
    documentedKeys('src/shared/frontmatter-schema.ts', 'frontmatterSchema'),
  ),
  '_meta.json': allowNames(meta),
  '_nav.json': jsonSchema(navSchema, documentedKeys(MENUS, 'navSchema')),
};

describe('schemas for editors', () => {
  it.each(Object.entries(schemas))('%s matches the validation schema; -u writes it', async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      `../../../content/.schemas/${name}`,
    );
  });

  it('describe each key', () => {
    expect(Object.values(schemas).flatMap(undescribed)).toEqual([]);
    expect(undescribed({ items: { properties: { link: {} } } })).toEqual(['link']);
  });

  it('are assigned to menu files and front matter', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
      'json.schemas': { fileMatch: string[]; url: string }[];
      'yaml.schemas': Record<string, string[]>;
    };
    expect(settings['yaml.schemas']).toEqual({
      './content/.schemas/front-matter.json': ['md', 'mdx'].map((end) => `/content/*/**/*.${end}`),
    });
    expect(settings['json.schemas']).toEqual(
      ['_meta.json', '_nav.json'].map((name) => ({
        fileMatch: [`/content/*/**/${name}`],
        url: `./content/.schemas/${name}`,
      })),
    );
  });
});
