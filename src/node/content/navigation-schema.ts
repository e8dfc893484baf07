import { z } from 'zod';

const label = z.string().min(1);
const extras = { tag: z.string().optional(), context: z.string().optional() };

const entrySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('file'), name: z.string(), label: label.optional(), ...extras }),
  z.strictObject({
    type: z.literal('dir'),
    name: z.string(),
    label: label.optional(),
    collapsible: z.boolean().optional(),
    collapsed: z.boolean().optional(),
    ...extras,
  }),
  z.strictObject({
    type: z.literal('dir-section-header'),
    name: z.string(),
    label: label.optional(),
    tag: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('divider'), dashed: z.boolean().optional() }),
  z.strictObject({ type: z.literal('section-header'), label, tag: z.string().optional() }),
  z.strictObject({ type: z.literal('custom-link'), link: z.string().min(1), label, ...extras }),
]);

/** `_meta.json`: the entries of one folder in order. A string is the name of a file. */
export const metaSchema = z.array(
  z.preprocess((entry) => (typeof entry === 'string' ? { type: 'file', name: entry } : entry), entrySchema),
);

/** One entry of `_meta.json`. */
export type MetaEntry = z.infer<typeof entrySchema>;

/** Keys of `_meta.json`, to suggest for mistyped ones. */
export const META_KEYS = [
  'type',
  'name',
  'label',
  'collapsible',
  'collapsed',
  'tag',
  'context',
  'dashed',
  'link',
];

const navLink = { text: label, link: z.string().min(1) };

/** `_nav.json`: links, and menus of links. */
export const navSchema = z.array(
  z
    .strictObject({
      text: label,
      link: z.string().min(1).optional(),
      activeMatch: z.string().optional(),
      items: z.array(z.strictObject(navLink)).optional(),
    })
    .refine((item) => (item.link === undefined) !== (item.items === undefined), {
      message: 'needs either a link or items',
    }),
);

/** Keys of `_nav.json`. */
export const NAV_KEYS = ['text', 'link', 'activeMatch', 'items'];
