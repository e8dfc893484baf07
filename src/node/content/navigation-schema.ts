import { z } from 'zod';

const text = z.string().min(1, 'must be some text');

const extras = {
  /** A word next to the entry, such as `new`. */
  tag: z.string().optional(),
  /** Value of `data-context` on the entry, for style sheets. */
  context: z.string().optional(),
};
const named = {
  /** Name of the file, without extension, or of the folder. */
  name: z.string(),
  /** Text in the menu; default: the title of the page. */
  label: text.optional(),
  ...extras,
};
const folding = {
  /** Whether readers can collapse the group; default: true. */
  collapsible: z.boolean().optional(),
  /** Whether the group is collapsed at first. */
  collapsed: z.boolean().optional(),
};
const dividing = {
  /** Draws a dashed line. */
  dashed: z.boolean().optional(),
};
/** A site path without language, or a URL. */
const linkSchema = text;
/** Text in the menu. */
const labelSchema = text;
const leading = { link: linkSchema, label: labelSchema };

const fileSchema = z.strictObject({
  /**
   * Kind of entry: a page (`file`, the default), a folder (`dir`), some pages of this folder (`group`), a folder whose pages are
   * listed below a heading (`dir-section-header`), a line (`divider`), a heading (`section-header`) or a link (`custom-link`).
   */
  type: z.literal('file'),
  ...named,
});
const linkEntrySchema = z.strictObject({ type: z.literal('custom-link'), ...leading, ...extras });
const grouping = {
  /** The entries of the group: pages of this folder, and links. */
  items: z
    .array(z.preprocess(asEntry, z.discriminatedUnion('type', [fileSchema, linkEntrySchema])))
    .min(1, 'has no entries'),
};

const entrySchema = z.discriminatedUnion('type', [
  fileSchema,
  z.strictObject({ type: z.literal('dir'), ...named, ...folding }),
  z.strictObject({ type: z.literal('group'), label: labelSchema, ...folding, ...grouping, ...extras }),
  z.strictObject({ type: z.literal('dir-section-header'), ...named }).omit({ context: true }),
  z.strictObject({ type: z.literal('divider'), ...dividing }),
  z.strictObject({ type: z.literal('section-header'), label: labelSchema, tag: extras.tag }),
  linkEntrySchema,
]);

/** `_meta.json`: the entries of one folder in order. A string is the name of a file, and so is a name without a type. */
export const metaSchema = z.array(z.preprocess(asEntry, entrySchema));

function asEntry(entry: unknown): unknown {
  if (typeof entry === 'string') return { type: 'file', name: entry };
  const isNamed = typeof entry === 'object' && entry !== null && 'name' in entry && !('type' in entry);
  return isNamed ? { type: 'file', ...entry } : entry;
}

/** One entry of `_meta.json`. */
export type MetaEntry = z.infer<typeof entrySchema>;

/** Regular expression for the paths on which the entry is highlighted; default: those of its folder. */
const matchSchema = z.string().optional();

/** `_nav.json`: links, and menus of links. A link next to items becomes the first of them. */
export const navSchema = z.array(
  z
    .strictObject({
      /** Text in the header. */
      text: labelSchema,
      link: linkSchema.optional(),
      activeMatch: matchSchema,
      /** Entries of the dropdown menu. */
      items: z
        .array(z.strictObject({ text: labelSchema, link: linkSchema, activeMatch: matchSchema }))
        .min(1, 'has no entries')
        .optional(),
    })
    .refine((item) => item.link !== undefined || item.items !== undefined, {
      message: 'needs a link or items: { "text": "Guide", "link": "/guide/" }',
    }),
);
