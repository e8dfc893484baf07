import { describe, expect, it } from 'vitest';
import { optionUses, withUses } from '../../../src/node/content/used-in.ts';
import { siteConfig } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

const option = (name: string) => ({ option: { name, type: 'string', default: '1', since: '1.0.0' } });
const page = (title: string, nameUses: Record<string, number>, frontmatter = {}) => ({
  route: `/${title}`,
  title,
  frontmatter,
  nameUses,
});

describe('pages that use an option', () => {
  const uses = optionUses([
    page('a', { a: 9, 'a.key': 9, b: 1 }, option('a')),
    page('b', { b: 1 }, option('b')),
    page('much else', { a: 2, b: 8 }),
    page('about a', { a: 2, 'a.key': 5 }),
    page('release', { a: 9 }, { published_at: '2024-01-01' }),
    page('b and a', { a: 1, b: 1 }, option('c')),
    ...Array.from({ length: 9 }, (_, index) => page(`z${index}`, { a: 1, b: 9 }, option(`z${index}`))),
  ]);

  it('are sorted by relevance, at most eight', () => {
    expect(uses.get('a')?.map(({ title }) => title)).toEqual([
      'about a',
      'release',
      'much else',
      'b and a',
      'z0',
      'z1',
      'z2',
      'z3',
    ]);
  });

  it('exclude the page of the option itself', () => {
    expect(uses.get('b')?.map(({ title }) => title)).not.toContain('b');
    expect(uses.has('a.key')).toBe(false);
  });

  it('are listed at the end of the page, in its outline and in the Markdown copy', async () => {
    const compiled = await createBench().compile('# mode\n\nText.\n');
    const list = [{ route: '/zh/指南', title: 'A [b] & c' }];
    const whole = withUses(compiled, list, { config: { ...siteConfig, base: '/docs/' }, heading: 'Used in' });
    expect(whole.body).toEqual({
      kind: 'html',
      html: '<p>Text.</p><h2 id=used-in><a class=anchor href=#used-in>Used in</a></h2><ul><li><a href=/docs/zh/%E6%8C%87%E5%8D%97>A [b] &amp; c</a></li></ul>',
    });
    expect(whole.markdown).toBe(
      '# mode\n\nText.\n\n## Used in\n\n- [A \\[b\\] & c](https://rsbuild.rs/docs/zh/%E6%8C%87%E5%8D%97)\n',
    );
    const place = whole.meta.toc.at(-1);
    expect(place).toMatchObject({ id: 'used-in', depth: 2 });
    expect(whole.markdown.slice(place?.charIndex)).toMatch(/^## Used in/);
    expect(whole.sections).toBe(compiled.sections);
    expect(withUses(compiled, [], { config: siteConfig, heading: '' })).toBe(compiled);
  });

  it('are omitted on a page that is a module, and on one with a heading of that name', async () => {
    const { compile } = createBench();
    const list = [{ route: '/a', title: 'A' }];
    const named = await compile('# mode\n\n## Used in\n');
    const compiled = await compile('# mode\n');
    const module = { ...compiled, body: { kind: 'module', code: '' } } as unknown as typeof compiled;
    for (const page of [named, module])
      expect(withUses(page, list, { config: siteConfig, heading: 'Used in' })).toBe(page);
    expect(withUses(compiled, list, { config: siteConfig, heading: 'Used in' })).not.toBe(compiled);
  });
});
