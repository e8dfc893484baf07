import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { builtExamples } from '../../../tests/content/built/all.ts';
import type { ContentTree } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import type { BuiltExample } from './example.ts';
import { recipePairs, toPairProject } from './pairs.ts';
import { type ExampleProject, toProject } from './project.ts';
import { runExamples } from './run.ts';

const exampleFolder = 'tests/content/built';

/** Checks that examples do what their page says, by running them with the real package. */
export const builtCheck: Check = {
  name: 'built-examples',
  about: 'examples of the pages, really run, do what the page says, and recipes of a group build together',
  async run({ tree, packagesDir, verified }) {
    const asked = new Set(tree.selected.map((page) => page.key));
    const isAsked = ({ at }: BuiltExample) => asked.has(keyOf(at));
    const projects = [
      ...builtExamples.filter(isAsked).map((example) => toProject(tree, example)),
      ...recipePairs(builtExamples)
        .filter((pair) => pair.some(isAsked))
        .map((pair) => toPairProject(tree, pair)),
    ];
    // Missing pages are reported only for the whole site.
    const found = tree.isWhole ? missingPages(tree) : [];
    const open: { project: ExampleProject; question: string; id: string }[] = [];
    for (const project of projects) {
      if (typeof project === 'string') {
        const advice = 'Name a section of the page that has a configuration, or a sound fixture.';
        found.push(problem('built-place', exampleFolder, undefined, project, advice));
        continue;
      }
      const { example, files, config } = project;
      const question = JSON.stringify([example, files, config, String(example.check)]);
      const id = `${example.at} › ${example.claim}`;
      if (!verified.has('built-examples', id, question)) open.push({ project, question, id });
    }
    const results = await runExamples(
      open.map(({ project }) => project),
      packagesDir,
    );
    for (const [index, { project, question, id }] of open.entries()) {
      const message = results[index];
      // Failures are not recorded and run again next time, since the machine may have been the cause.
      if (message === undefined) verified.add('built-examples', id, question);
      else found.push(failure(project, message));
    }
    return found;
  },
};

const keyOf = (at: string): string => at.split('#')[0] ?? '';

function failure({ example, page, line }: ExampleProject, message: string): Diagnostic {
  const advice = `Fix the page${example.fixture ? ` or ${example.fixture}` : ''}, or the assertion in ${exampleFolder}.`;
  return problem('built', page.file, line, `It does not hold that ${example.claim}.\n${message}`, advice);
}

function missingPages(tree: ContentTree): Diagnostic[] {
  return [...new Set(builtExamples.map(({ at }) => keyOf(at)))]
    .filter((key) => !tree.find(tree.defaultLang, key))
    .map((key) => {
      const message = `There is no page ${key}.`;
      const advice = 'Take its examples out, or write the page.';
      return problem('built-place', exampleFolder, undefined, message, advice);
    });
}
