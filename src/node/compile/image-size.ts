/** Size of a picture in CSS pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Reads the size from the head of a PNG, JPEG, GIF, WebP or SVG file; `undefined` when it is unknown. */
export function imageSize(file: Buffer): ImageSize | undefined {
  const head = file.subarray(0, 65_536);
  return png(head) ?? gif(head) ?? webp(head) ?? jpeg(head) ?? svg(head.toString('utf8'));
}

function png(head: Buffer): ImageSize | undefined {
  if (head.length < 24 || head.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function gif(head: Buffer): ImageSize | undefined {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'GIF') return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

function webp(head: Buffer): ImageSize | undefined {
  if (head.length < 30 || head.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

function jpeg(head: Buffer): ImageSize | undefined {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1] ?? 0;
    // SOF0 to SOF15 hold the size; C4, C8 and CC are other tables in the same range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    }
    at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

function svg(text: string): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0];
  if (!tag) return undefined;
  const size = (name: string) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? Number.NaN);
  const [, , boxWidth, boxHeight] = (/\sviewBox=["']([^"']+)["']/.exec(tag)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const width = size('width') || boxWidth;
  const height = size('height') || boxHeight;
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
