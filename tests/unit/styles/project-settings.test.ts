import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfigFromFile, preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { listFiles } from '../../../src/node/files/list-files.ts';

it.each(['build', 'serve'] as const)(
  'every style sheet is understood by the settings of the project: %s',
  async (command) => {
    const mode = command === 'build' ? 'production' : 'development';
    const loaded = await loadConfigFromFile({ command, mode }, 'vite.config.ts', undefined, 'silent');
    const css = loaded?.config.css ?? {};
    const config = await resolveConfig({ configFile: false, logLevel: 'silent', css }, command, mode);
    const names = (await listFiles('src')).filter((name) => name.endsWith('.css'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const file = path.resolve('src', name);
      const { modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      // What it takes of another sheet is there, too.
      if (modules) expect(Object.values(modules).join(' '), name).not.toContain('undefined');
    }
  },
);
