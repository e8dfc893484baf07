import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readVersions } from '../../../src/node/markdown/versions-file.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { PROJECTS_FOLDER } from '../../../src/shared/projects.ts';
import { projectTests } from '../../../tests/content/projects/all.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { listFiles, readJson } from '../files.ts';
import type { PageSource } from '../page-source.ts';
import type { ProjectTest } from './project-test.ts';
import { runProject } from './run.ts';

const entries = 'tests/content/projects';

/** Title of the callout about parts that were not run. */
const NOT_RUN: Readonly<Record<string, string>> = { en: 'Not run here', zh: '未实际运行的部分' };

/** Checks that downloadable projects do what their pages say, by building, serving and opening them. */
export const projectsCheck = checkOf(projectTests);

/** @param tests tests by project name */
export function checkOf(tests: Readonly<Record<string, ProjectTest>>): Check {
  return {
    name: 'projects',
    about: 'projects that pages show whole, really run, do what the page says',
    async run(context) {
      const { tree } = context;
      const folder = path.join(tree.root, tree.contentDir, PROJECTS_FOLDER);
      const uses = usesOf(tree.selected);
      const found = uses.flatMap((use) => useProblems(use, folder, tests));
      if (tree.isWhole) found.push(...placeProblems(folder, tests, uses));
      const known = new Set(uses.map(({ name }) => name).filter((name) => Object.hasOwn(tests, name)));
      found.push(...(await rangeProblems(known, folder, path.join(tree.root, tree.contentDir))));
      return [...found, ...(await brokenProjects(known, tests, folder, context))];
    },
  };
}

interface ProjectUse {
  page: PageSource;
  line: number;
  name: string;
  files: readonly string[];
}

function usesOf(pages: readonly PageSource[]): ProjectUse[] {
  return pages.flatMap((page) =>
    page.components
      .filter(({ name }) => name === 'Project')
      .map(({ props, line }) => {
        const files = String(props?.files ?? '').split(',');
        return { page, line, name: String(props?.name), files: files.map((file) => file.trim()) };
      }),
  );
}

/** Problems of a page that shows a project. */
function useProblems({ page, line, name, files }: ProjectUse, folder: string, tests: Tests): Diagnostic[] {
  const place = `${PROJECTS_FOLDER}/${name}`;
  const missing = listFiles(path.join(folder, name)).filter((file) => !files.includes(file));
  const source = tests[name]?.notRun;
  const title = NOT_RUN[page.lang] ?? '';
  const isLabelled = page.source.includes(`[${title}]`);
  const rules: [isBroken: boolean, message: string, advice: string][] = [
    [!tests[name], `The project ${name} has no test.`, `Write ${entries}/${name}.ts.`],
    [missing.length > 0, `The page does not show all of ${place}.`, `Add to "files": ${missing.join(', ')}`],
    [
      source !== undefined && !(isLabelled && page.source.includes(`](${source})`)),
      `The page does not say what of the project is not run.`,
      `Write :::note[${title}] with a link to ${source}.`,
    ],
    [source === undefined && isLabelled, 'The project is run, the page says it is not.', 'Say one thing.'],
  ];
  const broken = rules.filter(([isBroken]) => isBroken);
  return broken.map(([, message, advice]) => problem('projects-place', page.file, line, message, advice));
}

/** Projects without a page, and tests without a project. */
function placeProblems(folder: string, tests: Tests, uses: readonly ProjectUse[]): Diagnostic[] {
  const folders = existsSync(folder) ? readdirSync(folder) : [];
  const shown = uses.map(({ name }) => name);
  return [
    ...folders.filter((name) => !shown.includes(name)).map((name) => `No page shows the project ${name}.`),
    ...Object.keys(tests)
      .filter((name) => !folders.includes(name))
      .map((name) => `There is no project ${name}.`),
  ].map((message) => problem('projects-place', entries, undefined, message, 'Remove what nobody needs.'));
}

/** Version ranges of projects that differ from the install commands. */
async function rangeProblems(
  names: Iterable<string>,
  folder: string,
  contentDir: string,
): Promise<Diagnostic[]> {
  const { packages = {} } = (await readVersions(contentDir, (file) => file))?.value ?? {};
  const manifests = [...names].flatMap((name) =>
    listFiles(path.join(folder, name))
      .filter((file) => /(^|\/)package\.json$/.test(file))
      .map((file) => `${name}/${file}`),
  );
  return manifests.flatMap((file) => {
    const { dependencies, devDependencies } = readJson<Manifest>(path.join(folder, file), {});
    return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, range]) => {
      const wanted = packages[name]?.range;
      if (wanted === undefined || wanted === range) return [];
      const message = `${file} asks for ${name} ${range}, install commands for ${wanted}.`;
      return [problem('projects-range', PROJECTS_FOLDER, undefined, message, `Write "${wanted}".`)];
    });
  });
}

/** Runs projects that are not verified in their present form, and reports failures. */
async function brokenProjects(
  names: Iterable<string>,
  tests: Tests,
  folder: string,
  { tree, packagesDir, updates, verified }: CheckContext,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const name of names) {
    const test = `${entries}/${name}.ts`;
    const source = readFileSync(path.join(tree.root, test), 'utf8');
    const question = JSON.stringify([contentOf(path.join(folder, name)), source]);
    if (!updates.has('again') && verified.has('projects', name, question)) continue;
    const failure = await runProject(path.join(folder, name), tests[name] as ProjectTest, packagesDir);
    console.error(`${failure === undefined ? 'holds' : 'fails'} ${name}`);
    if (failure === undefined) verified.add('projects', name, question);
    else
      found.push(problem('projects', test, undefined, failure, 'Correct the project, its page or its test.'));
    // Saved after each run, in case the next one is interrupted.
    if (updates.has('projects')) verified.save([]);
  }
  return found;
}

/** Names and contents of all files in a folder; Latin-1 keeps every byte, and names of packages readable. */
function contentOf(folder: string): string[] {
  return listFiles(folder).flatMap((file) => [file, readFileSync(path.join(folder, file), 'latin1')]);
}

type Tests = Readonly<Record<string, ProjectTest>>;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
