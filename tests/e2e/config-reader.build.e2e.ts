import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { ready } from './page-helpers.ts';

const site = setUpHarness({ contentDir: REAL_CONTENT });

/** Twelve lines with 18 keys. */
const WEBPACK = `const path = require('path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
module.exports = {
  mode: 'production', devtool: 'source-map', entry: './src/main.js',
  output: { path: path.resolve(__dirname, 'build'), filename: 'js/[name].js', publicPath: '/app/', clean: true },
  resolve: { alias: { '@': path.resolve(__dirname, 'src') }, extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] },
  plugins: [new HtmlWebpackPlugin({ template: './index.html' })],
  devServer: { port: 3000, proxy: [{ context: ['/api'], target: 'http://localhost:9000' }] },
  optimization: { splitChunks: { chunks: 'all' } },
};
`;

async function openReader(path = '/guide/migration/read-config', width = 1280): Promise<Page> {
  const page = await site.newPage({ width });
  await page.goto(path);
  await ready(page);
  return page;
}

it('the example gives a report that starts with what is left to do, and both outputs can be copied', async () => {
  const page = await openReader(undefined, 1440);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Try a Vite example' }).click();
  const field = page.getByRole('textbox').first();
  // Highlighted code keeps its columns.
  expect(await field.evaluate((element) => getComputedStyle(element).wordSpacing)).toBe('0px');
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.waitFor();
  const rows = page.getByRole('region', { name: 'Keys' }).locator('tbody tr');
  const states = await rows.locator('td:last-child').allTextContents();
  expect(states).toContain('in the draft');
  expect(states).toContain('by hand');
  expect(states.lastIndexOf('by hand')).toBeLessThan(states.indexOf('in the draft'));
  expect(await rows.first().textContent()).toContain('cannot be taken over as it is');
  for (const [index, text] of ['npm add ', 'import '].entries()) {
    const block = draft.locator('.code-block').nth(index);
    await block.getByRole('button').click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^${text}`));
  }
  const reader = page.locator('article form').locator('..');
  expect((await reader.boundingBox())?.height).toBeLessThanOrEqual(1600);
  // Pasted over the example: the tool is detected from the text. Two loaders with the same counterpart share a row.
  await field.fill(WEBPACK);
  const loaders = rows.filter({ hasText: 'css-loader' });
  await expect
    .poll(() => loaders.locator('th code').allTextContents())
    .toEqual(['style-loader', 'css-loader']);
  expect((await reader.boundingBox())?.height).toBeLessThanOrEqual(1600);
});

it('on a phone the status is visible, covers no focused control, and all columns fit', async () => {
  const page = await openReader(undefined, 390);
  await page.getByLabel('Configuration', { exact: true }).fill("export default { base: '/docs/' };");
  const status = page.locator('article form + [role="status"]');
  await status.getByText('read as').waitFor();
  const edges = () =>
    status.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      return { top, bottom, height: window.innerHeight, focused: focused?.bottom ?? 0 };
    });
  const { top, bottom, height } = await edges();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(height);
  await page.getByLabel('Written for').focus();
  for (const control of ['file', 'button', 'button', 'textarea']) {
    await page.keyboard.press('Tab');
    const now = await edges();
    // The line being edited is scrolled into view within the text field.
    if (control !== 'textarea') expect(now.focused).toBeLessThanOrEqual(now.top);
  }
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Try a Vite example' }).click();
  const keys = page.getByRole('region', { name: 'Keys' });
  await keys.getByRole('row').nth(5).waitFor();
  expect(await keys.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const ends = await keys
    .locator('.badge')
    .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.max(...ends)).toBeLessThanOrEqual(390);
});

it('a configuration with a syntax error is reported with its place, and kept', async () => {
  const page = await openReader('/zh/guide/migration/read-config', 390);
  const field = page.getByLabel('配置', { exact: true });
  const text = 'module.exports = {\n  entry: {{\n};';
  await field.fill(text);
  await page.getByText('第 2 行第 11 列').waitFor();
  expect(await field.inputValue()).toBe(text);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: '定位' }).click();
  expect(
    await field.evaluate((element: HTMLTextAreaElement) => [
      element.selectionStart,
      document.activeElement === element,
    ]),
  ).toEqual([29, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('a chosen or dropped file is identified by name; pasted text gives keys and a draft', async () => {
  const page = await openReader();
  const file = {
    name: 'vite.config.ts',
    text: 'import vue from "@vitejs/plugin-vue";\r\nexport default { base: "/a/", plugins: [vue()] } as const;',
  };
  const draft = page.getByRole('region', { name: 'Draft' });
  const readAndClear = async (): Promise<void> => {
    await draft.waitFor();
    expect(await draft.textContent()).toContain('plugins: [pluginVue()]');
    expect(await draft.textContent()).toContain("base: '/a/'");
    expect(await draft.textContent()).toMatch(
      /^npm add @rsbuild\/core@~[\d.]+ @rsbuild\/plugin-vue@~[\d.]+ -D/,
    );
    await page.getByRole('button', { name: 'Clear' }).click();
    await draft.waitFor({ state: 'detached' });
  };
  await page.locator('article input[type="file"]').setInputFiles({
    name: file.name,
    mimeType: 'text/plain',
    buffer: Buffer.from(file.text),
  });
  await readAndClear();
  const dataTransfer = await page.evaluateHandle(({ name, text }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name));
    return transfer;
  }, file);
  const form = page.locator('article form');
  // The drop is handled, or the browser would navigate to the file.
  for (const type of ['dragover', 'drop'])
    expect(
      await form.evaluate(
        (element, [name, transfer]) =>
          element.dispatchEvent(
            new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          ),
        [type, dataTransfer] as const,
      ),
    ).toBe(false);
  await readAndClear();
  const field = page.getByLabel('Configuration', { exact: true });
  const text = await readFile('tests/fixtures/migration/webpack/before/webpack.config.js', 'utf8');
  await field.fill(text);
  const status = page.locator('article form + [role="status"]');
  await page.getByRole('region', { name: 'Keys' }).waitFor();
  expect(await status.textContent()).toMatch(/^Read as webpack: \d+ in the draft/);
  const keys = page.getByRole('region', { name: 'Keys' });
  const entry = keys.getByRole('row').filter({ hasText: 'output.path' });
  expect(await entry.getByRole('link').first().getAttribute('href')).toContain('/config/output/dist-path');
  expect(await entry.getByRole('cell').last().textContent()).toBe('in the draft');
  expect(await draft.locator('pre.shiki').textContent()).toContain("root: './build'");
});
