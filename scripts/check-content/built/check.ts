import type { Diagnostic } from '../../../src/shared/contracts';
import { builtExamples } from '../../../tests/content/built/all';
import { fenceFiles } from '../code/fence-files';
import type { ContentTree } from '../content-tree';
import { type Check, problem } from '../context';
import { DigestCache, digestOf } from '../digest-cache';
import { packagesDigest } from '../packages';
import type { PageSource, SourceFence } from '../page-source';
import type { BuiltExample } from './example';
import { type ExampleProject, runExamples } from './run';

const exampleFolder = 'tests/content/built';

/** Examples do what their page says: run with the real package, their claims asserted. */
export const builtCheck: Check = {
  name: 'built',
  about: 'examples of the pages, really run, do what the page says',
  async run({ tree, packagesDir, cacheDir }) {
    const asked = new Set(tree.selected.map((page) => page.key));
    const examples = builtExamples.filter(({ at }) => asked.has(at.split('#')[0] ?? ''));
    // A page that is not there is only a problem of the whole site.
    const found = tree.isWhole ? missingPages(tree) : [];
    const cache = new DigestCache<string | null>(cacheDir, 'built');
    const installed = packagesDigest(packagesDir);
    const open: { project: ExampleProject; digest: string; fence: SourceFence; page: PageSource }[] = [];
    const report = (page: PageSource, fence: SourceFence, example: BuiltExample, message: string): void => {
      const advice = `Mend the page, or the assertion in ${exampleFolder}.`;
      found.push(
        problem(
          'built',
          page.file,
          fence.line,
          `It does not hold that ${example.claim}.\n${message}`,
          advice,
        ),
      );
    };
    for (const example of examples) {
      const place = findConfig(tree, example);
      if (typeof place === 'string') {
        found.push(
          problem(
            'built-place',
            exampleFolder,
            undefined,
            place,
            'Name a section of the page that has a configuration.',
          ),
        );
        continue;
      }
      const { page, fence } = place;
      const project = toProject(example, page, fence, tree.root);
      const parts = [installed, JSON.stringify(project), String(example.check)];
      const digest = digestOf('1', ...parts);
      const known = cache.get(digest);
      if (known === undefined) open.push({ project, digest, fence, page });
      else if (known !== null) report(page, fence, example, known);
    }
    if (open.length === 0) return found;
    const results = await runExamples(
      open.map(({ project }) => project),
      packagesDir,
    );
    for (const [index, { project, digest, fence, page }] of open.entries()) {
      const message = results[index];
      // What failed is run again: the machine may have been at fault.
      if (message === undefined) cache.set(digest, null);
      else report(page, fence, project.example, message);
    }
    return found;
  },
};

function missingPages(tree: ContentTree): Diagnostic[] {
  const keys = new Set(builtExamples.map(({ at }) => at.split('#')[0] ?? ''));
  return [...keys]
    .filter((key) => !tree.find(tree.defaultLang, key))
    .map((key) =>
      problem(
        'built-place',
        exampleFolder,
        undefined,
        `There is no page ${key}.`,
        'Take its examples out, or write the page.',
      ),
    );
}

/** @returns what is wrong with the place, as text */
function findConfig(
  tree: ContentTree,
  { at, index = 0 }: BuiltExample,
): { page: PageSource; fence: SourceFence } | string {
  const [key = '', id = ''] = at.split('#');
  const page = tree.find(tree.defaultLang, key);
  if (!page) return `There is no page ${key}.`;
  const start = page.headings.find((heading) => heading.id === id)?.line;
  if (start === undefined) return `${page.file} has no section "${id}".`;
  const end = page.headings.find((heading) => heading.line > start)?.line ?? Number.POSITIVE_INFINITY;
  const configs = page.fences.filter(
    (fence) =>
      fence.line > start && fence.line < end && /^rsbuild\.config\.[cm]?[jt]s$/.test(fence.title ?? ''),
  );
  const fence = configs[index];
  return fence
    ? { page, fence }
    : `The section "${id}" of ${page.file} has ${configs.length} configurations, number ${index + 1} is wanted.`;
}

function toProject(
  example: BuiltExample,
  page: PageSource,
  fence: SourceFence,
  root: string,
): ExampleProject {
  const config = fence.title ?? 'rsbuild.config.ts';
  const blocks = example.withBlocks
    ? fenceFiles(page, root).filter((file) => file.path.startsWith('0/') && file.fence.title !== undefined)
    : [];
  const files: Record<string, string> = {
    ...Object.fromEntries(blocks.map((file) => [file.path.slice(2), file.fence.code])),
    ...example.files,
    [config]: fence.code,
  };
  if (!Object.keys(files).some((file) => /^src\/index\.\w+$/.test(file))) {
    files['src/index.js'] = "document.body.textContent = 'hello';\n";
  }
  return { example, files, config };
}
