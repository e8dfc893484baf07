import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type CheckContext, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { foreignKeys, type OptionPage } from './option-pages.ts';
import { checkProbes, declaredTypes, exportedNames, namesIn, namesInMessage } from './type-probe.ts';

/** A documented key: the props of `<KeyFacts>`, and the heading above. */
export interface StatedKey {
  /** Path from the root of the configuration, or from an exported type: `html.appIcon.icons[].src`. */
  name: string;
  type: string;
  default?: string;
  since: string;
  line: number;
  /** Text and id of the heading right above; `undefined` if there is none. */
  heading?: { text: string; id: string };
}

/** Reads the keys of a page in order. */
export function statedKeys(page: PageSource): StatedKey[] {
  // Few pages have keys, and parsing the others takes long.
  if (!page.source.includes('<KeyFacts')) return [];
  return page.components
    .filter((component) => component.name === 'KeyFacts')
    .map(({ props, line }): StatedKey => {
      const {
        name = '',
        type = '',
        since = '',
        default: initial,
      } = props as Readonly<Record<string, string>>;
      const heading = page.headings.find((candidate) => candidate.line === line - 2);
      return {
        name,
        type,
        since,
        line,
        ...(initial !== undefined && { default: initial }),
        ...(heading && { heading: { text: heading.text, id: heading.id } }),
      };
    });
}

const helpers = [
  'type Plain<T> = T extends string | number | boolean | bigint | symbol | null | undefined | RegExp | ((...args: never[]) => unknown) ? never : T extends readonly (infer Item)[] ? Plain<Item> : T;',
  'type Get<T, Key extends string> = Plain<T> extends infer Each ? Each extends unknown ? string extends keyof Each ? Get<Each[keyof Each & string], Key> : Key extends keyof Each ? Each[Key] : never : never : never;',
  'type KeysOf<T> = Plain<T> extends infer Each ? Each extends unknown ? string extends keyof Each ? KeysOf<Each[keyof Each & string]> : keyof Each & string : never : never;',
];

/** First line of the program that concerns a key; each key has three. */
const firstLine = helpers.length + 4;

/** Checks that every key of an option has a heading with its id, and the package's type and default. */
export async function checkKeys(
  options: readonly OptionPage[],
  { packagesDir }: CheckContext,
): Promise<Diagnostic[]> {
  const exported = exportedNames(packagesDir);
  const pages = options.map((option) => ({ option, keys: statedKeys(option.page) }));
  const found = pages.flatMap(({ option, keys }) => [
    ...keys.flatMap((key) => placeProblems('option-key', option.page, key)),
    ...keys.flatMap((key) => defaultProblems(option, key)),
  ]);
  const probes = new Map(
    pages.map(({ option, keys }, index) => [`${index}`, keysProbe(option, keys, exported)]),
  );
  for (const { probe, line, message } of await checkProbes(packagesDir, 'keys', probes)) {
    const page = pages[Number(probe)];
    if (page) found.push(typeProblem(page.option, page.keys, line, message));
  }
  return found;
}

/** Checks that the heading right above a key is its name, and its id the key or the section's id and the key. */
export function placeProblems(
  rule: string,
  page: PageSource,
  { name, line, heading }: StatedKey,
): Diagnostic[] {
  const last = name.split('.').at(-1) ?? '';
  const say = (message: string, advice: string): Diagnostic[] => [
    problem(rule, page.file, line, message, advice),
  ];
  if (!heading)
    return say(`The key ${name} has no heading.`, `Write "### ${last}" above, with a blank line between.`);
  if (!`.${name}`.endsWith(`.${heading.text}`))
    return say(`The key ${name} stands below the heading "${heading.text}".`, `Write "### ${last}".`);
  const id = heading.text.replace(/(?:\[\])?\./g, '-').toLowerCase();
  if (heading.id === id || heading.id === `${id}-key` || heading.id.endsWith(`-${id}`)) return [];
  const advice = `Write {#${id}}; where another section has that id, {#${id}-key} or {#section-${id}}.`;
  return say(`The address of ${name} is "#${heading.id}".`, advice);
}

/** Checks that the default of a key agrees with the default of the option. */
function defaultProblems({ page, facts }: OptionPage, key: StatedKey): Diagnostic[] {
  const { default: initial, effective } = facts;
  if (
    key.default === undefined ||
    effective !== undefined ||
    typeof initial !== 'string' ||
    !initial.startsWith('{')
  )
    return [];
  const evaluate = (code: string): unknown => new Function(`return (${code}\n);`)();
  const of = evaluate(initial) as Record<string, unknown>;
  const last = key.name.slice(facts.name.length + 1);
  if (!Object.hasOwn(of, last)) return [];
  const [stated, actual] = [evaluate(key.default), of[last]].map((value) => JSON.stringify(value));
  if (stated === actual) return [];
  const message = `The default of ${key.name} is ${actual} in the facts of the page.`;
  return [problem('option-key', page.file, key.line, message, 'State the same here.')];
}

