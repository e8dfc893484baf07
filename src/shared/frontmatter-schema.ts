import { z } from 'zod';
import { headSchema } from './head-schema.ts';
import { PAGE_TYPES, type PageType } from './page-types.ts';

/**
 * What a page may say about itself: the check, and by its output the types `Frontmatter` and `OptionFacts`. Only the build
 * side runs this. Unknown keys are errors, see `node/markdown/frontmatter.ts`.
 */

/** A text in one line. Block texts of YAML (`>`, `|`) end with a line break, or have more of them. */
const inOneLine = (text: string): string => text.trim().replace(/[\n\r\t ]+/g, ' ');
const someText = z
  .string()
  .refine((value) => value.trim() !== '', 'must be some text')
  .transform(inOneLine);

const byCondition = z.record(z.string(), z.string()).readonly();

/** Words, as inline Markdown. */
const wordsSchema = z.string().optional();
/** A site path without language, or an address. */
const linkSchema = z.string().optional();

/** Facts of one configuration option: the `option` key of an option page's front matter. */
export const optionSchema = z.strictObject({
  /** Dotted path from the root of the configuration, e.g. `output.filename`. */
  name: z.string(),
  /** TypeScript type expression; may name types exported by the documented package. */
  type: z.string(),
  /** JavaScript expression of the default in the normalized configuration, or one for each mode. */
  default: z.union([z.string(), byCondition]),
  /**
   * What applies when the option is not set, where that is not `default`: a JavaScript expression, or one for each
   * condition (`production`, `dev web`, `node, web-worker`, `CLI`, `otherwise`). `words` says it as inline Markdown where
   * there is no value. Read it by `defaultOf`.
   */
  effective: z.union([z.string(), byCondition]).optional(),
  /** First version that has the option, e.g. `1.0.0`. */
  since: z.string().refine((value) => /^\d+\.\d+\.\d+/.test(value), {
    message: 'must be a version such as 1.2.0, in quotes',
  }),
  /** What to use instead, as Markdown, when the option is deprecated. */
  deprecated: z.string().optional(),
});

/** A picture. */
const pictureSchema = z.looseObject({
  /** Address of the file. Of one for each color scheme, the `light` one is shown. */
  src: z.union([
    z.string(),
    z.looseObject({
      /** Address of the file. */
      light: z.string(),
    }),
  ]),
  /** What the picture shows, in words. */
  alt: z.string().optional(),
});

/** Whether it can be read, and its day is in the calendar: engines take February 31 for March 3. */
function isDate(value: string): boolean {
  const day = value.slice(0, 10);
  return !Number.isNaN(Date.parse(value)) && new Date(day).toISOString().startsWith(day);
}

export const frontmatterSchema = z
  .strictObject({
    /** What browsers, menus and search call the page, where that is not its first heading; the page shows its heading. */
    title: someText.optional(),
    /** One or two plain sentences, for `<meta name="description">` and cards. */
    description: z.string().transform(inOneLine).optional(),
    /** What kind of page it is; `doc` is the default, and `doc-wide` the same. */
    pageType: z
      .enum([...(Object.keys(PAGE_TYPES) as PageType[]), 'doc-wide'])
      .transform((type) => (type === 'doc-wide' ? 'doc' : type))
      .optional(),
    /** Replaces the site's title suffix; joined by ' - ' unless it starts with '-' or '|'. */
    titleSuffix: z.string().optional(),
    /** Names of feeds to link in the head. */
    'link-rss': z.union([z.array(z.string()), z.string().transform((name) => [name])]).optional(),
    /** Publication date of a release page, ISO 8601. */
    published_at: z
      .string()
      .refine((value) => /^\d{4}-\d\d-\d\d/.test(value) && isDate(value), {
        message: 'must be an ISO 8601 date such as 2024-09-10 or 2024-09-10T08:00:00Z',
      })
      .optional(),
    /** File name under `public/releases/` of a release page's picture. */
    illustration: z.string().optional(),
    /** Facts of the option the page is about. */
    option: optionSchema.optional(),
    /**
     * What readers search the page by: messages of errors, names of other tools, tasks; the page has these names, or synonyms
     * of them. Under the id of a heading: what that section answers.
     */
    keywords: z
      .array(z.union([z.string(), z.record(z.string(), z.array(z.string()))]))
      .readonly()
      .optional(),
    /** Extra tags of the document head. */
    head: headSchema.optional(),
    /** `false` hides the menu of the section. */
    sidebar: z.boolean().optional(),
    /** `false` hides the list of headings. */
    outline: z.boolean().optional(),
    /** `false` hides what stands below the text. */
    footer: z.boolean().optional(),
    /** `false` hides the header. */
    navbar: z.boolean().optional(),
    /** Ends the page with a list of the other pages in its folder, or of all options. */
    overview: z.boolean().optional(),
    /** Old heading ids that lead to a new one: `{ "old-id": "new-id" }`. */
    aliases: z.record(z.string(), z.string()).optional(),
    /** Keeps the page out of search, sitemap and llms.txt. */
    noindex: z.boolean().optional(),
    /** Holds the page back from builds; development shows it. */
    draft: z.boolean().optional(),
    /** Command a home page offers to copy; the versions that fit are put in. */
    install: z.string().optional(),
    /** What a home page begins with, in the form of Rspress. A page that has it is a home page. */
    hero: z
      .looseObject({
        /** Heading of the page, unless its text has one. */
        name: wordsSchema,
        text: wordsSchema,
        tagline: wordsSchema,
        image: pictureSchema.optional(),
        /** Buttons. */
        actions: z.array(z.looseObject({ text: wordsSchema.unwrap(), link: linkSchema })).optional(),
      })
      .optional(),
    /** Cards below the hero. */
    features: z
      .array(
        z.looseObject({
          title: wordsSchema,
          details: wordsSchema,
          link: linkSchema,
          /** A character, the address of a picture, or the source of an icon, such as an `<svg>` element. */
          icon: z.string().optional(),
        }),
      )
      .optional(),
  })
  .superRefine(({ pageType, ...keys }, { addIssue }) => {
    for (const key of ['hero', 'features'] as const)
      if (keys[key] && pageType !== undefined && pageType !== 'home')
        addIssue({ code: 'custom', path: [key], message: 'is for a page with "pageType: home"' });
  });
