import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { knownBugs } from '../../../tests/content/known-bugs.ts';
import { runExamples } from '../built-examples/run.ts';
import type { ContentTree } from '../content-tree.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import type { KnownBugTest } from './known-bug-test.ts';

const testFile = 'tests/content/known-bugs.ts';
/** Page that lists all bugs. */
const listKey = 'guide/faq/known-bugs';
const folder = 'shared/bugs/';

/** Checks that known bugs still exist, have a test, and are mentioned on a page and in the list. */
export const bugsCheck: Check = {
  name: 'bugs',
  about: 'known bugs: each has a test that shows it, and a place in the list',
  async run(context) {
    const { tree } = context;
    const bugs = tree.selected.filter(({ lang, key }) => lang === tree.defaultLang && key.startsWith(folder));
    const found = bugs.flatMap((page) => placeProblems(page, tree));
    if (tree.isWhole) {
      for (const { id } of knownBugs) {
        if (bugs.some((page) => idOf(page) === id)) continue;
        found.push(
          problem('known-bug', testFile, undefined, `There is no <KnownBug id="${id}">.`, 'Remove its test.'),
        );
      }
    }
    return [...found, ...(await goneBugs(bugs, context))];
  },
};

const idOf = (page: PageSource): string | undefined => /<KnownBug id="([^"]+)"/.exec(page.source)?.[1];

function placeProblems(page: PageSource, tree: ContentTree): Diagnostic[] {
  const id = idOf(page);
  if (id === undefined || page.key !== `${folder}${id}`) {
    const message = 'The file holds no <KnownBug> of its name.';
    return [problem('known-bug', page.file, 1, message, 'Write <KnownBug id="…" since="1.5">.')];
  }
  const users = tree.pages.filter(({ lang, includes }) => {
    return lang === page.lang && includes.some(({ file }) => file === `${page.key}.mdx`);
  });
  const isListed = users.some(({ key }) => key === listKey);
  const hasTest = knownBugs.some((test) => test.id === id);
  const rules: [isKept: boolean, message: string, advice: string][] = [
    [isListed, 'The bug is not in the list.', `Include it in ${listKey}.mdx.`],
    [users.length > 1, 'No page warns of the bug.', 'Include it where it matters.'],
    [hasTest, 'The bug has no test.', `Write one in ${testFile}.`],
  ];
  const broken = rules.filter(([isKept]) => !isKept);
  return broken.map(([, message, advice]) => problem('known-bug', page.file, 1, message, advice));
}

/** Runs the tests; a failure means that the bug is fixed. */
async function goneBugs(
  bugs: readonly PageSource[],
  { verified, packagesDir }: CheckContext,
): Promise<Diagnostic[]> {
  const open: { page: PageSource; test: KnownBugTest; question: string }[] = [];
  for (const page of bugs) {
    const test = knownBugs.find(({ id }) => id === idOf(page));
    const question = JSON.stringify([test, String(test?.check), String(test?.failure)]);
    if (test && !verified.has('bugs', test.id, question)) open.push({ page, test, question });
  }
  const runs = await runBugs(
    open.map(({ test }) => test),
    packagesDir,
  );
  const found: Diagnostic[] = [];
  for (const [index, { page, test, question }] of open.entries()) {
    const { isShown, said } = runs[index] ?? { isShown: false, said: '' };
    if (isShown) {
      verified.add('bugs', test.id, question);
      continue;
    }
    const advice = `If the bug is gone, retire it: remove the file in every language, the <Include> of it, and its test in ${testFile}.`;
    const message = `The test of "${test.id}" no longer shows the bug.\n${said}`;
    found.push(problem('known-bug', page.file, 1, message, advice));
  }
  return found;
}

/** Whether a release has the bugs, with its output. */
export async function runBugs(
  tests: readonly KnownBugTest[],
  packagesDir: string,
): Promise<{ isShown: boolean; said: string }[]> {
  const results = await runExamples(tests.map(toProject), packagesDir);
  return tests.map(({ failure }, index) => {
    const failed = results[index];
    const isShown = failure ? failure.test(failed ?? '') : failed === undefined;
    return { isShown, said: failed ?? 'The run succeeded.' };
  });
}

function toProject({
  id,
  files = {},
  config,
  check = () => {},
  failure: _failure,
  ...example
}: KnownBugTest) {
  const name = 'rsbuild.config.mjs';
  return {
    example: { at: '', claim: id, check, ...example },
    files: { 'src/index.js': "document.body.textContent = 'hello';\n", ...files, [name]: config },
    config: name,
  };
}
