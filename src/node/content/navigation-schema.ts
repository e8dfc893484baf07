import { z } from 'zod';

const text = z.string().min(1, 'must be some text');

/** A key of another engine, which has no effect here. */
const ignoredSchema = z.unknown().optional();
const IGNORED_IN_META = ['overviewHeaders', 'icon'];
const extras = {
  /** A word beside the entry, such as `new`. */
  tag: z.string().optional(),
  /** Value of `data-context` on the entry, for style sheets. */
  context: z.string().optional(),
  overviewHeaders: ignoredSchema,
  icon: ignoredSchema,
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
  z.strictObject({
    type: z.literal('dir-section-header'),
    ...named,
    context: ignoredSchema,
    collapsible: ignoredSchema,
    collapsed: ignoredSchema,
  }),
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

/** Keys of `_meta.json`, to suggest for mistyped ones. */
export const META_KEYS = entrySchema.options
  .flatMap(({ shape }) => Object.keys(shape))
  .filter((key) => !IGNORED_IN_META.includes(key));

const navExtras = {
  tag: ignoredSchema,
  position: ignoredSchema,
  ariaLabel: ignoredSchema,
  rel: ignoredSchema,
  target: ignoredSchema,
  download: ignoredSchema,
};
const navLink = { text: labelSchema, link: linkSchema, activeMatch: ignoredSchema, ...navExtras };

/** `_nav.json`: links, and menus of links. A link beside items is the first of them. */
export const navSchema = z.array(
  z
    .strictObject({
      /** What the header shows. */
      text: labelSchema,
      link: linkSchema.optional(),
      /** Regular expression of the paths for which the entry is marked; default: those of its folder. */
      activeMatch: z.string().optional(),
      /** Entries of the menu that opens. */
      items: z.array(z.strictObject(navLink)).min(1, 'has no entries').optional(),
      ...navExtras,
    })
    .refine((item) => item.link !== undefined || item.items !== undefined, {
      message: 'needs a link or items: { "text": "Guide", "link": "/guide/" }',
    }),
);

/** Keys of `_nav.json`. */
export const NAV_KEYS = ['text', 'link', 'activeMatch', 'items'];

/**
 * Keys of other engines in a menu file, which have no effect.
 * @param value content of a `_meta.json` or `_nav.json` that its schema took
 * @returns their paths from the root of the file
 */
export function ignoredKeys(value: unknown): (string | number)[][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: object, index): (string | number)[][] => {
    const isSection = 'type' in entry && entry.type === 'dir-section-header';
    const names = [
      ...IGNORED_IN_META,
      ...('type' in entry ? [] : Object.keys(navExtras)),
      ...(isSection ? ['context', 'collapsible', 'collapsed'] : []),
    ];
    const own = Object.keys(entry).filter((key) => names.includes(key));
    const below = 'items' in entry ? ignoredKeys(entry.items) : [];
    return [...own.map((key) => [index, key]), ...below.map((path) => [index, 'items', ...path])];
  });
}
