import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { metaSchema, navSchema } from '../../../src/node/content/navigation-schema.ts';
import { frontmatterSchema } from '../../../src/shared/frontmatter-schema.ts';

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
const meta = jsonSchema(metaSchema);

/** What editors are given, by file name. A string in `_meta.json` is the name of a file. */
const schemas = {
  'front-matter.json': jsonSchema(frontmatterSchema),
  '_meta.json': { ...meta, items: { anyOf: [{ type: 'string' }, meta.items] } },
  '_nav.json': jsonSchema(navSchema),
};

describe('schemas for editors', () => {
  it.each(Object.entries(schemas))('%s is that of the check; -u writes it', async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      `../../../content/.schemas/${name}`,
    );
  });

  it('are given to menu files and front matter', () => {
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
