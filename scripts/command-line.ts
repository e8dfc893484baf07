import { parseArgs } from 'node:util';
import { type Advice, type Check, didYouMeanOf, oneOf, withAdvice } from '../src/node/files/suggest.ts';

/** What a command may be given, beside the flags that its help names. */
export interface Allowed {
  /** Checks of the values of flags, by name; any text will do for the others. */
  values?: Readonly<Record<string, Check>>;
  /** The words that are no flags: how few, how many, what each may be. There are none by default. */
  words?: readonly [least: number, most: number, check?: (word: string, index: number) => ReturnType<Check>];
}

/** What a command was given: the texts of its flags, `true` where there is none, and the other words. */
export interface Given {
  flags: { [name: string]: string | undefined };
  words: string[];
}

/** A flag in a help: `  --runs <number>  how often`; its value may be left out in brackets, and it may need another one. */
const FLAG = /^ {2}--(?<name>[\w-]+)(?: (?<value>[<[]\S+))? {2,}(?:with --(?<needs>[\w-]+):)?/gm;

/** A whole number from 1 on. */
export const count: Check = (text) =>
  /^[1-9]\d*$/.test(text) ? { value: text } : { advice: 'Write a whole number from 1 on.' };

/** Some of these names, with commas between them. */
export function listOf(...names: readonly string[]): Check {
  return (text) =>
    text
      .split(/\s*,\s*/)
      .map(oneOf(...names))
      .find((item) => 'advice' in item) ?? { value: text };
}

/**
 * Reads the command line of this process. One that is wrong, or asks for help, ends it.
 * @param help what `--help` prints; the flags are those it names
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
 * Reads words of a command line. An empty value is absent.
 * @throws an error that says in a sentence what to write instead
 */
export function parseCommandLine(help: string, allowed: Allowed = {}, args: readonly string[] = []): Given {
  const { values = {}, words: [least, most, checkWord] = [0, 0] } = allowed;
  const known = new Map([...help.matchAll(FLAG)].map(({ groups = {} }) => [groups.name ?? '', groups]));
  const flags: Given['flags'] = {};
  const words: string[] = [];
  /** Flag that the next word may be the value of. */
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
  if (words.length > most) throw wrong(`"${words[most]}" is one word too many.`, `Write ${usage}`);
  if (words.length < least) throw wrong('There is a word missing.', `Write ${usage}`);
  for (const [index, word] of words.entries()) refuse(`"${word}"`, checkWord?.(word, index));
  return { flags, words };
}

function refuse(what: string, checked: ReturnType<Check> | undefined): void {
  if (checked && 'advice' in checked) throw wrong(`${what} is not allowed.`, checked.advice);
}

function wrong(message: string, advice: Advice): Error {
  return new Error(`${message} ${withAdvice(advice).advice ?? ''}`.trim());
}
