import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { messageOf } from '../src/node/files/report.ts';
import { VISITED_KEY } from '../src/shared/storage-keys.ts';
import { readCommandLine } from './command-line.ts';
import { findBrowser } from './find-browser.ts';

/**
 * Screenshots of the built site for visual review: every kind of screen in every width, theme and language, and a page that
 * shows all of them (`screenshots/index.html`). Needs `npm run build` first.
 */

interface Screen {
  name: string;
  /** Path below the language's root. */
  path: string;
  /** Captures the whole page instead of the viewport. */
  isFullPage?: boolean;
  /** Maximum width of the viewport at which the screen exists; default: all. */
  maxWidth?: number;
  /** Brings the page into the state of the screen. */
  prepare?: (page: Page) => Promise<void>;
}

interface Shot {
  screen: Screen;
  width: number;
  theme: 'light' | 'dark';
  lang: 'en' | 'zh';
}

const OUT = 'screenshots';
const HEIGHT = 900;
/** Time for late content to load, in milliseconds. */
const SETTLE = 500;
const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', isFullPage: true },
  { name: 'guide', path: '/guide/start/quick-start' },
  { name: 'option', path: '/config/output/filename-hash' },
  { name: 'overview', path: '/config/' },
  { name: 'release', path: '/community/releases/v1-0' },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'search',
    path: '/guide/start/',
    prepare: async (page) => {
      const dialog = page.getByRole('dialog');
      // The shortcut works once the application has started, which is not visible.
      for (let attempt = 0; attempt < 20 && !(await dialog.isVisible()); attempt += 1) {
        await page.keyboard.press('Control+k');
        await dialog.waitFor({ timeout: 500 }).catch(() => undefined);
      }
      await page.keyboard.type('filename');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'mobile-menu',
    path: '/config/output/filename-hash',
    maxWidth: 768,
    prepare: async (page) => {
      await page.waitForTimeout(SETTLE);
      await page.locator('header').first().getByRole('button', { expanded: false }).last().click();
    },
  },
];
const WIDTHS = [1440, 1024, 768, 390] as const;

const all = SCREENS.flatMap((screen) =>
  WIDTHS.filter((width) => width <= (screen.maxWidth ?? Number.POSITIVE_INFINITY)).flatMap((width) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['en', 'zh'] as const).map((lang): Shot => ({ screen, width, theme, lang })),
    ),
  ),
);
const { flags } = readCommandLine(`Takes screenshots of the built site.

Usage: npm run screenshots [-- --compare]

  --compare  takes thirty again, and shows differences from the last run in screenshots/compare.html`);
const isComparing = flags.compare !== undefined;
const folder = isComparing ? path.join(OUT, 'now') : OUT;
const shots = isComparing ? all.filter(isCompared) : all;

if (!existsSync('dist/index.html'))
  throw new Error('There is no built site in dist/. Run `npm run build` first.');
if (isComparing && !shots.some((shot) => existsSync(path.join(OUT, fileOf(shot)))))
  throw new Error(
    `There are no screenshots in ${OUT}/ to compare with. Run \`npm run screenshots\` before the change.`,
  );
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await preview({ preview: { port: 0, open: false }, logLevel: 'error' });
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
if (!origin) throw new Error('The preview server has no address.');
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const missed: string[] = [];
try {
  for (const shot of shots)
    await take(browser, shot).catch((error) => missed.push(`${fileOf(shot)}: ${messageOf(error)}`));
  if (isComparing) await compare(browser);
} finally {
  await browser.close();
  await server.close();
}
if (!isComparing) {
  await writeFile(path.join(OUT, 'index.html'), gallery('Screenshots', shots.map(fileOf)));
  console.log(`${shots.length - missed.length} screenshots in ${OUT}/. To view them, open ${OUT}/index.html`);
}
for (const line of missed) console.error(line);
process.exitCode = missed.length > 0 ? 1 : 0;

async function take(owner: Browser, shot: Shot): Promise<void> {
  const { screen, width, theme, lang } = shot;
  const context = await owner.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    // Marks the reader's language as checked, so that no page redirects.
    await context.addInitScript((key) => localStorage.setItem(key, '1'), VISITED_KEY);
    const page = await context.newPage();
    await page.goto(origin + (lang === 'zh' ? '/zh' : '') + screen.path, { waitUntil: 'load' });
    await screen.prepare?.(page);
    if (screen.isFullPage) await showLazyImages(page);
    await page.waitForTimeout(SETTLE);
    await page.screenshot({ path: path.join(folder, fileOf(shot)), fullPage: screen.isFullPage ?? false });
  } finally {
    await context.close();
  }
}

async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    window.scrollTo(0, 0);
  });
}

/** Reports which screenshots differ from the last run, and shows them side by side. */
async function compare(owner: Browser): Promise<void> {
  const page = await owner.newPage();
  const marksOf = (file: string) => file.replace('.png', '.marks.png');
  const changed: string[] = [];
  for (const file of shots.map(fileOf)) {
    const both = [OUT, folder].map((dir) => path.join(dir, file));
    if (!both.every((picture) => existsSync(picture))) continue;
    const { share, marks } = await differenceOf(page, both);
    if (share === 0) continue;
    changed.push(file);
    console.log(`${file}: ${(share * 100).toFixed(2)} % of its pixels`);
    await writeFile(path.join(folder, marksOf(file)), Buffer.from(marks, 'base64'));
  }
  const files = changed.flatMap((file) => [file, `now/${file}`, `now/${marksOf(file)}`]);
  await writeFile(path.join(OUT, 'compare.html'), gallery('Before, after, and differences', files));
  console.log(`${changed.length} screenshots differ from the last run: ${OUT}/compare.html`);
}

/** Share of pixels that differ, and a Base64 PNG of the differences on black. */
async function differenceOf(page: Page, files: string[]): Promise<{ share: number; marks: string }> {
  const pictures = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return page.evaluate(async (contents) => {
    const images = contents.map((png) => Object.assign(new Image(), { src: `data:image/png;base64,${png}` }));
    for (const image of images) await image.decode();
    const width = Math.max(...images.map((image) => image.width));
    const height = Math.max(...images.map((image) => image.height));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.globalCompositeOperation = 'difference';
    for (const image of images) context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    // Differences below 24 of 255 are rounding errors of the renderer.
    const count = data.filter((_, at) => at % 4 === 0 && Math.max(...data.subarray(at, at + 3)) > 24).length;
    return { share: count / (width * height), marks: canvas.toDataURL().split(',')[1] ?? '' };
  }, pictures);
}

/** Only two widths, and each language in one theme: thirty screenshots. */
function isCompared({ theme, lang, width }: Shot): boolean {
  return (theme === 'light') === (lang === 'en') && [1440, 390].includes(width);
}

function fileOf({ screen, width, theme, lang }: Shot): string {
  return `${screen.name}-${width}-${theme}-${lang}.png`;
}

function gallery(title: string, files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px;margin:16px;font:13px system-ui}
figure{margin:0}img{width:100%;height:280px;object-fit:cover;object-position:top;border:1px solid #8888}</style>
${figures.join('\n')}
`;
}
