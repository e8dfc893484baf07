import { z } from 'zod';
import { type Advice, didYouMeanOf } from './suggest.ts';

/** A schema violation in words, with the path of the value. */
export interface SchemaIssue {
  path: (string | number)[];
  message: string;
  advice?: Advice;
  /** Whether the violation is an unknown key. */
  isUnknownKey?: true;
}

/** Turns the issues of a failed validation into sentences; for unknown keys, the schema's own are suggested. */
export function schemaIssues(error: z.ZodError, schema: z.ZodType): SchemaIssue[] {
  return error.issues.flatMap((issue) => describe(issue, schema));
}

/** The part of JSON Schema that is used here. */
interface JsonSchema {
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
}

/** Keys anywhere in a JSON schema. */
function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as JsonSchema;
  return [...Object.keys(properties), ...Object.values(schema).flatMap(keysIn)];
}

/** Keys allowed at a path: those of the object there, or of the whole schema where it is a union. */
function keysAt(schema: JsonSchema, path: readonly (string | number)[]): string[] {
  let object: JsonSchema | undefined = schema;
  for (const part of path) object = typeof part === 'number' ? object?.items : object?.properties?.[part];
  return object?.properties ? Object.keys(object.properties) : keysIn(schema);
}

function describe(issue: z.core.$ZodIssue, schema: z.ZodType): SchemaIssue[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const name = nameOf(path);
  const expected = (what: string): SchemaIssue =>
    issue.input === undefined
      ? { path, message: `${name} is missing.`, advice: `Add ${what}.` }
      : { path, message: `${name} must be ${what}.` };
  if (issue.code === 'unrecognized_keys') {
    const known = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return issue.keys.map((key) => ({
      path: [...path, key],
      isUnknownKey: true,
      ...(keysIn(known).includes(key)
        ? { message: `The key "${key}" does not belong here.`, advice: 'Move or remove it.' }
        : {
            message: `Unknown key "${key}".`,
            advice: didYouMeanOf(key, keysAt(known, path), 'Known keys:'),
          }),
    }));
  }
  if (issue.code === 'invalid_union') {
    // In a discriminated union, no variant has this value of the discriminating key.
    if (issue.errors.length === 0)
      return [{ path, message: `${name} has an unknown type.`, ...kindAdvice(issue) }];
    // Report the problems of the variant whose top level matches.
    const near = issue.errors.find((branch) =>
      branch.every(({ code, path: inner }) => inner.length > 0 || code === 'unrecognized_keys'),
    );
    if (near)
      return near.flatMap((each) => describe({ ...each, path: [...issue.path, ...each.path] }, schema));
    const types = issue.errors.flatMap(([only, ...more]) =>
      only?.code === 'invalid_type' && only.path.length === 0 && more.length === 0
        ? [article(only.expected)]
        : [],
    );
    if (types.length === issue.errors.length) return [expected(types.join(' or '))];
    const branches = issue.errors.map((branch) =>
      branch.map((inner) => inner.message.toLowerCase()).join(', '),
    );
    const message = `${name} does not have an allowed form.`;
    return [{ path, message, advice: `${branches.join('; or ')}.` }];
  }
  if (issue.code === 'invalid_key') {
    return [{ path, message: `${name} ${issue.issues[0]?.message ?? 'is not a key'}.` }];
  }
  if (issue.code === 'invalid_value') {
    return [expected(`one of: ${issue.values.map(String).join(', ')}`)];
  }
  // A size without a custom message: a string that must not be empty, or a tuple.
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.message.startsWith('Too '))
    return [expected(issue.origin === 'string' ? 'some text' : article('tuple'))];
  if (issue.code === 'invalid_type') {
    return [{ ...typeAdvice(issue.expected, typeof issue.input), ...expected(article(issue.expected)) }];
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

/** How to write a value of a type, for authors who do not know types. */
function typeAdvice(expected: string, given: string): { advice?: string } {
  if (expected === 'boolean') return { advice: 'Write true or false, without quotes.' };
  if (expected === 'number') return { advice: 'Write it in digits, without quotes.' };
  if (expected === 'string' && /number|boolean/.test(given)) return { advice: 'Put it in quotes.' };
  return expected === 'string' ? { advice: 'Write a single text, in quotes if it starts with [ or {.' } : {};
}

/** The allowed values of a discriminating key. */
function kindAdvice(issue: z.core.$ZodIssue): { advice?: string } {
  const { options } = issue as { options?: unknown };
  return Array.isArray(options) ? { advice: `Write one of: ${options.map(String).join(', ')}.` } : {};
}

function article(written: string): string {
  const type = TYPE_NAMES[written] ?? written;
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** Type names that authors understand better. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'list ([ … ])',
  object: 'object ({ … })',
  record: 'object of keys and values',
  tuple: 'list of two: a name and its values',
};
