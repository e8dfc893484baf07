import { readFileSync } from 'node:fs';
import path from 'node:path';
import { typeCheck } from '../code/type-check.ts';
import { withFolder } from '../files.ts';
import type { OptionPage } from './option-pages.ts';

/** Name of the package whose configuration is documented. */
const core = '@rsbuild/core';

const helpers = [
  'type AllKeys<T> = T extends unknown ? keyof T : never;',
  'type IsAny<T> = 0 extends 1 & T ? true : false;',
  'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
];

/** 1-based lines of a probe, to identify compiler messages. */
export const probeLine = { stated: 3, toReal: 6, toStated: 7, keys: 8, any: 9 };

/** A compiler error, with the name of its probe. */
export interface ProbeAnswer {
  probe: string;
  line: number;
  message: string;
}

/**
 * Compiles programs that have errors where a page is wrong.
 * @param name name of the folder below the packages
 * @param probes code by name
 */
export async function checkProbes(
  packagesDir: string,
  name: string,
  probes: ReadonlyMap<string, string>,
): Promise<ProbeAnswer[]> {
  const files = new Map([...probes].map(([probe, code]) => [`${probe}.ts`, code]));
  const found = await withFolder(packagesDir, name, (dir) => typeCheck(dir, new Map([[name, files]])));
  return found.map(({ file, ...rest }) => ({ probe: path.posix.basename(file, '.ts'), ...rest }));
}

/** Exports of the package, including types. */
export function exportedNames(packagesDir: string): Set<string> {
  const file = path.join(packagesDir, 'node_modules', core, 'dist-types/index.d.ts');
  const source = readFileSync(file, 'utf8');
  const names = new Set<string>();
  for (const [, list = ''] of source.matchAll(/export (?:type )?\{([^}]*)\}/g)) {
    for (const part of list.split(',')) {
      const name = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
        .at(-1)
        ?.trim();
      if (name) names.add(name);
    }
  }
  for (const [, name = ''] of source.matchAll(/export declare (?:const|function|class) (\w+)/g))
    names.add(name);
  return names;
}

/** Type of an option within the package's configuration type, which is renamed in probes because pages may declare its name. */
function realType(name: string): string {
  return name.split('.').reduce((type, key) => `NonNullable<${type}['${key}']>`, 'PackageConfig');
}

/** Code of the block below the heading with id `type`, if the page declares types there. */
export function declaredTypes({ page }: OptionPage): string {
  const heading = page.headings.find((candidate) => candidate.id === 'type');
  if (!heading) return '';
  const next =
    page.headings.find((candidate) => candidate.line > heading.line)?.line ?? Number.POSITIVE_INFINITY;
  return page.fences
    .filter((fence) => /^(ts|typescript)$/.test(fence.lang) && fence.line > heading.line && fence.line < next)
    .filter((fence) => fence.nocheck === undefined)
    .map((fence) => fence.code)
    .join('\n');
}

/** Names of types that code declares or imports. */
export function namesIn(code: string): string[] {
  const imported = [...code.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+/).at(-1) ?? ''),
  );
  const declared = code.matchAll(/\b(?:type|interface)\s+(\w+)\b\s*(?:[={<]|extends\b)/g);
  return [...imported, ...[...declared].map(([, name = '']) => name)];
}

/**
 * A program that compiles only if the documented type and the package's are mutually assignable and have the same keys. Types
 * declared under `## Type` replace the package's types of the same name, so that what the page shows is compared.
 */
export function typeProbe(option: OptionPage, exported: ReadonlySet<string>): string {
  const declared = declaredTypes(option);
  const own = new Set(namesIn(declared));
  const stated = option.facts.type.replace(/\s+/g, ' ').trim();
  const used = [...new Set(stated.match(/\b[A-Za-z_]\w*\b/g) ?? [])];
  const imported = used.filter((name) => exported.has(name) && !own.has(name));
  const needsDeclared = used.some((name) => own.has(name));
  return [
    `import type { ${['RsbuildConfig as PackageConfig', ...imported].join(', ')} } from '${core}';`,
    `type Real = ${realType(option.facts.name)};`,
    `type Stated = NonNullable<${stated}>;`,
    'declare const real: Real;',
    'declare const stated: Stated;',
    'export const toReal: Real = stated;',
    'export const toStated: Stated = real;',
    'export const keys: Same<AllKeys<Real>, AllKeys<Stated>> = true;',
    'export const any: Same<IsAny<Real>, IsAny<Stated>> = true;',
    ...helpers,
    needsDeclared ? declared : '',
  ].join('\n');
}

/** A program whose errors list options without a page (line 6) and pages without an option (line 8). */
export function setProbe(documented: readonly string[], exceptions: readonly string[]): string {
  const union = (names: readonly string[]): string =>
    names.map((name) => JSON.stringify(name)).join(' | ') || 'never';
  return [
    `import type { RsbuildConfig as R } from '${core}';`,
    `type Paths = { [K in keyof R & string]-?: ${[
      'unknown extends R[K] ? K',
      'NonNullable<R[K]> extends readonly unknown[] | string ? K',
      'string extends keyof NonNullable<R[K]> ? K',
      "K extends '_privateMeta' ? K",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal type of the generated program
      '`${K}.${keyof NonNullable<R[K]> & string}`',
    ].join(' : ')} }[keyof R & string];`,
    `type Documented = ${union(documented)};`,
    `type Excepted = ${union(exceptions)};`,
    'declare const missing: Exclude<Paths, Documented | Excepted>;',
    'export const none: never = missing;',
    'declare const invented: Exclude<Documented | Excepted, Paths>;',
    'export const noneToo: never = invented;',
    'declare const both: Extract<Documented, Excepted>;',
    'export const noneEither: never = both;',
  ].join('\n');
}

export const setProbeLine = { missing: 6, invented: 8, both: 10 };

/** String literals of a message like `Type '"a" | "b"' is not assignable to type 'never'.` */
export function namesInMessage(message: string): string[] {
  return [...new Set([...message.matchAll(/"([\w.]+)"/g)].map((match) => String(match[1])))];
}
