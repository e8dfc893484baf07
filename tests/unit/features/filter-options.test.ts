import { describe, expect, it } from 'vitest';
import { filterOptions, firstVersion, groupOptions } from '../../../src/features/overview/filter-options.ts';
import { otherWords } from '../../../src/node/components/overview.ts';
import type { OverviewItem } from '../../../src/shared/contracts.ts';

const item = (name: string, description = '', type = 'string'): OverviewItem => ({
  name,
  type,
  description,
  default: 'undefined',
  since: '1.0.0',
  link: `/config/${name}`,
});

const items = [
  item('mode', 'Development or production'),
  item('output.filename', 'Names of files'),
  item('output.minify', '', 'boolean'),
  item('dev.hmr'),
];
const names = (query: string) => filterOptions(items, query).map(({ name }) => name);

describe('the overview', () => {
  it('finds options by name, type and description, in any case', () => {
    expect(names('FILENAME')).toEqual(['output.filename']);
    expect(names('boolean')).toEqual(['output.minify']);
    expect(names('production')).toEqual(['mode']);
  });

  it('wants every word', () => {
    expect(names('output names')).toEqual(['output.filename']);
    expect(names('output production')).toEqual([]);
    expect(names('  ')).toHaveLength(4);
    expect(names('constructor __proto__')).toEqual([]);
  });

  it('groups by the first key, options without a dot first', () => {
    expect(groupOptions(items).map(({ name, items: members }) => [name, members.length])).toEqual([
      ['', 1],
      ['output', 2],
      ['dev', 1],
    ]);
    expect(groupOptions([...items].reverse()).map(({ name }) => name)).toEqual(['', 'dev', 'output']);
    expect(groupOptions([])).toEqual([]);
    // Pages without facts have titles.
    expect(groupOptions([item('Vue.js', '', ''), item('Next.js', '', '')])).toHaveLength(1);
  });

  it('says since which version the oldest option is there, by number', () => {
    const since = (...versions: string[]) => versions.map((version) => ({ ...item('a'), since: version }));
    expect(firstVersion(since('1.10.0', '1.9.0', '1.11.2'))).toBe('1.9.0');
    expect(firstVersion([])).toBe('');
  });

  it('knows what else a word is called', () => {
    const others = otherWords(items, ['hash|names|哈希', 'uglify|minify', 'proxy|代理', 'old name|mode']);
    expect(others).toEqual({ hash: ['names'], uglify: ['minify'] });
    expect(otherWords(items, ['constructor|minify']).constructor).toEqual(['minify']);
    expect(filterOptions(items, 'output HASH', others).map(({ name }) => name)).toEqual(['output.filename']);
    const chinese = [item('output.filename', '带有 hash 的文件名')];
    expect(otherWords(chinese, ['hash|哈希'])).toEqual({ 哈希: ['hash'] });
  });
});
