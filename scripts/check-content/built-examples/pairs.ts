import assert from 'node:assert/strict';
import type { ContentTree } from '../content-tree.ts';
import type { BuiltExample } from './example.ts';
import { type ExampleProject, toProject } from './project.ts';

/** The entry file, which a project can have only once. */
const ENTRY = /^src\/index\.[jt]sx?$/;
/** Merges the configurations of two examples, as a reader who wants both would. */
const CONFIG = `import { mergeRsbuildConfig } from '@rsbuild/core';
import first from './first.config';
import second from './second.config';

const resolve = (config, params) => (typeof config === 'function' ? config(params) : config);

export default async (params) =>
  mergeRsbuildConfig(await resolve(first, params), await resolve(second, params));
`;

/**
 * All pairs of recipes within a group of options, such as `config/output/copy` and `config/output/minify`. `security` affects
 * the tags that `html` sets, so these two are one group.
 */
export function recipePairs(examples: readonly BuiltExample[]): [BuiltExample, BuiltExample][] {
  const recipes = examples.filter(({ recipe }) => recipe);
  const groupOf = ({ at }: BuiltExample) =>
    at.replace('/security/', '/html/').split('/').slice(0, 2).join('/');
  return recipes.flatMap((first, index) =>
    recipes
      .slice(index + 1)
      .filter((second) => groupOf(first) === groupOf(second))
      .map((second): [BuiltExample, BuiltExample] => [first, second]),
  );
}

/**
 * A project with both examples, whose build must succeed.
 * @returns what is wrong with the location of one, as text
 */
export function toPairProject(
  tree: ContentTree,
  [first, second]: readonly [BuiltExample, BuiltExample],
): ExampleProject | string {
  const projects = [toProject(tree, first), toProject(tree, second)];
  const [one, two] = projects;
  if (typeof one !== 'object' || typeof two !== 'object')
    return projects.find((project) => typeof project === 'string') as string;
  const files: Record<string, string> = {};
  const entries = new Map<string, string>();
  for (const { files: own, config } of [one, two]) {
    for (const [name, text] of Object.entries(own)) {
      if (ENTRY.test(name)) entries.set(text, name);
      else if (name !== config) files[name] = text;
    }
  }
  const names = new Set(entries.values());
  const [name = ''] = names;
  const example: BuiltExample = {
    at: first.at,
    claim: `it builds together with ${second.at}`,
    check: ({ files }) => assert.notEqual(files.length, 0),
  };
  return {
    example,
    files: {
      ...files,
      [names.size === 1 ? name : 'src/index.ts']: [...entries.keys()].join('\n'),
      'first.config.ts': String(one.files[one.config]),
      'second.config.ts': String(two.files[two.config]),
      'rsbuild.config.mjs': CONFIG,
    },
    config: 'rsbuild.config.mjs',
    page: one.page,
    ...(one.line !== undefined && { line: one.line }),
  };
}
