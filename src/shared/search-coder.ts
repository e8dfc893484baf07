/**
 * An adaptive binary arithmetic coder, the entropy stage of the search index.
 *
 * Postings are mostly short gaps with skewed, slowly changing odds. Coding each bit with a probability learnt from
 * its own context stays close to the entropy of the data, which byte-aligned integers behind a general compressor do
 * not (`scripts/search-report.ts` prints the figures).
 */

const TOP = 0xff000000;
/** Observations after which a probability stops getting less eager to change. */
const LIMIT = 250;

/** Bits that share a context share what has been learnt about them. */
class Model {
  private readonly probability: Uint16Array;
  private readonly seen: Uint8Array;

  constructor(contexts: number) {
    this.probability = new Uint16Array(contexts).fill(0x8000);
    this.seen = new Uint8Array(contexts);
  }

  /** Probability of a one, in 1/65536, never 0 nor 1. */
  at(context: number): number {
    return this.probability[context] ?? 0x8000;
  }

  learn(context: number, bit: number): void {
    const old = this.at(context);
    const count = this.seen[context] ?? 0;
    const target = bit ? 65500 : 36;
    this.probability[context] = old + (target - old) / (count + 1.6);
    if (count < LIMIT) this.seen[context] = count + 1;
  }
}

/** Splits the interval `[low, high]` at the probability of a one. */
function split(low: number, high: number, probability: number): number {
  const range = high - low;
  return (low + Math.floor(range / 65536) * probability + (((range % 65536) * probability) >>> 16)) >>> 0;
}

/** Either side of the coder: an encoder returns the bit it was given, a decoder ignores it and returns the one it read. */
export interface BitCoder {
  bit(context: number, bit: number): number;
}

export class Encoder implements BitCoder {
  private low = 0;
  private high = 0xffffffff;
  private readonly bytes: number[] = [];
  private readonly model: Model;

  constructor(contexts: number) {
    this.model = new Model(contexts);
  }

  bit(context: number, bit: number): number {
    const middle = split(this.low, this.high, this.model.at(context));
    if (bit) this.high = middle;
    else this.low = middle + 1;
    this.model.learn(context, bit);
    while (((this.low ^ this.high) & TOP) === 0) {
      this.bytes.push(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
    }
    return bit;
  }

  /** Ends the stream. The encoder must not be used afterwards. */
  finish(): Uint8Array {
    this.bytes.push(this.high >>> 24, (this.high >>> 16) & 255, (this.high >>> 8) & 255, this.high & 255);
    return Uint8Array.from(this.bytes);
  }
}

export class Decoder implements BitCoder {
  private low = 0;
  private high = 0xffffffff;
  private value = 0;
  private position = 0;
  private readonly model: Model;

  constructor(
    private readonly bytes: Uint8Array,
    contexts: number,
  ) {
    this.model = new Model(contexts);
    for (let i = 0; i < 4; i += 1) this.value = ((this.value << 8) | this.next()) >>> 0;
  }

  bit(context: number): number {
    const middle = split(this.low, this.high, this.model.at(context));
    const bit = this.value <= middle ? 1 : 0;
    if (bit) this.high = middle;
    else this.low = middle + 1;
    this.model.learn(context, bit);
    while (((this.low ^ this.high) & TOP) === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
      this.value = ((this.value << 8) | this.next()) >>> 0;
    }
    return bit;
  }

  private next(): number {
    const byte = this.bytes[this.position] ?? 0;
    this.position += 1;
    return byte;
  }
}

/** Contexts one number needs, see `codeNumber`. */
export const NUMBER_CONTEXTS = 256;

/**
 * Codes a whole number >= 0 (below 2^24): its bit length in unary, then its bits, the two highest with a context.
 * @param base first of `NUMBER_CONTEXTS` contexts
 */
export function codeNumber(coder: BitCoder, base: number, value: number): number {
  const wanted = value + 1;
  let length = 0;
  while (coder.bit(base + length, wanted >> (length + 1) > 0 ? 1 : 0)) length += 1;
  let result = 1;
  for (let i = length - 1; i >= 0; i -= 1) {
    const top = length - 1 - i < 2 ? 32 + length * 8 + (result & 3) + (length - 1 - i) * 4 : 24 + (i & 7);
    result = (result << 1) | coder.bit(base + top, (wanted >> i) & 1);
  }
  return result - 1;
}
