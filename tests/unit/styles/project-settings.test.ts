import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfigFromFile, preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { listFiles } from '../../../src/node/files/list-files.ts';

const PROPERTY = /--[a-z][\w-]*/gi;

it.each(['build', 'serve'] as const)(
  'every style sheet is valid with the settings of the project: %s',
  async (command) => {
    const mode = command === 'build' ? 'production' : 'development';
    const loaded = await loadConfigFromFile({ command, mode }, 'vite.config.ts', undefined, 'silent');
    const css = loaded?.config.css ?? {};
    const config = await resolveConfig({ configFile: false, logLevel: 'silent', css }, command, mode);
    const files = await listFiles('src');
    const names = files.filter((name) => name.endsWith('.css'));
    const scripts = files.filter((name) => /^(?!node\/).*\.tsx?$/.test(name));
    const texts = await Promise.all(scripts.map((name) => readFile(`src/${name}`, 'utf8')));
    const inScripts = new Set(texts.flatMap((text) => text.match(PROPERTY) ?? []));
    expect(inScripts.size).toBeGreaterThan(5);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const file = path.resolve('src', name);
      const source = await readFile(file, 'utf8');
      const { code, modules } = await preprocessCSS(source, file, config);
      // Chromium synthesizes bold above weight 600 for typefaces without bold, such as many Chinese ones, but not at 600.
      expect(source, name).not.toContain('font-weight: 600');
      // Chromium ignores `text-wrap: pretty` in boxes with `box-decoration-break: clone`.
      expect(source, name).not.toContain('box-decoration-break: clone;');
      // Custom properties set by scripts have the names that style sheets read.
      for (const property of new Set(source.match(PROPERTY)))
        if (inScripts.has(property)) expect(code, name).toContain(property);
      // What it composes from another sheet exists, too.
      if (modules) expect(Object.values(modules).join(' '), name).not.toContain('undefined');
    }
  },
);
