import { describe, expect, it } from 'vitest';
import {
  EXACT_OPTION,
  EXACT_TAIL,
  EXACT_TITLE,
  exactBonus,
  isNestedOption,
  memberWorth,
  optionBonus,
} from '../../../src/features/search/engine/exact-names.ts';
import { joinName, type ParsedQuery } from '../../../src/features/search/engine/query.ts';

const query = (typed: string): ParsedQuery => ({
  joined: joinName(typed),
  text: typed.toLowerCase(),
  isPasted: false,
  message: '',
  units: [],
});

describe('a name equal to the query', () => {
  it.each([
    ['Dist Path', 'dist-path', 10],
    ['hot reload', 'How hot reload works', 3.5],
    ['hmr', 'HMR works', 0],
    ['HMR', 'hmr', 10],
    ['热更', '模块热更新', 3.5],
    ['热', '模块热更新', 0],
    ['reload hot', 'How hot reload works', 0],
  ])('%s scores in the name %s by how much of it matches', (typed, name, worth) => {
    expect(exactBonus(query(typed), name, 10)).toBeCloseTo(worth);
  });

  it.each([
    ['output.filename', 'output.filename', EXACT_OPTION],
    ['Output Filename', 'output.filename', EXACT_TITLE],
    ['filename', 'output.filename', EXACT_TAIL],
    ['mode', 'mode', EXACT_OPTION],
    ['file', 'output.filename', EXACT_TAIL * (0.3 + (0.3 * 4) / 8)],
    ['output.file', 'output.filename', EXACT_TAIL * (0.3 + (0.3 * 11) / 8)],
    ['fi', 'output.filename', 0],
    ['name', 'output.filename', 0],
    ['filename', '', 0],
  ])('%s scores for the option %s by how much of its name matches', (typed, option, worth) => {
    expect(optionBonus(query(typed), option)).toBeCloseTo(worth);
  });
});

it.each([
  ['client.overlay', 'dev.client', 'overlay', false],
  ['dev.client.overlay', 'dev.client', 'overlay', true],
  ['dev.overlay', 'dev.client', 'overlay', true],
  ['dev.client', 'dev.client', 'client', true],
  ['overlay', 'dev.client', 'overlay', false],
  ['.overlay', 'dev.client', '.overlay', false],
  ['filename.js', 'output.filename', 'filename.js', true],
  ['dev.client.overlay', '', 'dev.client.overlay', false],
])('%s is, on the page of %s, the section %s: %j', (typed, option, heading, is) => {
  expect(isNestedOption(query(typed), option, heading)).toBe(is);
});

describe('a member of a type or hook', () => {
  const sections = [
    { id: '', heading: 'Hooks', depth: 1 },
    { id: 'onafterbuild', heading: 'onAfterBuild', depth: 2 },
    { id: 'onafterbuild-stats', heading: 'stats', depth: 3 },
    { id: 'api', heading: 'api', depth: 2 },
    { id: 'api-stats', heading: 'stats', depth: 3 },
    { id: 'hook', heading: 'hook', depth: 2 },
    { id: 'hook-stats', heading: 'stats', depth: 3 },
  ];
  it.each([
    ['onAfterBuild.stats', 2, 1],
    ['OnAfterBuildFn.stats', 2, 12 / 14],
    ['afterBuild.stats', 2, 10 / 12],
    ['onBeforeBuild.stats', 2, 0],
    ['OnAfterBuildFn.stat', 2, 0],
    ['stats', 2, 0],
    ['api.stats', 4, 0],
    ['hook.stats', 6, 1],
    ['fn.stats', 2, 0],
    ['onAfterBuild.api', 3, 0],
  ])('%s is documented by section %i with certainty %d', (typed, at, worth) => {
    expect(memberWorth(query(typed), sections, at)).toBeCloseTo(worth);
  });
});
