import { z } from 'zod';
import { decode, splitAddress } from '../../src/shared/paths.ts';
import { excerpt } from './excerpt.ts';
import { describeSite, type FoundSection, langOf, openSite, type SitePage, type SiteReader } from './site.ts';
import type { ReadSiteFile } from './site-files.ts';

/** A tool of the server, independent of the protocol. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  /** Returns Markdown. Rejects with advice if there is no result. */
  run(input: z.output<z.ZodObject<Shape>>): Promise<string>;
}

/** Maximum length of the first search result, and of the others, in characters. */
const FIRST = 6000;
const OTHERS = 700;

const language = z
  .string()
  .optional()
  .describe(
    'Language key of the site, such as "en" or "zh"; default: that of the address, else its main one',
  );

/** Tools for assistants, for one built site. */
export interface Assistance {
  title: string;
  /** Description of the site, for the assistant. */
  about: string;
  tools: readonly Tool[];
}

/** Creates the tools for a site. Rejects if there is no built site. */
export async function createAssistance(read: ReadSiteFile): Promise<Assistance> {
  const { title, about, lang: mainLang, base } = await describeSite(read);
  const readers = new Map<string, Promise<SiteReader>>();
  const open = (lang = mainLang): Promise<SiteReader> => {
    const reader = readers.get(lang) ?? openSite(read, lang, base);
    readers.set(lang, reader);
    reader.catch(() => readers.delete(lang));
    return reader;
  };
  /** Opens the given language, or that of the URL, or the default one. */
  const openAt = async (address: string, lang?: string): Promise<SiteReader> => {
    const reader = await open(lang);
    if (lang !== undefined || (await reader.page(address))) return reader;
    const inAddress = langOf(address, base);
    return inAddress === undefined ? reader : open(inAddress).catch(() => reader);
  };

  const search = tool({
    name: 'search',
    title: `Search ${title}`,
    description:
      'Finds the sections that answer a question, an option name or an error message; best first, with the text of each. Use words of the question rather than a sentence around it.',
    input: {
      query: z.string().min(1).describe('What to find'),
      language,
      limit: z.number().int().min(1).max(10).optional().describe('Number of results; default 5'),
    },
    async run({ query, language: lang, limit = 5 }) {
      const reader = await open(lang);
      const found = await reader.search(query, limit);
      if (found.length === 0) throw new Error(`Nothing was found for "${query}". Try fewer or other words.`);
      const best = bestPage(reader, found, query);
      const others = found.filter((section) => !best.sections.includes(section));
      return [best.text, ...others.map((section) => sectionText(section, OTHERS))].join('\n\n---\n\n');
    },
  });

  const readPage = tool({
    name: 'read_page',
    title: 'Read a page',
    description: 'The whole page as Markdown, with its address, version and source in the header.',
    input: { page: z.string().min(1).describe('Address or path, such as /guide/start/'), language },
    run: async ({ page, language: lang }) => (await findPage(await openAt(page, lang), page)).markdown,
  });

  const readSection = tool({
    name: 'read_section',
    title: 'Read a section',
    description: 'One section of a page as Markdown. Without a heading, the list of those there are.',
    input: {
      page: z.string().min(1).describe('Address or path; may end in #id'),
      heading: z.string().optional().describe('Id or text of the heading'),
      language,
    },
    async run({ page: address, heading = address.split('#')[1], language: lang }) {
      const reader = await openAt(address, lang);
      const page = await findPage(reader, address);
      const toc = page.meta?.toc ?? [];
      if (heading !== undefined) {
        const wanted = decode(heading).toLowerCase();
        const item = toc.find(({ id, text }) => id.toLowerCase() === wanted || text.toLowerCase() === wanted);
        const section = item && reader.section(page, item.id);
        if (section) return sectionText(section);
      }
      const list = toc.map(({ depth, id, text }) => `${'  '.repeat(depth - 2)}- ${text} (#${id})`).join('\n');
      if (heading === undefined) return `${page.url} has these sections:\n\n${list}`;
      throw new Error(`${page.url} has no section "${heading}". It has:\n\n${list}`);
    },
  });

  const option = tool({
    name: 'option',
    title: 'Look up an option',
    description:
      'Type, default, first version and purpose of a configuration option or of a key of one, by its dotted name.',
    input: { name: z.string().min(1).describe('Such as output.filename or output.filename.js'), language },
    async run({ name, language: lang }) {
      const reader = await open(lang);
      const parts = name.split('.');
      for (let length = parts.length; length > 0; length -= 1) {
        const page = await optionPage(reader, parts.slice(0, length).join('.'));
        if (!page) continue;
        const facts = reader.section(page, undefined);
        const rest = parts.slice(length).join('.').toLowerCase();
        if (rest === '') return facts ? sectionText(facts) : page.markdown;
        const item = page.meta?.toc.find(({ text }) =>
          [rest, name.toLowerCase()].includes(text.toLowerCase()),
        );
        const section = item && reader.section(page, item.id);
        if (section && facts) return `${sectionText(section)}\n\n---\n\n${sectionText(facts, OTHERS)}`;
        break;
      }
      const near = await reader.search(name, 5);
      const list = near.map(({ trail, url }) => `- ${trail.join(' › ')} (${url})`).join('\n');
      throw new Error(`There is no option "${name}".${list && ` Near it:\n\n${list}`}`);
    },
  });

  return { title, about, tools: [search, readPage, readSection, option] };
}

