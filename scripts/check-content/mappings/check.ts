import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../../src/node/markdown/context.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Mapping, mappingFile } from '../../../src/shared/mappings.ts';
import { readTypedKeys } from '../changes/record.ts';
import { type Check, problem } from '../context.ts';

/** Types of the configurations of other tools; `below`: what their keys stand below. */
const TYPES = {
  webpack: [
    { published: 'webpack@5', type: 'Configuration', below: '' },
    { published: 'webpack-dev-server@5', type: 'Configuration', below: 'devServer.' },
  ],
  vite: [{ published: 'vite@7', type: 'UserConfig', below: '' }],
  'vue-cli': [{ published: '@vue/cli-service@5', type: 'ProjectOptions', below: '' }],
  cra: [{ published: '@craco/types@7', type: 'CracoConfig', below: '' }],
  rspack: [{ published: '@rspack/core@1.5.2', type: 'Configuration', below: '' }],
} as const;

/** Levels of keys that have a counterpart, or belong to one that has. */
const DEEPEST = 2;

/** Keys by tool. */
type Recorded = Record<string, readonly string[]>;

/** Options of other tools that have counterparts are those that the tools have. */
export const mappingsCheck: Check = {
  name: 'mappings',
  about: 'options of other tools are those of their types',
  updatesByName: true,
  async run({ tree, packagesDir, updates }) {
    const file = path.join(tree.root, 'tests/content/tool-options.json');
    if (updates.has('mappings')) {
      const recorded: Recorded = {};
      for (const [tool, types] of Object.entries(TYPES)) {
        const keys: string[] = [];
        for (const { below, published, type } of types)
          keys.push(
            ...Object.keys(await readTypedKeys(published, [type], packagesDir))
              .filter((key) => key.split('.').length <= DEEPEST + 1)
              .map((key) => below + key),
          );
        recorded[tool] = [...new Set(keys)].sort();
      }
      writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`);
    }
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
    return Object.entries(recorded).flatMap(([tool, keys]) => {
      const name = path.join(tree.root, tree.contentDir, mappingFile(tool));
      const mapping = JSON.parse(readFileSync(name, 'utf8')) as Mapping;
      return wrongKeys(displayPath(tree.root, name), mapping, keys, tool === 'rspack');
    });
  },
};

/**
 * Keys that the types do not have, and keys of the types that are not in the tables.
 * @param isPart whether tables of another tool cover the other keys
 */
function wrongKeys(
  file: string,
  { tables }: Mapping,
  typed: readonly string[],
  isPart: boolean,
): Diagnostic[] {
  const rows = Object.values(tables).flatMap(({ of, rows: own }) => (of === undefined ? own : []));
  const current = rows.flatMap(({ keys = [] }) => keys).map((key) => key.replaceAll('[]', ''));
  const known = new Set([...current, ...rows.flatMap(({ former = [] }) => former)]);
  const types = new Set(typed);
  // Types of other packages are not in the record: where nothing is known below a key, nothing is wrong.
  const isTyped = (key: string): boolean => {
    // Names with an underscore are not recorded.
    if (types.has(key) || key.includes('._') || typed.some((other) => other.startsWith(`${key}.`)))
      return true;
    const end = key.lastIndexOf('.');
    const parent = key.slice(0, Math.max(end, 0));
    return end > 0 && !typed.some((other) => other.startsWith(`${parent}.`)) && isTyped(parent);
  };
  const isTold = (key: string): boolean =>
    [...known].some((other) => `${key}.`.startsWith(`${other}.`) || other.startsWith(`${key}.`));
  const invented = current.filter((key) => !isTyped(key));
  const missing = isPart ? [] : typed.filter((key) => key.split('.').length <= DEEPEST && !isTold(key));
  return [
    ...invented.map((key) =>
      problem(
        'mapping-key',
        file,
        undefined,
        `The tool has no option "${key}".`,
        'List it as "former", or not.',
      ),
    ),
    ...missing.map((key) =>
      problem('mapping-missing', file, undefined, `The option "${key}" has no row.`, 'Add it to a row.'),
    ),
  ];
}
