import { expect, test } from 'vitest';
import { readJson } from '../../../scripts/check-content/files.ts';
import type { InstallRecord } from '../../../scripts/check-content/installs/record.ts';
import {
  compareTestedVersions,
  oldestVersions,
  readTestedVersions,
} from '../../../scripts/check-content/installs/tested-versions.ts';

const packages = {
  '@rsbuild/core': { range: '~1.5' },
  less: { range: '4', also: ['3'] },
  'remote-web-worker': { range: '~0.0.9' },
};

function record(versions: Record<string, string>): InstallRecord {
  return { 'guide/a#install': { digest: '', date: '2026-11-22', commands: [], steps: [], versions } };
}

const messages = (installed: Record<string, string>, tested: Record<string, string>) =>
  compareTestedVersions(record(installed), tested, packages).map(({ message }) => message);

test('the checks use the version that the commands install', () => {
  expect(
    messages({ '@rsbuild/core': '1.5.17', less: '4.9.1' }, { '@rsbuild/core': '1.5.17', less: '4.9.1' }),
  ).toEqual([]);
  expect(messages({ '@rsbuild/core': '1.5.17' }, { '@rsbuild/core': '1.5.4' })).toEqual([
    'The checks run @rsbuild/core 1.5.4; the commands of "guide/a#install" installed 1.5.17 on 2026-11-22.',
  ]);
  expect(messages({ 'remote-web-worker': '0.0.10' }, { 'remote-web-worker': '0.0.9' })).toHaveLength(1);
});

test('an older version in the packages of the checks is reported with the whole site', () => {
  const installed = readJson<InstallRecord>('tests/content/installs.json', {});
  const tested = readTestedVersions('tests/packages');
  const wrong = (versions: Record<string, string>) =>
    compareTestedVersions(installed, versions, packages).map(({ rule, file }) => [rule, file]);
  expect(wrong(tested)).toEqual([]);
  expect(wrong({ ...tested, '@rsbuild/core': '1.5.16' })).toEqual([
    ['tested-version', 'tests/packages/package.json'],
  ]);
});

test('a version outside the range, which a page asks for, does not count', () => {
  expect(messages({ less: '3.13.1' }, { less: '4.9.1' })).toEqual([]);
  expect(messages({ '@rsbuild/core': '1.6.0' }, { '@rsbuild/core': '1.5.17' })).toEqual([]);
});

test('packages known to only one side are ignored', () => {
  expect(messages({ vitest: '4.1.12' }, { moment: '2.31.0' })).toEqual([]);
});

test('the Node.js version of a package is read from its range', () => {
  expect(oldestVersions('^20.19.0 || >=22.12.0')).toEqual(['20.19', '22.12']);
  expect(oldestVersions('>=18.12.0')).toEqual(['18.12']);
  expect(oldestVersions('^20.19.0 || ^22.13.0 || >=24')).toEqual(['20.19', '22.13', '24.0']);
});
