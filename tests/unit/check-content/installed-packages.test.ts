import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readInstalled } from '../../../scripts/check-content/installed-packages.ts';

/** What is used in a folder with these direct dependencies and packages, by path. */
function usedBy(text: string): string[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const names = ['@rsbuild/core', '@types/node', 'react', '@types/react', 'react-dom', 'less', 'view'];
  const packages = {
    '': { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
    'node_modules/@rsbuild/core': { version: '1.5.0', dependencies: { jiti: '2' } },
    'node_modules/@types/node': { version: '1.0.0' },
    'node_modules/@types/react': { version: '3.0.0' },
    'node_modules/jiti': { version: '2.0.0' },
    'node_modules/less': { version: '4.0.0', optionalDependencies: { maps: '1' } },
    'node_modules/less/node_modules/maps': { version: '1.0.0' },
    'node_modules/maps': { version: '2.0.0' },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/react-dom': { version: '19.0.0', peerDependencies: { react: '19' } },
    'node_modules/view': { version: '1.0.0', dependencies: { view: '1', gone: '1' } },
  };
  writeFileSync(path.join(dir, 'package-lock.json'), JSON.stringify({ packages }));
  const used = readInstalled(dir)(text).map((each) => each.replaceAll('node_modules/', ''));
  expect(used.filter((each) => /^(@rsbuild\/core|@types\/node|jiti)@/.test(each))).toHaveLength(3);
  return used.filter((each) => !/^(@rsbuild\/core|@types\/node|jiti)@/.test(each));
}

test.each([
  ['', []],
  ["import 'react';", ['@types/react@3.0.0', 'react@19.0.0']],
  // With what it needs, as a dependency or next to it.
  ["import 'react-dom/client'", ['react-dom@19.0.0', 'react@19.0.0']],
  // All copies, whichever of them is loaded.
  ['{"devDependencies":{"less":"4"}}', ['less/maps@1.0.0', 'less@4.0.0', 'maps@2.0.0']],
  // A line break in JSON.
  ['npm add\\nless', ['less/maps@1.0.0', 'less@4.0.0', 'maps@2.0.0']],
  ['node_modules/view', ['view@1.0.0']],
  ['unless, stateless, less-loader, preact, plugin-react', []],
])('%j uses %j', (text, expected) => {
  expect(usedBy(text)).toEqual(expected);
});
