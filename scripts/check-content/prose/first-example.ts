import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource, SourceFence } from '../page-source.ts';

/** Maximum number of lines before the first example of a page, without front matter. */
const MAX_LINES = 40;

/** Parts of the site whose pages show an example first. */
const SECTIONS = ['config/', 'guide/', 'plugins/'];

/** Reports pages whose first code example comes late: readers look for an example before they read on. */
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
  if (before <= MAX_LINES) return [];
  const message = `The first example comes after ${before} lines; the maximum is ${MAX_LINES}.`;
  const advice =
    'Start with the purpose of the page, in a sentence or two, and the example most readers need. Types and keys follow.';
  return [problem('prose-first-example', page.file, first, message, advice)];
}

/** Whether code declares only types. */
function isDeclaration({ lang, title, code }: SourceFence): boolean {
  return lang === 'ts' && title === undefined && /^(?:export )?(?:type|interface|declare)\b/m.test(code);
}
