import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../../src/node/markdown/context.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Mapping, mappingFile } from '../../../src/shared/mappings.ts';
import { readTypedKeys } from '../changes/record.ts';
import { type Check, problem } from '../context.ts';

/** Configuration types of other tools; `below` is the prefix of their keys. */
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

/** Maximum depth of keys in the tables. */
const DEEPEST = 2;

/** Keys by tool. */
type Recorded = Record<string, readonly string[]>;

/** Checks that the tables of other tools list exactly the options of these tools. */
export const mappingsCheck: Check = {
  name: 'mappings',
  about: "options in the tables of other tools agree with these tools' types",
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
 * Reports keys that the types do not have, and keys of the types that are missing in the tables.
 * @param isPart whether the tables of another tool cover the other keys
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
  // Types of other packages are not in the record, so keys below an unknown type are accepted.
  const isTyped = (key: string): boolean => {
    // Names that start with an underscore are not recorded.
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
        'List it as "former", or remove it.',
      ),
    ),
    ...missing.map((key) =>
      problem('mapping-missing', file, undefined, `The option "${key}" has no row.`, 'Add it to a row.'),
    ),
  ];
}
