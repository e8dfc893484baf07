// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OptionFactsTable } from '../../../src/features/doc-header/option-facts.tsx';
import { watchScrollBoxes } from '../../../src/features/prose/scroll-boxes.ts';
import type { OptionFacts } from '../../../src/shared/contracts.ts';
import { TypeAndDefault } from '../../../src/site/type-and-default.tsx';
import { texts } from '../../site-config.ts';
import { SiteFixture } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

afterEach(cleanup);

const facts = { name: 'output.filename', type: 'boolean | FilenameConfig', default: '{}', since: '1.0.0' };

function open(
  section = '<div class="code-block"><pre><a href="/x">type</a> FilenameConfig = {}</pre></div>',
) {
  render(
    <SiteFixture pathname="/config/output/filename">
      <OptionFactsTable facts={facts} typeSection="type" />
      <article dangerouslySetInnerHTML={{ __html: `<h2 id="type">Type</h2>${section}` }} />
    </SiteFixture>,
  );
  return screen.getByRole('link', { name: 'FilenameConfig' });
}

it('a named type can be shown in place without links, and hidden again', () => {
  const link = open();
  expect(link.getAttribute('href')).toBe('#type');
  const rows = document.querySelectorAll('dt').length;
  expect(fireEvent.click(link)).toBe(false);
  const shown = document.querySelector('dl pre');
  expect(shown?.textContent).toBe('type FilenameConfig = {}');
  expect(document.querySelectorAll('dt')).toHaveLength(rows + 1);
  expect(shown?.querySelector('a')).toBeNull();
  expect(document.querySelector('article pre a')).not.toBeNull();
  expect(link.getAttribute('aria-expanded')).toBe('true');
  expect(fireEvent.click(link)).toBe(false);
  expect(document.querySelectorAll('dt')).toHaveLength(rows);
  expect(document.querySelector('dl pre')).toBeNull();
});

it('its name is a link if the section has no code, or with a modifier', () => {
  const link = open();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.click(link, { [key]: true })).toBe(true);
  cleanup();
  expect(fireEvent.click(open('<p>Text</p>'))).toBe(true);
  expect(document.querySelector('dl pre')).toBeNull();
});

it('a value has its condition, unless it always applies', () => {
  const { page } = texts.en;
  const words = { ...texts.en, page: { ...page, option: { ...page.option, otherwise: 'else' } } };
  const labelsOf = (effective: OptionFacts['effective']) => {
    const { container } = render(
      <SiteFixture pathname="/config/output/filename" texts={words}>
        <OptionFactsTable facts={{ ...facts, ...(effective && { effective }) }} typeSection={undefined} />
      </SiteFixture>,
    );
    const values = [...container.querySelectorAll('dd:has(> code)')].slice(1, -1);
    cleanup();
    return values.map((dd) => [
      dd.querySelector('small')?.textContent,
      dd.querySelector('code')?.textContent,
    ]);
  };
  expect(labelsOf({ production: 'true', otherwise: 'false' })).toEqual([
    ['production', 'true'],
    ['else', 'false'],
  ]);
  expect(labelsOf(undefined)).toEqual([[undefined, '{}']]);
});

it.each<[what: string, facts: Pick<OptionFacts, 'default' | 'effective'>, shown: string[]]>([
  ['a value', { default: 'true' }, ['<code>true</code>']],
  ['nothing', { default: 'undefined' }, [texts.en.page.option.unset]],
  ['words', { default: '{}', effective: { words: 'As the `mode` says' } }, ['As the <code>mode</code> says']],
  [
    'lines, which the keys scroll',
    { default: '{\n  a\n}' },
    ['<code data-lines="" tabindex="0">{\n  a\n}</code>'],
  ],
])('the default is %s', (_what, given, shown) => {
  const { container } = render(
    <SiteFixture pathname="/config/output/filename">
      <OptionFactsTable facts={{ ...facts, ...given }} typeSection={undefined} />
    </SiteFixture>,
  );
  expect([...container.querySelectorAll('div:nth-of-type(2) > dd')].map((cell) => cell.innerHTML)).toEqual(
    shown,
  );
});

it('a default of several lines is a single line where space is limited', () => {
  const { container } = render(
    <SiteFixture pathname="/config/output/filename">
      <TypeAndDefault facts={{ ...facts, default: '{\n  a,\n}' }} isShort />
    </SiteFixture>,
  );
  expect(container.querySelectorAll('code')[1]?.outerHTML).toBe('<code>{ a }</code>');
});

it('each name of a type is a link', () => {
  render(
    <SiteFixture pathname="/config/output/filename">
      <OptionFactsTable facts={{ ...facts, type: 'One | Two | Three[]' }} typeSection="type" />
    </SiteFixture>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['One', 'Two', 'Three']);
});

it.each([
  ['phone', 'boolean | Rspack.LazyCompilationOptions', ['Rspack.', 'Lazy', 'Compilation', 'Options']],
  [
    undefined,
    'Rspack.ModuleFederationPluginOptions',
    ['Rspack.', 'Module', 'Federation', 'Plugin', 'Options'],
  ],
  [undefined, "PerformanceConfig['bundleAnalyze']", ['PerformanceConfig', "['bundleAnalyze']"]],
])('a long name of a type breaks where its column is too narrow: %s', (where, type, parts) => {
  const { container } = render(
    <SiteFixture pathname="/config/output/filename">
      <OptionFactsTable facts={{ ...facts, type }} typeSection="type" />
    </SiteFixture>,
  );
  const code = container.querySelector('code');
  expect(code?.dataset.break).toBe(where);
  for (const point of code?.querySelectorAll('wbr') ?? []) point.replaceWith('\n');
  expect(code?.textContent?.split(/ \| |\n/).slice(-parts.length)).toEqual(parts);
});

it('advice for a deprecated option may have links, to pages in the language and to sections', () => {
  const deprecated = 'Use [`output.target`](/config/output/target) or [this](#this).';
  render(
    <SiteFixture pathname="/zh/config/output/filename" lang="zh">
      <OptionFactsTable facts={{ ...facts, deprecated }} typeSection={undefined} />
    </SiteFixture>,
  );
  const row = document.querySelector('[data-deprecated]');
  expect(row?.textContent).toBe(`${texts.zh.page.option.deprecated}Use output.target or this.`);
  const hrefs = [...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/zh/config/output/target', '#this']);
});

it('a value of several lines is a box that can be scrolled by keyboard', () => {
  const boxes: Element[] = [];
  class Observer {
    observe = (box: Element) => void boxes.push(box);
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { container } = render(
    <SiteFixture pathname="/config/output/filename">
      <OptionFactsTable facts={{ ...facts, default: '{\n  a: 1,\n}' }} typeSection={undefined} />
    </SiteFixture>,
  );
  watchScrollBoxes(container, texts.en.interface)();
  expect(boxes.map(({ textContent }) => textContent)).toEqual(['{\n  a: 1,\n}']);
  vi.unstubAllGlobals();
});
