import settings from '../../vitest.config.ts';

/** Only the unit tests. A plain object, because Stryker has types of its own. */
const [unit] = settings.test?.projects ?? [];
if (typeof unit !== 'object' || !('test' in unit))
  throw new Error('The settings of Vitest have no unit project.');
const { extends: _extends, ...project } = unit as typeof unit & { extends?: unknown };
/** Tests of the source text, which contains mutants, and one that sets a time zone, which the runner's threads cannot. */
const left = [
  'architecture',
  'unit/{expressions,node/reference,scripts/{line-budgets,mutants},shared/format-date}',
];
const exclude = [...(project.test?.exclude ?? []), ...left.map((name) => `tests/${name}.test.ts`)];
export default { ...project, root: process.cwd(), test: { ...project.test, exclude, cache: false } };
