import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { STORAGE_KEYS } from '../src/shared/storage-keys.ts';
import { findBrowser } from './find-browser.ts';

/**
 * Pictures of the built site for the eye: every kind of screen in every width, theme and language, and one page that
 * shows them all (`screenshots/index.html`). Needs `npm run build` first.
 *
 * `npm run screenshots` makes all of them; words after `--` choose, e.g. `npm run screenshots -- home option dark 390`.
 * `npm run screenshots -- --compare` makes thirty of them again and shows beside those of the last run what differs
 * (`screenshots/compare.html`).
 */

interface Screen {
  name: string;
  /** Path below the language's root. */
  path: string;
  /** Takes the whole page instead of the window. */
  isFullPage?: boolean;
  /** Widths of the window at which the screen exists; all when absent. */
  maxWidth?: number;
  /** Brings the screen about. */
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
/** Long enough for what is loaded late to be there, in milliseconds. */
const SETTLE = 500;
/** Difference of a color channel, from 0 to 255, that counts as the rounding of a renderer. */
const TOLERANCE = 24;

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
      // The shortcut is known once the page has come to life, which nothing on the screen shows.
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

const words = process.argv.slice(2).filter((word) => word !== '--compare');
const isComparing = process.argv.includes('--compare');
const folder = isComparing ? path.join(OUT, 'now') : OUT;
const all = SCREENS.flatMap((screen) =>
  WIDTHS.filter((width) => width <= (screen.maxWidth ?? Number.POSITIVE_INFINITY)).flatMap((width) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['en', 'zh'] as const).map((lang): Shot => ({ screen, width, theme, lang })),
    ),
  ),
);
const KINDS = [0, 1, 2, 3].map((kind) => [...new Set(all.map((shot) => factsOf(shot)[kind] ?? ''))]);
const unknown = words.find((word) => !KINDS.flat().includes(word));
if (unknown !== undefined)
  throw new Error(`No picture has the name "${unknown}". Known: ${KINDS.flat().join(', ')}.`);
const shots = all.filter(isWanted);

if (!existsSync('dist/index.html'))
  throw new Error('There is no built site in dist/. Run `npm run build` first.');
if (isComparing && !shots.some((shot) => existsSync(path.join(OUT, fileOf(shot)))))
  throw new Error(
    `There are no pictures in ${OUT}/ to compare with. Run \`npm run screenshots\` before the change.`,
  );
if (words.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await preview({ preview: { port: 0, open: false }, logLevel: 'error' });
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
if (!origin) throw new Error('The preview server has no address.');
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const missed: string[] = [];
try {
  for (const shot of shots) await take(browser, shot).catch((error: unknown) => miss(shot, error));
  if (isComparing) await compare(browser);
} finally {
  await browser.close();
  await server.close();
}
if (!isComparing) {
  await writeFile(path.join(OUT, 'index.html'), gallery('Screenshots', shots.map(fileOf)));
  console.log(`${shots.length - missed.length} pictures in ${OUT}/. Look at them: ${OUT}/index.html`);
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
    // The reader's language has been looked at already, so nobody is sent elsewhere.
    await context.addInitScript((key) => localStorage.setItem(key, '1'), STORAGE_KEYS.visited);
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

function miss(shot: Shot, error: unknown): void {
  missed.push(
    `${fileOf(shot)}: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)}`,
  );
}

/** Reports, and shows side by side, which pictures differ from those of the last run. */
async function compare(owner: Browser): Promise<void> {
  const page = await owner.newPage();
  const changed: string[] = [];
  let compared = 0;
  for (const file of shots.map(fileOf)) {
    const [before, now] = await Promise.all([OUT, folder].map((dir) => readPicture(path.join(dir, file))));
    if (!before || !now) continue;
    compared += 1;
    const { share, size, marks } = await differenceOf(page, before, now);
    if (share === 0) continue;
    changed.push(file);
    console.log(`${file}: ${size ?? `${(share * 100).toFixed(2)} % of its pixels`}`);
    if (marks) await writeFile(path.join(folder, marksOf(file)), Buffer.from(marks, 'base64'));
  }
  const files = changed.flatMap((file) => [file, `now/${file}`, `now/${marksOf(file)}`]);
  const present = files.filter((file) => existsSync(path.join(OUT, file)));
  await writeFile(path.join(OUT, 'compare.html'), gallery('Before, now, and what differs', present));
  const advice = changed.length > 0 ? ` Look at them: ${OUT}/compare.html` : '';
  console.log(`${changed.length} of ${compared} pictures differ from those of the last run.${advice}`);
}

const marksOf = (file: string): string => file.replace('.png', '.marks.png');

async function readPicture(file: string): Promise<string | undefined> {
  return existsSync(file) ? `data:image/png;base64,${await readFile(file, 'base64')}` : undefined;
}

interface Difference {
  /** Part of the pixels that differ, from 0 to 1. */
  share: number;
  /** Both sizes, where they differ. */
  size?: string;
  /** A PNG in Base64: the new picture, pale, with red where it differs. */
  marks?: string;
}

/** The browser compares two pictures, so that no package is needed to read them. */
function differenceOf(page: Page, before: string, now: string): Promise<Difference> {
  return page.evaluate(
    async ({ addresses, tolerance }) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('The browser has no canvas.');
      const pictures: ImageData[] = [];
      for (const src of addresses) {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        canvas.width = image.width;
        canvas.height = image.height;
        context.drawImage(image, 0, 0);
        pictures.push(context.getImageData(0, 0, image.width, image.height));
      }
      const [old, current] = pictures;
      if (!old || !current) throw new Error('Two pictures are compared.');
      if (old.width !== current.width || old.height !== current.height)
        return { share: 1, size: `${old.width} x ${old.height}, now ${current.width} x ${current.height}` };
      let count = 0;
      for (let at = 0; at < old.data.length; at += 4) {
        const differs = [0, 1, 2].some(
          (channel) =>
            Math.abs((old.data[at + channel] ?? 0) - (current.data[at + channel] ?? 0)) > tolerance,
        );
        if (differs) count += 1;
        current.data.set(differs ? [255, 0, 0, 255] : [...current.data.slice(at, at + 3), 64], at);
      }
      context.putImageData(current, 0, 0);
      const marks = canvas.toDataURL('image/png').split(',')[1] ?? '';
      return { share: count / (old.data.length / 4), ...(count > 0 && { marks }) };
    },
    { addresses: [before, now], tolerance: TOLERANCE },
  );
}

/** What words may choose by: a picture is wanted when it has one of the chosen words of each kind. */
function factsOf({ screen, width, theme, lang }: Shot): string[] {
  return [screen.name, String(width), theme, lang];
}

function isWanted(shot: Shot): boolean {
  // Two widths, and each language in one of the two themes: thirty pictures.
  const isPlain = (shot.theme === 'light') === (shot.lang === 'en') && [1440, 390].includes(shot.width);
  if (isComparing && words.length === 0) return isPlain;
  return KINDS.every((kind, index) => {
    const chosen = words.filter((word) => kind.includes(word));
    return chosen.length === 0 || chosen.includes(factsOf(shot)[index] ?? '');
  });
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
