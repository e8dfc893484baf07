import { z } from 'zod';

const label = z.string().min(1);
/** A key of another engine, which has no effect here. */
const ignored = z.unknown().optional();
const extras = { tag: z.string().optional(), context: z.string().optional(), overviewHeaders: ignored };

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
    ...extras,
    context: ignored,
    collapsible: ignored,
    collapsed: ignored,
  }),
  z.strictObject({ type: z.literal('divider'), dashed: z.boolean().optional() }),
  z.strictObject({ type: z.literal('section-header'), label, tag: z.string().optional() }),
  z.strictObject({ type: z.literal('custom-link'), link: z.string().min(1), label, ...extras }),
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
  .filter((key) => key !== 'overviewHeaders');

const navExtras = {
  tag: ignored,
  position: ignored,
  ariaLabel: ignored,
  rel: ignored,
  target: ignored,
  download: ignored,
};
const navLink = { text: label, link: z.string().min(1), activeMatch: ignored, ...navExtras };

/** `_nav.json`: links, and menus of links. A link beside items is the first of them. */
export const navSchema = z.array(
  z
    .strictObject({
      text: label,
      link: z.string().min(1).optional(),
      activeMatch: z.string().optional(),
      items: z.array(z.strictObject(navLink)).optional(),
      ...navExtras,
    })
    .refine((item) => item.link !== undefined || item.items !== undefined, {
      message: 'needs a link or items: { "text": "Guide", "link": "/guide/" }',
    }),
);

/** Keys of `_nav.json`. */
export const NAV_KEYS = ['text', 'link', 'activeMatch', 'items'];

const IGNORED_IN_NAV = Object.keys(navExtras);

/**
 * Keys of other engines in a menu file, which have no effect.
 * @param value content of a `_meta.json` or `_nav.json` that its schema took
 * @returns their paths from the root of the file
 */
export function ignoredKeys(value: unknown): (string | number)[][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index): (string | number)[][] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const isSection = 'type' in entry && entry.type === 'dir-section-header';
    const names = [
      'overviewHeaders',
      ...('type' in entry ? [] : IGNORED_IN_NAV),
      ...(isSection ? ['context', 'collapsible', 'collapsed'] : []),
    ];
    const own = Object.keys(entry).filter((key) => names.includes(key));
    const below = 'items' in entry ? ignoredKeys(entry.items) : [];
    return [...own.map((key) => [index, key]), ...below.map((path) => [index, 'items', ...path])];
  });
}
