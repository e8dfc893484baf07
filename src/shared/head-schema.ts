import { z } from 'zod';

/** `name`, `http-equiv`, `data-x`; nothing that runs. */
const attributeName = z
  .string()
  .regex(/^(?!on)[a-z][a-z\d:-]*$/, 'is not the name of an attribute a head tag may have');

const attributes = z
  .record(attributeName, z.string())
  .refine((given) => !('http-equiv' in given), 'must not contain "http-equiv": the host sends headers');

/**
 * Extra tags of the document head, as the settings and front matter write them: name and attributes of each, such as
 * `['meta', { name: 'author', content: 'A' }]`. A tag replaces the one of the site that says the same.
 */
export const headSchema = z.array(z.tuple([z.enum(['meta', 'link']), attributes]).readonly()).readonly();
