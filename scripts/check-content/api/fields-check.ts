import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { explainedWith, fieldTypes } from '../../../tests/content/field-types.ts';
import { type CheckContext, problem } from '../context.ts';
import {
  comparedTypes,
  nodeImports,
  placeProblems,
  type StatedKey,
  statedKeys,
  wrongKey,
} from '../options/keys-check.ts';
import { checkProbes, exportedNames, namesInMessage } from '../options/type-probe.ts';

const helpers = [
  'type Objects<T> = T extends (...args: infer All) => infer Result ? NonNullable<All[number]> | Awaited<Result> : T;',
  'type Get<T, Key extends string> = Objects<NonNullable<T>> extends infer Each ? Each extends object ? Key extends keyof Each ? Each[Key] : never : never : never;',
  'type KeysOf<T> = T extends (first: infer First, ...rest: never[]) => unknown ? keyof NonNullable<First> & string : keyof T & string;',
];

/** Lines of the probe before the first key; each key has three. */
const linesBefore = helpers.length + 2;

/** Checks the keys of the API's types: documented keys exist with that type and id, and none is missing. */
export async function checkFields({ tree, packagesDir }: CheckContext): Promise<Diagnostic[]> {
  const exported = exportedNames(packagesDir);
  const pages = (tree.isWhole ? tree.pages : tree.selected)
    .map((page) => ({ page, keys: statedKeys(page).filter(({ name }) => /^[A-Z]/.test(name)) }))
    .filter(({ keys }) => keys.length > 0);
  const asked = pages.filter(({ page }) => tree.selected.includes(page));
  const found = asked.flatMap(({ page, keys }) =>
    keys.flatMap((key) => placeProblems('api-field', page, key)),
  );
  const probes = new Map(asked.map(({ keys }, index) => [`${index}`, fieldsProbe(keys, exported)]));
  const named = pages
    .filter(({ page }) => page.lang === tree.defaultLang)
    .flatMap(({ keys }) => keys.map(({ name }) => name));
  if (tree.isWhole) probes.set('missing', missingProbe(named));
  for (const { probe, line, message } of await checkProbes(packagesDir, 'fields', probes)) {
    const type = fieldTypes[line - helpers.length - 2];
    if (probe === 'missing' && type) found.push(missing(type, namesInMessage(message)));
    const page = asked[Number(probe)];
    const key = page?.keys[Math.floor((line - linesBefore - 1) / 3)];
    if (page && key) found.push(wrongKey('api-field', page.page, key, message));
  }
  return found;
}

function fieldsProbe(keys: readonly StatedKey[], exported: ReadonlySet<string>): string {
  const used = new Set(keys.flatMap(({ name, type }) => `${name} ${type}`.match(/\b[A-Za-z_]\w*\b/g) ?? []));
  return [
    `import type { ${[...used].filter((name) => exported.has(name)).join(', ')} } from '@rsbuild/core';`,
    nodeImports(used),
    ...helpers,
    ...keys.flatMap(({ name, type }, index) => {
      const [root = '', ...parts] = name.split('.');
      return comparedTypes(
        index,
        parts.reduce((of, part) => `Get<${of}, '${part}'>`, root),
        type,
      );
    }),
  ].join('\n');
}

/** A program whose errors list the keys of each type without a heading. */
function missingProbe(named: readonly string[]): string {
  return [
    `import type { ${fieldTypes.join(', ')} } from '@rsbuild/core';`,
    ...helpers,
    ...fieldTypes.map((type, index) => {
      const explained = [type, ...(explainedWith[type] ?? [])];
      const keys = named.filter((name) => explained.includes(name.split('.')[0] ?? ''));
      const union = keys.map((name) => `'${name.split('.')[1]}'`).join(' | ') || 'never';
      return `declare const missing${index}: Exclude<KeysOf<${type}>, ${union}>; export const none${index}: never = missing${index};`;
    }),
  ].join('\n');
}

function missing(type: string, names: readonly string[]): Diagnostic {
  const message = `Keys of ${type} have no heading: ${names.join(', ')}.`;
  return problem(
    'api-field',
    'content',
    undefined,
    message,
    'On the page of the type, give each a heading with <KeyFacts> below.',
  );
}
