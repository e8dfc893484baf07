import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devDocument } from '../../../../src/node/emit/document.ts';
import { siteConfig } from '../../../site-config.ts';

type Context = Parameters<typeof devDocument>[1];

test('a document of the development server lets Vite wait for a restart before code of the site runs', () => {
  const template = readFileSync('index.html', 'utf8');
  const context = { config: siteConfig, scripts: { head: '' } } as unknown as Context;
  const html = devDocument(template, context, '/');
  const [, code = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
  const made: Record<string, (url: string) => string | null> = {};
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => {
      made[name] = rules.createScriptURL;
    },
  };
  new Function('window', code)({ trustedTypes });
  expect(made.default?.('blob:http://localhost/1')).toBe('blob:http://localhost/1');
  expect(made.default?.('https://elsewhere.example/a.js')).toBeNull();
  expect(() => new Function('window', code)({})).not.toThrow();
});
