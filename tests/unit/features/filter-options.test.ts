import { describe, expect, it } from 'vitest';
import { filterOptions, firstVersion } from '../../../src/features/overview/filter-options.ts';
import { otherWords } from '../../../src/node/components/overview.ts';
import type { OverviewItem } from '../../../src/shared/contracts.ts';
import { groupOverview } from '../../../src/shared/overview-groups.ts';

const item = (name: string, description = '', type = 'string'): OverviewItem => ({
  name,
  type,
  description,
  default: 'undefined',
  since: '1.0.0',
  group: name.split('.').slice(0, -1).join('.'),
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

  it('requires every word', () => {
    expect(names('output names')).toEqual(['output.filename']);
    expect(names('output production')).toEqual([]);
    expect(names('  ')).toHaveLength(4);
    expect(names('constructor __proto__')).toEqual([]);
  });

  it('groups in the given order, items without a group first: options have a title for them, pages do not', () => {
    const groupsOf = (list: OverviewItem[]) =>
      groupOverview(list, 'Root').map(({ id, title, items: members }) => [id, title, members.length]);
    expect(groupsOf(items)).toEqual([
      ['group-', 'Root', 1],
      ['group-output', 'output', 2],
      ['group-dev', 'dev', 1],
    ]);
    expect(groupsOf([...items].reverse()).map(([id]) => id)).toEqual(['group-', 'group-dev', 'group-output']);
    expect(groupsOf([])).toEqual([]);
    const pages = ['Get started', 'Get-started', 'Get_started', ''].map((group) => ({
      ...item('Vue', '', ''),
      group,
    }));
    expect(groupsOf(pages)).toEqual([
      ['group-', '', 1],
      ['group-Get_started', 'Get started', 1],
      ['group-Get-started', 'Get-started', 1],
      ['group-Get~_started', 'Get_started', 1],
    ]);
  });

  it('gives the first version of the oldest option, compared numerically', () => {
    const since = (...versions: string[]) => versions.map((version) => ({ ...item('a'), since: version }));
    expect(firstVersion(since('1.10.0', '1.9.0', '1.11.2'))).toBe('1.9.0');
    expect(firstVersion([])).toBe('');
  });

  it('uses synonyms', () => {
    const others = otherWords(items, ['hash|names|哈希', 'uglify|minify', 'proxy|代理', 'old name|mode']);
    expect(others).toEqual({ hash: ['names'], uglify: ['minify'] });
    expect(otherWords(items, ['constructor|minify']).constructor).toEqual(['minify']);
    expect(filterOptions(items, 'output HASH', others).map(({ name }) => name)).toEqual(['output.filename']);
    const chinese = [item('output.filename', '带有 hash 的文件名')];
    expect(otherWords(chinese, ['hash|哈希'])).toEqual({ 哈希: ['hash'] });
  });
});
