import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from './find-browser.ts';

/**
 * Draws the bitmap files of `public/` from the SVG sources, with a real browser.
 * Run it after a change of the sources: `node scripts/run.mjs scripts/draw-icons.ts`. The results are committed.
 */

interface Bitmap {
  source: string;
  target: string;
  width: number;
  height: number;
}

const square = (source: string, target: string, size: number): Bitmap => ({
  source,
  target,
  width: size,
  height: size,
});

const bitmaps: readonly Bitmap[] = [
  square('src/brand/artwork/app-icon.svg', 'public/apple-touch-icon.png', 180),
  square('src/brand/artwork/app-icon.svg', 'public/icon-192.png', 192),
  square('src/brand/artwork/app-icon.svg', 'public/icon-512.png', 512),
  {
    source: 'src/brand/artwork/social-image.svg',
    target: 'public/social-image.png',
    width: 1200,
    height: 630,
  },
];

const ICO_SIZES = [16, 32, 48] as const;

const browser = await chromium.launch(await findBrowser());
try {
  for (const { source, target, width, height } of bitmaps) {
    await writeFile(target, await draw(browser, source, width, height));
    console.log(target);
  }
  const images = await Promise.all(ICO_SIZES.map((size) => draw(browser, 'public/favicon.svg', size, size)));
  await writeFile('public/favicon.ico', packIco(images));
  console.log('public/favicon.ico');
} finally {
  await browser.close();
}

async function draw(owner: Browser, source: string, width: number, height: number): Promise<Buffer> {
  const svg = await readFile(source, 'utf8');
  const page = await owner.newPage({ viewport: { width, height } });
  try {
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
    );
    return await page.screenshot({ omitBackground: true });
  } finally {
    await page.close();
  }
}

/** Packs PNG images into one icon file: a directory of 16 bytes an image, then the images. */
function packIco(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(ICO_SIZES[index] ?? 0, at);
    head.writeUInt8(ICO_SIZES[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}
