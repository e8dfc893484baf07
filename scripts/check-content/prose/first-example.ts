import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource, SourceFence } from '../page-source.ts';

/** Most lines of text before the first example of a page, without front matter. */
const MOST_LINES = 40;

/** Parts of the site whose pages show an example first. */
const SECTIONS = ['config/', 'guide/', 'plugins/'];

/** A page that has code shows some of it soon: a reader looks for the example before reading on. */
export function firstExampleProblems(page: PageSource): Diagnostic[] {
  if (!SECTIONS.some((section) => page.key.startsWith(section)) || page.fences.length === 0) return [];
  const lines = page.source.split('\n');
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  const shown = [
    ...page.fences.filter((fence) => !isDeclaration(fence)).map(({ line }) => line),
    ...page.components
      .filter(({ name }) => name === 'PackageManagerTabs' || name === 'FileTree')
      .map(({ line }) => line),
  ];
  const first = shown.length === 0 ? lines.length : Math.min(...shown);
  const before = first - 1 - start;
  if (before <= MOST_LINES) return [];
  const message = `The first example comes after ${before} lines; ${MOST_LINES} are the most.`;
  const advice =
    'Begin with what the page is for, in a sentence or two, and the example most readers need. Types and keys follow.';
  return [problem('prose-first-example', page.file, first, message, advice)];
}

/** Code that declares types and nothing else. */
function isDeclaration({ lang, title, code }: SourceFence): boolean {
  return lang === 'ts' && title === undefined && /^(?:export )?(?:type|interface|declare)\b/m.test(code);
}
