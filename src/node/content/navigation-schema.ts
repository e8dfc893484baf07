import { z } from 'zod';

const text = z.string().min(1, 'must be some text');

const extras = {
  /** A word beside the entry, such as `new`. */
  tag: z.string().optional(),
  /** Value of `data-context` on the entry, for style sheets. */
  context: z.string().optional(),
};
const named = {
  /** Of the file, without its ending, or of the folder. */
  name: z.string(),
  /** What the menu shows; default: the title of the page. */
  label: text.optional(),
  ...extras,
};
const folding = {
  /** Whether readers can fold the group; default: true. */
  collapsible: z.boolean().optional(),
  /** Whether the group is folded at first. */
  collapsed: z.boolean().optional(),
};
const dividing = {
  /** Draws the line in dashes. */
  dashed: z.boolean().optional(),
};
/** A site path without language, or an address. */
const linkSchema = text;
/** What the menu shows. */
const labelSchema = text;
const leading = { link: linkSchema, label: labelSchema };

const entrySchema = z.discriminatedUnion('type', [
  z.strictObject({
    /**
     * What the entry is: a page (`file`, the default), a folder (`dir`), a folder whose pages stand below a heading
     * (`dir-section-header`), a line (`divider`), a heading (`section-header`) or a link (`custom-link`).
     */
    type: z.literal('file'),
    ...named,
  }),
  z.strictObject({ type: z.literal('dir'), ...named, ...folding }),
  z.strictObject({ type: z.literal('dir-section-header'), ...named }).omit({ context: true }),
  z.strictObject({ type: z.literal('divider'), ...dividing }),
  z.strictObject({ type: z.literal('section-header'), label: labelSchema, tag: extras.tag }),
  z.strictObject({ type: z.literal('custom-link'), ...leading, ...extras }),
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

/** Regular expression of the paths for which the entry is marked; default: those of its folder. */
const matchSchema = z.string().optional();

/** `_nav.json`: links, and menus of links. A link beside items is the first of them. */
export const navSchema = z.array(
  z
    .strictObject({
      /** What the header shows. */
      text: labelSchema,
      link: linkSchema.optional(),
      activeMatch: matchSchema,
      /** Entries of the menu that opens. */
      items: z
        .array(z.strictObject({ text: labelSchema, link: linkSchema, activeMatch: matchSchema }))
        .min(1, 'has no entries')
        .optional(),
    })
    .refine((item) => item.link !== undefined || item.items !== undefined, {
      message: 'needs a link or items: { "text": "Guide", "link": "/guide/" }',
    }),
);