function tool<Shape extends z.ZodRawShape>(given: Tool<Shape>): Tool {
  return given as unknown as Tool;
}

/** Combines the best section with further sections of its page, as many as fit. */
function bestPage(
  reader: SiteReader,
  found: readonly FoundSection[],
  query: string,
): { sections: FoundSection[]; text: string } {
  const [first] = found;
  if (!first) return { sections: [], text: '' };
  if (first.id === undefined) {
    const own = found.flatMap(({ page, id }) => (page === first.page && id !== undefined ? [id] : []));
    const sections = reader
      .sections(first.page)
      .map((section) => ({ ...section, markdown: withoutPanels(section.markdown) }));
    const markdown = excerpt(sections, own, query, FIRST);
    return { sections: [first], text: sectionText({ ...first, markdown }) };
  }
  const best = { sections: [first], text: sectionText(first, FIRST) };
  for (const section of found.slice(1)) {
    const text = `${best.text}\n\n${sectionText(section)}`;
    if (section.page !== first.page || text.length > FIRST) continue;
    best.sections.push(section);
    best.text = text;
  }
  // Add other parts of the page if there is room: the section may do no more than refer to them.
  const others = reader.sections(first.page).filter(({ markdown }) => !best.text.includes(markdown));
  const room = FIRST - best.text.length;
  const fitting = others.filter(({ markdown }) => markdown.length < room);
  if (fitting.length > 0) best.text += `\n\n[…]\n\n${excerpt(fitting, [], query, room)}`;
  return best;
}

/** Removes the panels with the changes an example makes, which `read_section` includes. */
function withoutPanels(markdown: string): string {
  return markdown.replace(/^(:{3,})details\[[^\n]*\]\{#changes[\s\S]*?^\1$\n*/gm, '');
}

async function findPage(reader: SiteReader, address: string): Promise<SitePage> {
  const page = await reader.page(address);
  if (page) return page;
  const words = splitAddress(address).pathname.split('/').filter(Boolean).slice(-2).join('.');
  const near = new Set((await reader.search(words, 10)).map(({ page: found }) => found));
  const list = [...near].map(({ url, meta }) => `- ${meta?.title ?? ''} (${url})`).join('\n');
  throw new Error(`There is no page at "${address}".${list && ` Near it:\n\n${list}`}`);
}

/** The page of the option with exactly this name. */
async function optionPage(reader: SiteReader, name: string): Promise<SitePage | undefined> {
  const wanted = name.toLowerCase();
  const found = await reader.search(name, 10);
  return found.find(({ page }) => page.meta?.frontmatter.option?.name.toLowerCase() === wanted)?.page;
}

/** @param most maximum length of the text in characters; it is cut at line ends */
function sectionText({ trail, url, markdown }: FoundSection, most = Number.POSITIVE_INFINITY): string {
  const isWhole = markdown.length <= most;
  const text = isWhole
    ? markdown
    : markdown.slice(0, Math.max(0, markdown.lastIndexOf('\n', most))).trimEnd();
  return `${trail.join(' › ')}\n${url}\n\n${text}${isWhole ? '' : '\n\n[…] read_section has the rest.'}`;
}
