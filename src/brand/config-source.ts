/** A regular expression or a call, in source form. */
export class Pattern {
  constructor(readonly source: string) {}
}

/** A value that a configuration can contain without running code. */
export type StaticValue =
  | string
  | number
  | boolean
  | Pattern
  | readonly StaticValue[]
  | { readonly [key: string]: StaticValue };

export interface Options {
  [name: string]: StaticValue;
}

export function isRecord(value: StaticValue | undefined): value is { readonly [key: string]: StaticValue } {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Pattern);
}

/**
 * Sets an option by its path, merging objects.
 * @returns `false` if another value is already there
 */
export function setOption(options: Options, path: string, value: StaticValue): boolean {
  const [name = '', ...below] = path.split('.');
  const present = options[name];
  if (below.length > 0) {
    const group = present ?? {};
    options[name] = group;
    return isRecord(group) && setOption(group as Options, below.join('.'), value);
  }
  if (present !== undefined && !isRecord(present)) return JSON.stringify(present) === JSON.stringify(value);
  if (present !== undefined && !isRecord(value)) return false;
  options[name] = isRecord(value) ? { ...value, ...present } : value;
  return true;
}

/** Source of a configuration with these values: `{ 'server.base': '/shop' }` → `export default { … }` */
export function configSource(settings: Readonly<Record<string, StaticValue>>): string {
  const options: Options = {};
  for (const [path, value] of Object.entries(settings)) setOption(options, path, value);
  return `export default ${valueSource(options)};`;
}

/** Maximum length of an object written on one line. */
const LINE = 60;

/** Source of a value. Short nested objects are written on one line. */
export function valueSource(value: StaticValue, indent = ''): string {
  if (Array.isArray(value))
    return `[${value.map((item) => valueSource(item as StaticValue, indent)).join(', ')}]`;
  if (value instanceof Pattern) return value.source;
  if (!isRecord(value)) return typeof value === 'string' ? quoted(value) : String(value);
  const entries = Object.entries(value).map(([name, inner]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
    return `${key}: ${valueSource(inner, `${indent}  `)}`;
  });
  if (entries.length === 0) return '{}';
  const line = `{ ${entries.join(', ')} }`;
  if (indent !== '' && line.length <= LINE && !line.includes('\n')) return line;
  return `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}}`;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
