import { expect, it, vi } from 'vitest';
import { componentSources, loadComponents } from '../../../src/app/client-components.ts';
import type { PageData, PageModule } from '../../../src/shared/contracts.ts';
import { makeMeta } from '../site-fixture.tsx';

// A site that names no brand.
vi.mock('virtual:site/brand', () => ({ default: {} }));
vi.mock('virtual:site/config', () => ({ default: { languages: {} } }));

const NAMES = ['ConfigChanges', 'Overview', 'ReleaseList', 'TableFilter'];
const naming = (...names: string[]): PageData => ({
  meta: makeMeta(),
  body: { kind: 'parts', parts: names.map((name) => ({ kind: 'component', name, props: {} })) },
});
const landing = { meta: makeMeta({ frontmatter: { pageType: 'home' } }), body: { kind: 'html', html: '' } };
const module: PageModule = { pageMeta: makeMeta(), default: () => null };

it.each(NAMES)('%s is downloaded for a page that names it, alone', async (name) => {
  const loaded = await loadComponents(naming(name));
  expect(Object.keys(loaded)).toEqual([name]);
  expect(loaded[name]).toBeTypeOf('function');
  expect(loaded[name]?.name).toBe(name);
  expect(componentSources(naming(name))).toHaveLength(1);
});

it('a page of code may use all, and a name that nobody knows is none', async () => {
  expect(Object.keys(await loadComponents(module)).sort()).toEqual(NAMES);
  expect(componentSources(module)).toHaveLength(NAMES.length);
  expect(await loadComponents(naming('Unknown'))).toEqual({});
});

it('a landing page without a text shows nothing of its own where there is no brand', async () => {
  expect(await loadComponents(landing as PageData)).toEqual({});
  expect(componentSources(landing as PageData)).toEqual([]);
});
