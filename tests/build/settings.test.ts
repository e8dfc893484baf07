import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectSettings as siteConfig } from '../site-config.ts';
import { type BuiltSite, buildProject } from './build-site.ts';

const tree = { 'en/index.md': '# Welcome\n\nFirst words.\n', 'en/guide.md': '# Guide\n\n[Home](/)\n' };

/** All the settings a site needs. */
const SIX_LINES = `import type { SiteInput } from './shared/site-config.ts';

export default {
  title: 'My docs',
  origin: 'https://docs.example.com',
} satisfies SiteInput;
`;

test('six lines of settings make a site, without a brand and without anything of this one', async () => {
  expect(SIX_LINES.trimEnd().split('\n')).toHaveLength(6);
  const files = { 'src/site.config.ts': SIX_LINES };
  const site = await buildProject(tree, { settings: siteConfig, files });
  try {
    const page = await site.read('guide.html');
    expect(page).toContain('<title data-head>Guide - My docs</title>');
    expect(page).toContain('rel="canonical" href="https://docs.example.com/guide"');
    expect(page.match(/rel="icon" href="[^"]*"/g)).toEqual(['rel="icon" href="data:,"']);
    expect(await site.read('index.html')).toContain('First words.');
    expect(site.output).toContain('No warnings.');
    const texts = (await site.list()).filter((file) => /\.(?:html|json|md|txt|xml|webmanifest)$/.test(file));
    for (const file of texts) expect((await site.read(file)).match(/rsbuild/i), file).toBeNull();
  } finally {
    await site.remove();
  }
});

/** The origin is missing, and nearly everything else refers to something that does not exist. */
const SETTINGS = `export default {
  languages: { en: {} },
  redirects: [{ from: '^/old$', to: '/guid' }],
  logo: { light: '/none.svg', dark: '/gone.svg' },
  includeFolders: ['none'],
  excludedFolders: ['drafts'],
  banner: { id: '1', text: { en: 'New' }, link: '/guid' },
  search: { tasks: [{ text: { en: 'Guide' }, link: '/guid/a#b' }] },
  brand: { module: 'src/own.ts', components: { Widget: [] } },
};
`;

describe('a site whose content errors are warnings', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    const pages = {
      'en/index.md': '---\npageType: home\n---\n',
      'en/guide.md': '# Guide\n\n[Home](/)\n',
      'en/uses.mdx': '# Uses\n\nBefore it.\n\n<Widget />\n\nBehind it.\n',
      'en/throws.mdx': "# Throws\n\nText.\n\n{(() => { throw new Error('one slip'); })()}\n",
      'en/imports.mdx': "import { Slip } from './_slip.jsx';\n\n# Imports\n\n<Slip />\n",
      'en/_slip.jsx': "\nexport const Slip = () => {\n  throw new Error('another slip');\n};\n",
    };
    const files = {
      'src/site.config.ts': SETTINGS,
      'src/own.ts': `const load = async () => () => {
  throw new Error('a slip');
};
const Widget = { source: 'src/own.ts', load };
export default { home: Widget, components: { Widget } };
`,
    };
    site = await buildProject(pages, { settings: siteConfig, env: { CONTENT_ERRORS: 'warn' }, files });
  });
  afterAll(() => site?.remove());

  test('reports settings that refer to nothing or lack an origin, with their line', () => {
    expect(site.output).toContain('Set "origin" in src/site.config.ts, or SITE_ORIGIN');
    expect(site.output).toContain(
      'src/site.config.ts:3:15  The redirect from /old leads to /guid, where there is no page. Did you mean "/guide"?',
    );
    for (const file of ['/none.svg', '/gone.svg']) {
      expect(site.output).toContain(
        `src/site.config.ts:4:3  "logo" refers to ${file}, which is not in public/.`,
      );
    }
    expect(site.output).toContain(
      'src/site.config.ts:5:20  "includeFolders" refers to none, which does not exist.',
    );
    expect(site.output).toContain(
      'src/site.config.ts:6:21  "excludedFolders" refers to drafts, which does not exist.',
    );
    expect(site.output).toMatch(
      /src\/site\.config\.ts:7:\d+ {2}The announcement leads to \/guid, where there is no page\. Did you mean "\/guide"\?/,
    );
    expect(site.output).toMatch(
      /src\/site\.config\.ts:8:\d+ {2}A search task leads to \/guid\/a#b, where there is no page\./,
    );
  });

  test('ends with the number of all printed warnings, including the one about the origin', () => {
    const lists = [...site.output.matchAll(/(?<!\d)(\d+) (?:error|warning)s?:/g)];
    expect(lists.length).toBeGreaterThan(1);
    const listed = lists.reduce((sum, [, count]) => sum + Number(count), 0);
    expect(site.output).toContain(` s. ${listed + 1} warnings.`);
  });

  test('reports the position of code that throws: of a page, of its imports, of the brand', () => {
    const slip = (place: string, what: string) =>
      expect(site.output).toMatch(
        new RegExp(`^ *${place}:\\d+ {2}The page's code throws when it is rendered: ${what}\\.`, 'm'),
      );
    slip('content/en/throws\\.mdx:5', 'one slip');
    slip('content/en/_slip\\.jsx:3', 'another slip');
    slip('src/own\\.ts:2', 'a slip');
    expect(site.output).toMatch(/(?<!\d)3 errors:/);
  });

  test('shows the text of such pages without their code, and other pages unchanged', async () => {
    expect(await site.read('uses.html')).toMatch(
      /This page could not be rendered.*Before it\..*Behind it\./s,
    );
    expect(await site.read('index.html')).toContain('This page could not be rendered');
    expect(await site.read('throws.html')).toMatch(/This page could not be rendered.*Text\./s);
    expect(await site.read('guide.html')).toContain('href="/"');
  });
});
