import { isRecord, Pattern, type StaticValue } from './static-value.ts';

type Matcher = (value: StaticValue) => boolean;

const known = new Map<string, Matcher>();

/**
 * Whether a value is of a type: literals, `string`, `number`, `boolean`, `RegExp`, `X[]`, `(X | Y)[]`, `Record<string, X>`,
 * `{ a?: X; b?: Y }` and unions of them.
 */
export function isOfType(value: StaticValue, type: string): boolean {
  const matcher = known.get(type) ?? new TypeReader(type).read();
  known.set(type, matcher);
  return matcher(value);
}

const TOKEN = /\s*('[^']*'|[A-Za-z]\w*|\[\]|\?:|[|(){}<>,;:?])/y;

class TypeReader {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(private readonly type: string) {
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(type); match; match = TOKEN.exec(type)) this.tokens.push(match[1] ?? '');
  }

  read(): Matcher {
    const matcher = this.union();
    if (this.at < this.tokens.length || this.tokens.length === 0) this.fail();
    return matcher;
  }

  private union(): Matcher {
    const members = [this.suffixed()];
    while (this.takes('|')) members.push(this.suffixed());
    return (value) => members.some((member) => member(value));
  }

  private suffixed(): Matcher {
    let matcher = this.single();
    while (this.takes('[]')) {
      const item = matcher;
      matcher = (value) => Array.isArray(value) && value.every(item);
    }
    return matcher;
  }

  private single(): Matcher {
    const token = this.tokens[this.at++] ?? '';
    if (token.startsWith("'")) return (value) => value === token.slice(1, -1);
    switch (token) {
      case 'string':
      case 'number':
      case 'boolean':
        return (value) => typeof value === token;
      case 'true':
      case 'false':
        return (value) => value === (token === 'true');
      case 'RegExp':
        return (value) => value instanceof Pattern;
      case '(': {
        const inner = this.union();
        this.expect(')');
        return inner;
      }
      case 'Record': {
        for (const next of ['<', 'string', ',']) this.expect(next);
        const item = this.union();
        this.expect('>');
        return (value) => isRecord(value) && Object.values(value).every(item);
      }
      case '{':
        return this.object();
      default:
        return this.fail();
    }
  }

  private object(): Matcher {
    const members = new Map<string, Matcher>();
    while (!this.takes('}')) {
      const name = this.tokens[this.at++] ?? '';
      this.expect('?:');
      members.set(name, this.union());
      this.takes(';');
    }
    return (value) =>
      isRecord(value) && Object.entries(value).every(([name, inner]) => members.get(name)?.(inner) ?? false);
  }

  private takes(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.takes(token)) this.fail();
  }

  private fail(): never {
    throw new Error(`The type "${this.type}" cannot be read.`);
  }
}
