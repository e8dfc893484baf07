/** A node of a parsed regular expression, reduced to what determines the strings it matches. */
type Part =
  | { kind: 'atom'; chars: readonly string[] }
  | { kind: 'list'; parts: Part[] }
  | { kind: 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number };

/** Characters that sets are tested with: all of ASCII, and one of each kind beyond. */
const ALPHABET = [
  ...'\0\t\n\r',
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
].concat([...'éİ中。　“—̈😀\u200b\u2028']);

/** Numbers of repetitions to try in turn, as long as none takes long: two more may take four times as long. */
const LENGTHS = [16, 18, 20, 22, 24, 26, 28, 36, 48, 64, 256, 1024, 4096];

/** Processor time in milliseconds above which a string is tried again at twice its length. */
const LONG = 3;

/** An attack string: prefix, repeated part, and suffix. */
interface Attack {
  prefix: string;
  pump: string;
  suffix: string;
}

/** A text on which an expression takes more than twice the time at twice the length; `undefined` if none was found. */
export function attackOn(expression: RegExp): Attack | undefined {
  const attacks = [...loopsOf(parseExpression(expression), '')].flatMap(({ before, pumps }) =>
    [...new Set(pumps)]
      .filter((pump) => pump !== '')
      .flatMap((pump) =>
        [...new Set(['', before])].flatMap((prefix) =>
          ['', '\0', '\n', '!a'].map((suffix): Attack => ({ prefix, pump, suffix })),
        ),
      ),
  );
  return attacks.find((attack) => isSlow(expression, attack));
}

function isSlow(expression: RegExp, attack: Attack): boolean {
  const time = (count: number, tries: number) => timeOf(expression, attack, count, tries);
  const length = LENGTHS.find((count) => time(count, 1) > LONG && time(count, 3) > LONG);
  if (length === undefined) return false;
  // A processor that becomes busy in the middle of a series lengthens one of its times more than the other.
  return [1, 2, 3].every(() => growsTooFast((count) => time(count, 1), length));
}

/** Whether twice the length takes more than twice the time, here with a margin. */
function growsTooFast(time: (count: number) => number, length: number): boolean {
  // Quadratic time is four times as long at twice the length, less on a shared processor, so both are measured in turns.
  // The process's garbage collector counts too, and may run for several rounds.
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= 8; round += 1) {
    once = Math.min(once, time(length));
    twice = Math.min(twice, time(length < 256 ? length + 5 : length * 2));
    if (round > 1 && twice > 20 * once) return true;
    // Long measurements are hardly disturbed.
    if (round >= 3 && (twice < 2.8 * once || once > 10 * LONG)) break;
  }
  return twice > 2.8 * once;
}

/**
 * Processor time in milliseconds for a text with `count` repetitions, the shortest of several tries. Wall-clock time
 * would include other processes.
 */
function timeOf(expression: RegExp, { prefix, pump, suffix }: Attack, count: number, tries: number): number {
  const text = prefix + pump.repeat(count) + suffix;
  const times = Array.from({ length: tries }, () => {
    const start = process.cpuUsage();
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Every part that may repeat without limit: what may precede it, and what is repeated. */
function* loopsOf(part: Part, before: string): Generator<{ before: string; pumps: string[] }> {
  if (part.kind === 'list') {
    let text = before;
    for (const each of part.parts) {
      yield* loopsOf(each, text);
      text += sample(each, 0);
    }
  } else if (part.kind === 'choice') for (const each of part.parts) yield* loopsOf(each, before);
  else if (part.kind === 'repeat') {
    yield* loopsOf(part.part, before);
    if (part.most < 100) return;
    const own =
      part.part.kind === 'atom'
        ? part.part.chars
        : Array.from({ length: 8 }, (_, at) => sample(part.part, at));
    // Also the repeated prefix: a match may start at each repetition.
    yield { before, pumps: [...own, before, before + (own[0] ?? '')] };
  }
}

/** A string that a part matches; variants differ in the choices made. */
function sample(part: Part, variant: number): string {
  if (part.kind === 'atom') return part.chars[variant % Math.max(1, part.chars.length)] ?? '';
  if (part.kind === 'list') return part.parts.map((each) => sample(each, variant)).join('');
  if (part.kind === 'choice') return sample(part.parts[variant % part.parts.length] as Part, variant >> 1);
  return sample(part.part, variant).repeat(Math.max(part.least, variant % 2 === 0 && part.most > 0 ? 1 : 0));
}

function parseExpression({ source, flags }: RegExp): Part {
  const atoms: { chars: readonly string[] }[] = [];
  const own = flags.replace(/[gyd]/g, '');
  let at = 0;

  function readChoice(): Part {
    const parts = [readList()];
    while (source[at] === '|') {
      at += 1;
      parts.push(readList());
    }
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'choice', parts };
  }

  function readList(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(readQuantified());
    return { kind: 'list', parts };
  }

  function readQuantified(): Part {
    const part = readPart();
    const [text, range, from, comma, to] = /^(?:[*+?]|(\{(\d+)(,?)(\d*)\}))\??/.exec(source.slice(at)) ?? [];
    if (text === undefined) return part;
    at += text.length;
    const least = range ? Number(from) : text.startsWith('+') ? 1 : 0;
    const end = to === '' ? Number.POSITIVE_INFINITY : Number(to);
    const most = range ? (comma ? end : least) : text.startsWith('?') ? 1 : Number.POSITIVE_INFINITY;
    return { kind: 'repeat', part, least, most };
  }

  function readPart(): Part {
    const rest = source.slice(at);
    const group = /^\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?/.exec(rest)?.[0];
    if (group !== undefined) {
      at += group.length;
      const part = readChoice();
      at += 1;
      // Lookarounds match elsewhere; their loops count all the same.
      return /[=!]$/.test(group) ? { kind: 'repeat', part, least: 0, most: 0 } : part;
    }
    const isClass = rest.startsWith('[');
    const atom = isClass
      ? (/^\[(?:\\.|[^\]\\])*\]/su.exec(rest)?.[0] ?? rest)
      : (/^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u\w{4}|\\x\w{2}|\\k<[^>]*>|\\.|.)/su.exec(rest)?.[0] ?? rest);
    at += atom.length;
    if (/^(?:[\^$]|\\[bB\d]|\\k)/.test(atom)) return { kind: 'list', parts: [] };
    const test = new RegExp(`^${atom}$`, own.replace('m', ''));
    const made = { kind: 'atom' as const, chars: ALPHABET.filter((char) => test.test(char)) };
    atoms.push(made);
    return made;
  }

  const tree = readChoice();
  // One character stands for all that the expression does not distinguish.
  const kinds = new Map<string, string>();
  for (const char of ALPHABET) {
    const kind = atoms.map(({ chars }) => (chars.includes(char) ? '1' : '0')).join('');
    if (!kinds.has(kind)) kinds.set(kind, char);
  }
  const kept = new Set(kinds.values());
  for (const atom of atoms) {
    const some = atom.chars.filter((char) => kept.has(char));
    atom.chars = some.length > 0 ? some : atom.chars.slice(0, 1);
  }
  return tree;
}
