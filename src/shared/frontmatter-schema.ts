import { z } from 'zod';
import { headSchema } from './head-schema.ts';
import { PAGE_TYPES, type PageType } from './page-types.ts';

/**
 * Schema of front matter; the types `Frontmatter` and `OptionFacts` are inferred from it. Only the build side runs it.
 * Unknown keys are errors, see `node/markdown/frontmatter.ts`.
 */

/** Joins the lines of a text. Block scalars of YAML (`>`, `|`) end with a line break and may contain others. */
const inOneLine = (text: string): string => text.trim().replace(/[\n\r\t ]+/g, ' ');
const someText = z
  .string()
  .refine((value) => value.trim() !== '', 'must be some text')
  .transform(inOneLine);

const byCondition = z.record(z.string(), z.string()).readonly();

/** Inline Markdown. */
const wordsSchema = z.string().optional();
/** A site path without language prefix, or a URL. */
const linkSchema = z.string().optional();

/** Facts of a configuration option: the `option` key in the front matter of an option page. */
export const optionSchema = z.strictObject({
  /** Dotted path from the root of the configuration, e.g. `output.filename`. */
  name: z.string(),
  /** TypeScript type expression; may name types exported by the documented package. */
  type: z.string(),
  /** JavaScript expression of the default in the normalized configuration, or one per mode. */
  default: z.union([z.string(), byCondition]),
  /**
   * The value that applies when the option is not set, where it differs from `default`: a JavaScript expression, or one
   * per condition (`production`, `dev web`, `node, web-worker`, `CLI`, `otherwise`). `words` states it as inline Markdown
   * where there is no single value. Read it with `defaultOf`.
   */
  effective: z.union([z.string(), byCondition]).optional(),
  /** First version that has the option, e.g. `1.0.0`. */
  since: z.string().refine((value) => /^\d+\.\d+\.\d+/.test(value), {
    message: 'must be a version such as 1.2.0, in quotes',
  }),
  /** What to use instead of a deprecated option, as Markdown. */
  deprecated: z.string().optional(),
});

/** An image. */
const pictureSchema = z.looseObject({
  /** URL of the file. Of a pair for the color schemes, the `light` one is shown. */
  src: z.union([
    z.string(),
    z.looseObject({
      /** URL of the file. */
      light: z.string(),
    }),
  ]),
  /** Alternative text. */
  alt: z.string().optional(),
});

/** Whether it is a valid calendar date: JavaScript engines read February 31 as March 3. */
function isDate(value: string): boolean {
  const day = value.slice(0, 10);
  return !Number.isNaN(Date.parse(value)) && new Date(day).toISOString().startsWith(day);
}

export const frontmatterSchema = z
  .strictObject({
    /** Title for browsers, menus and search, if it should differ from the first heading; the page itself shows the heading. */
    title: someText.optional(),
    /** One or two plain sentences, for `<meta name="description">` and cards. */
    description: z.string().transform(inOneLine).optional(),
    /** Page type; `doc` is the default, and `doc-wide` is the same. */
    pageType: z
      .enum([...(Object.keys(PAGE_TYPES) as PageType[]), 'doc-wide'])
      .transform((type) => (type === 'doc-wide' ? 'doc' : type))
      .optional(),
    /** Replaces the site's title suffix; joined with ' - ' unless it starts with '-' or '|'. */
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
    /** File name under `public/releases/` of a release page's image. */
    illustration: z.string().optional(),
    /** Facts of the option the page documents. */
    option: optionSchema.optional(),
    /**
     * Queries that should find the page: error messages, names of other tools, tasks. The words, or synonyms of them,
     * must occur on the page. Under the id of a heading: queries that this section answers.
     */
    keywords: z
      .array(z.union([z.string(), z.record(z.string(), z.array(z.string()))]))
      .readonly()
      .optional(),
    /** Extra tags of the document head. */
    head: headSchema.optional(),
    /** `false` hides the sidebar. */
    sidebar: z.boolean().optional(),
    /** `false` hides the outline. */
    outline: z.boolean().optional(),
    /** `false` hides everything below the article. */
    footer: z.boolean().optional(),
    /** `false` hides the header. */
    navbar: z.boolean().optional(),
    /** Ends the page with a list of the other pages in its folder, or of all options. */
    overview: z.boolean().optional(),
    /** Former heading ids and the ids that replace them: `{ "old-id": "new-id" }`. */
    aliases: z.record(z.string(), z.string()).optional(),
    /** Keeps the page out of search, sitemap and llms.txt. */
    noindex: z.boolean().optional(),
    /** Excludes the page from builds; the development server shows it. */
    draft: z.boolean().optional(),
    /** Installation command that a home page offers to copy; the versions the site documents are added to it. */
    install: z.string().optional(),
    /** Top section of a home page, in the format of Rspress. A page with it is a home page. */
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
          /** A character, the URL of an image, or the source of an icon, such as an `<svg>` element. */
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
