import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'postcss';

/** A name of a custom property, as it stands in a value: `--color-text`. */
const NAME = /(?<=^|[\s(,])--[a-z][\w-]*/gi;
/** The same in a script, where it may stand in quotes or in the text of a rule. */
const NAME_IN_SCRIPT = /--[a-z][\w-]*/gi;

/**
 * PostCSS plugin that shortens the names of custom properties in the built style sheets: they are a fifth of the rules each
 * document carries. A short name is a digest of the long one, so that sheets of different files and days agree. Names that
 * scripts know stay as they are.
 *
 * @param sources folder of the scripts
 * @param others folders in it whose scripts never run in a browser
 */
export function shortProperties(sources: string, others: readonly string[] = []): Plugin {
  const known = new Set(namesInScripts(sources, others));
  const long = new Map<string, string>();
  const shorten = (text: string) =>
    text.replace(NAME, (name) => {
      if (known.has(name)) return name;
      const short = shortName(name);
      const other = long.get(short);
      if (other !== undefined && other !== name) {
        throw new Error(`The custom properties ${name} and ${other} get the same short name. Rename one.`);
      }
      long.set(short, name);
      return short;
    });
  return {
    postcssPlugin: 'short-properties',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop);
        if (declaration.value.includes('--')) declaration.value = shorten(declaration.value);
      });
      root.walkAtRules(/^(?:property|container)$/, (rule) => {
        rule.params = shorten(rule.params);
      });
    },
  };
}

/** `--color-text` → `--k3f`: a letter first, as identifiers want it. */
export function shortName(name: string): string {
  const number = createHash('sha256').update(name).digest().readUInt32BE();
  return `--${String.fromCharCode(97 + (number % 26))}${Math.floor(number / 26)
    .toString(36)
    .slice(0, 3)}`;
}

function namesInScripts(folder: string, others: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !others.includes(name.split(path.sep)[0] ?? ''))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(NAME_IN_SCRIPT) ?? []);
}