/** A program whose errors list keys that are missing on the page, unknown to the package, or of another type. */
function keysProbe(
  { page, facts, line }: OptionPage,
  keys: readonly StatedKey[],
  exported: ReadonlySet<string>,
): string {
  const declared = declaredTypes({ page, facts, line });
  const own = new Set(namesIn(declared));
  const roots = keys.map(({ name }) => name.split('.')[0] ?? '').filter((name) => exported.has(name));
  const used = new Set([...keys.flatMap(({ type }) => type.match(/\b[A-Za-z_]\w*\b/g) ?? []), ...roots]);
  const free = (name: string): boolean => used.has(name) && !own.has(name);
  const imported = [...exported].filter(free);
  const direct = keys
    .filter(({ name }) => name.startsWith(`${facts.name}.`))
    .map(({ name }) => name.slice(facts.name.length + 1))
    .filter((name) => !name.includes('.'));
  const isForeign = Object.hasOwn(foreignKeys, facts.name);
  const of = typeAt(facts.name.split('.'), 'PackageConfig');
  return [
    `import type { ${['RsbuildConfig as PackageConfig', ...imported].join(', ')} } from '@rsbuild/core';`,
    nodeImports(new Set([...used].filter(free))),
    ...helpers,
    isForeign
      ? ''
      : `declare const missing: Exclude<KeysOf<${of}>, ${direct.map((name) => `'${name}'`).join(' | ') || 'never'}>; export const none: never = missing;`,
    ...keys.flatMap(({ name, type }, index) => {
      const parts = name.replaceAll('[]', '').split('.');
      const isOfType = exported.has(parts[0] ?? '');
      const real = isOfType ? typeAt(parts.slice(1), parts[0] ?? '') : typeAt(parts, 'PackageConfig');
      return comparedTypes(index, real, type);
    }),
    declared,
  ].join('\n');
}

/** Node.js types by module. */
const nodeTypes = {
  'node:http': ['IncomingMessage', 'Server', 'ServerResponse'],
  'node:http2': ['Http2SecureServer'],
};

/** Imports of the Node.js types among these names, on one line. */
export function nodeImports(names: ReadonlySet<string>): string {
  return Object.entries(nodeTypes)
    .map(([module, types]) => ({ module, found: types.filter((type) => names.has(type)) }))
    .filter(({ found }) => found.length > 0)
    .map(({ module, found }) => `import type { ${found.join(', ')} } from '${module}';`)
    .join(' ');
}

/** Three lines of code that compile if the key exists and has the stated type. */
export function comparedTypes(index: number, real: string, stated: string): string[] {
  return [
    `type Real${index} = NonNullable<${real}>; type Stated${index} = NonNullable<${stated}>;`,
    `export const known${index}: [Real${index}] extends [never] ? 'no such key' : true = true;`,
    `declare const real${index}: Real${index}; declare const stated${index}: Stated${index}; export const both${index}: [Real${index}, Stated${index}] = [stated${index}, real${index}];`,
  ];
}

const typeAt = (parts: readonly string[], root: string): string =>
  parts.reduce((type, part) => `Get<${type}, '${part}'>`, root);

function typeProblem(
  { page, facts, line }: OptionPage,
  keys: readonly StatedKey[],
  probed: number,
  cause: string,
): Diagnostic {
  if (probed === firstLine - 1) {
    const names = namesInMessage(cause).join(', ');
    const message = `Keys of ${facts.name} have no heading: ${names}.`;
    const advice = 'Give each a heading with <KeyFacts> below, or state in src/site.config.ts why not.';
    return problem('option-key', page.file, line, message, advice);
  }
  const key = keys[Math.floor((probed - firstLine) / 3)];
  if (!key) {
    const message = `The keys cannot be compared: ${cause}`;
    return problem('option-key', page.file, line, message, 'Fix the types of the page.');
  }
  return wrongKey('option-key', page, key, cause);
}

/** @param cause compiler error for the lines of `comparedTypes` */
export function wrongKey(
  rule: string,
  page: PageSource,
  { name, line }: StatedKey,
  cause: string,
): Diagnostic {
  const message = cause.includes('no such key')
    ? `The package has no key ${name}.`
    : `The type of ${name} is not the package's: ${cause}`;
  return problem(rule, page.file, line, message, "Compare with the package's declarations.");
}
