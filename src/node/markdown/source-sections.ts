import GithubSlugger from 'github-slugger';
import { splitHeadingId, stripInlineMarkdown } from '../../shared/slug.ts';
import { digest } from '../files/digest.ts';

/** A stretch of a page's Markdown from one heading of level 2 to 4 to the next. */
export interface SourceSection {
  /** Heading id; empty for the part before the first such heading. */
  id: string;
  /** Text of the heading, markup removed. */
  heading: string;
  /** Markdown of the section, heading line included. */
  text: string;
}

const fence = /^\s*(?:>\s?)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/;
const heading = /^(#{1,6})\s+(.*?)\s*#*\s*$/;

/**
 * Sections of a page's Markdown source. Front matter belongs to the first one, since a translation carries it too;
 * `#` lines in code blocks are no headings.
 */
export function sourceSections(source: string): SourceSection[] {
  const slugger = new GithubSlugger();
  const sections: { id: string; heading: string; lines: string[] }[] = [{ id: '', heading: '', lines: [] }];
  let marker: string | undefined;
  for (const line of source.split(/\r?\n/)) {
    const opening = fence.exec(line)?.[1];
    if (marker !== undefined) {
      if (opening?.startsWith(marker) && /^[\s>]*[`~]+\s*$/.test(line)) marker = undefined;
    } else if (opening) marker = opening;
    const match = marker === undefined && !opening ? heading.exec(line) : null;
    if (match) {
      const { text, id: explicit } = splitHeadingId(match[2] ?? '');
      const plain = stripInlineMarkdown(text);
      const depth = match[1]?.length ?? 1;
      // The title leaves the body before ids are given.
      const id = explicit ?? (depth === 1 ? '' : slugger.slug(plain));
      if (depth >= 2 && depth <= 4) {
        sections.push({ id, heading: plain, lines: [line] });
        continue;
      }
    }
    sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ id, heading, lines }) => ({ id, heading, text: lines.join('\n') }));
}

/** First 12 hex digits of the SHA-256 of each section, white space made equal, by heading id. */
export function sectionDigests(source: string): Record<string, string> {
  return Object.fromEntries(
    sourceSections(source).map(({ id, text }) => [id, digest(text.replace(/\s+/g, ' ').trim()).slice(0, 12)]),
  );
}
