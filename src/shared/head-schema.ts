import { z } from 'zod';

/** `name`, `http-equiv`, `data-x`; no event handlers. */
const attributeName = z
  .string()
  .regex(/^(?!on)[a-z][a-z\d:-]*$/, 'is not the name of an attribute a head tag may have');

const attributes = z
  .record(attributeName, z.string())
  .refine((given) => !('http-equiv' in given), 'must not contain "http-equiv": the host sends headers');

/**
 * Extra tags of the document head, as written in settings and front matter: tag name and attributes, such as `['meta', {
 * name: 'author', content: 'A' }]`. A tag replaces one of the site with the same meaning.
 */
export const headSchema = z.array(z.tuple([z.enum(['meta', 'link']), attributes]).readonly()).readonly();
