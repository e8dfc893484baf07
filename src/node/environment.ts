import { accessSync, constants } from 'node:fs';
import { normalizeBase } from '../shared/base-path.ts';
import type { Diagnostic } from '../shared/contracts.ts';
import { isOrigin } from '../shared/site-schema.ts';
import { contains } from './files/inside.ts';
import { kindOf } from './files/kind-of.ts';
import { SettingsError } from './files/report.ts';
import { type Advice, type Check, oneOf, withAdvice } from './files/suggest.ts';

/** Variables that affect builds and the development server. */
const OF_SITE = {
  /** Content folder, relative to the project folder. */
  CONTENT_DIR: checkFolder,
  /** Base path; overrides the setting. */
  BASE_PATH: checkBase,
  /** Origin; overrides the setting. */
  SITE_ORIGIN: checkOrigin,
  /** `warn`: pages with errors are published as far as possible. */
  CONTENT_ERRORS: oneOf('fail', 'warn'),
  /** `1`: writes a `.br` and a `.gz` next to each file. */
  COMPRESS: oneOf('1', '0'),
  /** Account, key and index of the hosted search. Together with the settings they must be complete. */
  ALGOLIA_APP_ID: anyText,
  ALGOLIA_API_KEY: anyText,
  ALGOLIA_INDEX_NAME: anyText,
  /** Time zone in which dates of the content are read. */
  TZ: anyText,
} satisfies Record<string, Check>;

/** All variables the site's commands read, except for those of hosts (`build/check-origin.ts`). */
const VARIABLES = {
  ...OF_SITE,
  /** Key that may write to the index: for `npm run search:push`. */
  ALGOLIA_WRITE_KEY: anyText,
  /** Which server the browser tests run against. */
  E2E_TARGET: oneOf('build', 'dev'),
  /** Browser executable for the tests. */
  CHROMIUM_PATH: checkProgram,
} satisfies Record<string, Check>;

export type Variable = keyof typeof VARIABLES;

export const SITE_VARIABLES = Object.keys(OF_SITE) as [Variable, ...Variable[]];

/**
 * Reads environment variables. An empty value counts as unset.
 * @throws SettingsError with every invalid value and advice on what to write instead
 */
export function readEnvironment<Name extends Variable>(
  ...names: readonly Name[]
): { [Key in Name]?: string } {
  const values: { [Key in Name]?: string } = {};
  const problems: Diagnostic[] = [];
  for (const name of names) {
    const text = process.env[name]?.trim() ?? '';
    if (text === '') continue;
    const checked = VARIABLES[name](text);
    if ('value' in checked) values[name] = checked.value;
    else problems.push(environmentProblem(name, `"${text}" is not allowed.`, checked.advice));
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return values;
}

/** A problem located at an environment variable. */
export function environmentProblem(name: string, message: string, advice: Advice): Diagnostic {
  return { severity: 'error', rule: 'environment', file: name, message, ...withAdvice(advice) };
}

/** Whether `CONTENT_ERRORS` is `warn`: pages with errors are published as far as possible. */
export function isLenient(): boolean {
  return readEnvironment('CONTENT_ERRORS').CONTENT_ERRORS === 'warn';
}

function anyText(value: string): ReturnType<Check> {
  return { value };
}

function checkFolder(text: string): ReturnType<Check> {
  const kind = kindOf(text);
  if (!kind) return { advice: 'The folder does not exist. Write the path of the content folder.' };
  if (kind === 'folder' && !contains(text, process.cwd())) return { value: text };
  const what = kind === 'file' ? 'It is a file.' : 'It is the whole project.';
  return { advice: `${what} Write the path of the folder that contains a folder for each language.` };
}

function checkProgram(text: string): ReturnType<Check> {
  try {
    accessSync(text, constants.X_OK);
    if (kindOf(text) === 'file') return { value: text };
  } catch {
    // Reported below.
  }
  return { advice: 'Write the path of an executable file.' };
}

function checkBase(text: string): ReturnType<Check> {
  const value = normalizeBase(text);
  if (value !== undefined) return { value };
  const path = URL.canParse(text) ? new URL(text).pathname : text.replace(/[^\p{L}\p{M}\p{N} /._~-]/gu, '');
  const meant = normalizeBase(path.replace(/(?:\/|^)\.+(?=\/|$)/g, '').replace(/^\/+/, '/')) ?? '/docs/';
  return { advice: `Write a path such as ${meant === '/' ? '/docs/' : meant}` };
}

function checkOrigin(text: string): ReturnType<Check> {
  const value = text.replace(/\/+$/, '');
  if (isOrigin(value)) return { value };
  const [first = ''] = value.split(/[\s,;|]/);
  const address = /^https?:\/\//.test(first) ? first : `https://${first}`;
  const isHost = URL.canParse(address) && /\.|^localhost$/.test(new URL(address).hostname);
  return {
    advice: `Write an origin, such as ${isHost ? new URL(address).origin : 'https://docs.example.com'}`,
  };
}
