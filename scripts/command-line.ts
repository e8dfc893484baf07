import { parseArgs } from 'node:util';
import { type Advice, type Check, didYouMeanOf, oneOf, withAdvice } from '../src/node/files/suggest.ts';

/** Arguments a command accepts, besides the flags in its help. */
export interface Allowed {
  /** Checks for flag values, by name of the flag; other flags accept any text. */
  values?: Readonly<Record<string, Check>>;
  /** Positional arguments: minimum, maximum, and a check for each. Default: none. */
  words?: readonly [least: number, most: number, check?: (word: string, index: number) => ReturnType<Check>];
}

/** Parsed arguments: flags with their values, `true` for those without, and positional arguments. */
export interface Given {
  flags: { [name: string]: string | undefined };
  words: string[];
}

/** A flag in a help text: ` --runs <number> how often`. A value in brackets is optional; `with --name:` requires another flag. */
const FLAG = /^ {2}--(?<name>[\w-]+)(?: (?<value>[<[]\S+))? {2,}(?:with --(?<needs>[\w-]+):)?/gm;

/** A positive integer. */
export const count: Check = (text) =>
  /^[1-9]\d*$/.test(text) ? { value: text } : { advice: 'Write a whole number greater than 0.' };

/** A comma-separated list of these names. */
export function listOf(...names: readonly string[]): Check {
  return (text) =>
    text
      .split(/\s*,\s*/)
      .map(oneOf(...names))
      .find((item) => 'advice' in item) ?? { value: text };
}

/**
 * Reads the command line of this process. Exits if it is invalid or asks for help.
 * @param help text that `--help` prints; it defines the flags
 */
export function readCommandLine(help: string, allowed?: Allowed): Given {
  const args = process.argv.slice(2);
  try {
    if (!args.some((arg) => arg === '--help' || arg === '-h')) return parseCommandLine(help, allowed, args);
    console.log(help);
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/**
 * Parses the arguments of a command line. An empty value counts as absent.
 * @throws an error that says what to write instead
 */
export function parseCommandLine(help: string, allowed: Allowed = {}, args: readonly string[] = []): Given {
  const { values = {}, words: [least, most, checkWord] = [0, 0] } = allowed;
  const known = new Map([...help.matchAll(FLAG)].map(({ groups = {} }) => [groups.name ?? '', groups]));
  const flags: Given['flags'] = {};
  const words: string[] = [];
  /** Flag whose value the next argument may be. */
  let open: string | undefined;
  const { tokens } = parseArgs({ args: [...args], strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && open) flags[open] = token.value;
    else if (token.kind === 'positional') words.push(token.value);
    open = undefined;
    if (token.kind !== 'option') continue;
    const { name, value } = token;
    const written = args[token.index]?.replace(/=.*/s, '') ?? '';
    const flag = known.get(name);
    const names = [...known.keys()].map((each) => `--${each}`);
    if (!flag) throw wrong(`There is no flag ${written}.`, didYouMeanOf(written, names, 'Flags:'));
    if (!flag.value && value !== undefined) throw wrong(`${written} takes no value.`, `Write ${written}.`);
    flags[name] = value ?? (flag.value?.startsWith('<') ? undefined : 'true');
    if (flag.value && value === undefined) open = name;
  }
  for (const [name, text] of Object.entries(flags)) {
    const { value, needs } = known.get(name) ?? {};
    if (text === undefined) throw wrong(`--${name} has no value.`, `Write --${name} ${value}.`);
    if (text === '') delete flags[name];
    else refuse(`--${name} "${text}"`, values[name]?.(text));
    if (needs && !flags[needs]) throw wrong(`--${name} has no effect alone.`, `Write --${needs} --${name}.`);
  }
  const usage = /Usage: (.+)/.exec(help)?.[1];
  if (words.length > most) throw wrong(`"${words[most]}" is one argument too many.`, `Write ${usage}`);
  if (words.length < least) throw wrong('An argument is missing.', `Write ${usage}`);
  for (const [index, word] of words.entries()) refuse(`"${word}"`, checkWord?.(word, index));
  return { flags, words };
}

function refuse(what: string, checked: ReturnType<Check> | undefined): void {
  if (checked && 'advice' in checked) throw wrong(`${what} is not allowed.`, checked.advice);
}

function wrong(message: string, advice: Advice): Error {
  return new Error(`${message} ${withAdvice(advice).advice ?? ''}`.trim());
}
