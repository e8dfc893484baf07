import type { z } from 'zod';
import { didYouMean } from './suggest.ts';

/** One problem that a schema found, in words, with the path of the value it is about. */
export interface SchemaIssue {
  path: (string | number)[];
  message: string;
  advice?: string;
}

/** Turns the issues of a failed check into sentences; `knownKeys` gives candidates for mistyped keys. */
export function schemaIssues(error: z.ZodError, knownKeys: readonly string[]): SchemaIssue[] {
  return error.issues.flatMap((issue) => describe(issue, knownKeys));
}

function describe(issue: z.core.$ZodIssue, knownKeys: readonly string[]): SchemaIssue[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const name = nameOf(path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `Unknown key "${key}".`,
      advice: didYouMean(key, knownKeys) || `Known keys: ${knownKeys.join(', ')}.`,
    }));
  }
  if (issue.code === 'invalid_union') {
    // Of a union discriminated by a key, no form has the value of that key.
    if (issue.errors.length === 0) return [{ path, message: `${name} is no known kind.` }];
    const branches = issue.errors.map((branch) =>
      branch.map((inner) => inner.message.toLowerCase()).join(', '),
    );
    return [
      { path, message: `${name} has none of the allowed forms.`, advice: `${branches.join('; or ')}.` },
    ];
  }
  if (issue.code === 'invalid_key') {
    return [{ path, message: `${name} ${issue.issues[0]?.message ?? 'is no key'}.` }];
  }
  if (issue.code === 'invalid_value') {
    return [{ path, message: `${name} must be one of: ${issue.values.map(String).join(', ')}.` }];
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined)
      return [{ path, message: `${name} is missing.`, advice: `Add a ${issue.expected}.` }];
    return [{ path, message: `${name} must be ${article(issue.expected)}.` }];
  }
  return [{ path, message: `${name} ${issue.message}.` }];
}

/** `["sidebar"]` → `"sidebar"`, `[0, "link"]` → `"link" of entry 1`. */
function nameOf(path: readonly (string | number)[]): string {
  const keys = path.filter((part) => typeof part === 'string');
  const entries = path.filter((part) => typeof part === 'number').map((index) => index + 1);
  const entry = entries.length > 0 ? `entry ${entries.join('.')}` : '';
  if (keys.length === 0) return entry === '' ? 'The value' : `E${entry.slice(1)}`;
  return `"${keys.join('.')}"${entry === '' ? '' : ` of ${entry}`}`;
}

function article(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
