import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const versions = {
  about: 'tool',
  packages: {
    tool: { group: 'core', range: '~1.5', page: '/start', note: { en: 'see [Start](/start)', zh: '见文档' } },
    engine: { group: 'core', range: '2', comesWith: 'tool' },
    'create-tool': { group: 'core', range: '~1.5', node: ['18.20', '20.19', '22.12'], note: { en: 'once' } },
  },
};
const bench = createBench({}, ['start']);
bench.write('_versions.json', JSON.stringify(versions));

const commands = (html: string) =>
  [...html.matchAll(/<code[^>]*>(.*?)<\/code>/gs)].map(([, code]) => (code ?? '').replace(/<[^>]+>/g, ''));

describe('commands of a page', () => {
  it('get the supported versions, for each package manager and in the Markdown copy', async () => {
    const page = await bench.compile('```sh npm2yarn\ncd app\nnpm add tool -D\n```');
    expect(page.diagnostics).toEqual([]);
    expect(page.body.kind === 'html' && commands(page.body.html)).toEqual([
      'cd app\nnpm add tool@~1.5 -D',
      'cd app\nyarn add tool@~1.5 --dev',
      'cd app\npnpm add tool@~1.5 -D',
      'cd app\nbun add tool@~1.5 --dev',
    ]);
    expect(page.markdown).toBe(
      '```sh\n# npm\ncd app\nnpm add tool@~1.5 -D\n\n# yarn\ncd app\nyarn add tool@~1.5 --dev\n\n# pnpm\ncd app\npnpm add tool@~1.5 -D\n\n# bun\ncd app\nbun add tool@~1.5 --dev\n```\n',
    );
  });

  it('get them in lists, fragments, components and text', async () => {
    bench.write('en/shared/add.mdx', 'Then\n\n```sh\nnpm add tool\n```\n');
    const text =
      '1. Add\n\n   ```sh\n   npm i tool\n   ```\n\n<PackageManagerTabs command="create tool" />\n\n<Include file="shared/add.mdx" />\n\nRun `npx create-tool`.';
    const page = await bench.compile(text);
    expect(page.diagnostics).toEqual([]);
    expect(page.markdown).toBe(
      '1. Add\n\n   ```sh\n   npm i tool@~1.5\n   ```\n\n```sh\n# npm\nnpm create tool@~1.5\n\n# yarn\nyarn create tool@~1.5\n\n# pnpm\npnpm create tool@~1.5\n\n# bun\nbun create tool@~1.5\n```\n\nThen\n\n```sh\nnpm add tool@~1.5\n```\n\nRun `npx create-tool@~1.5`.\n',
    );
    const html = page.body.kind === 'html' ? page.body.html : '';
    for (const command of ['npm i tool@~1.5', 'bun create tool@~1.5', 'npx create-tool@~1.5'])
      expect(commands(html)).toContain(command);
  });

  it('are left alone in other languages and in unchecked blocks', async () => {
    const page = await bench.compile('```text\nnpm add x\n```\n\n```sh nocheck="a mistake"\nnpm add x\n```');
    expect(page.diagnostics).toEqual([]);
    expect(page.markdown).toContain('npm add x');
  });

  it('with a package without an entry are reported with line and advice', async () => {
    const page = await bench.compile('# A\n\n```sh\nnpm run dev\nnpm add other\n```\n\n`npm add engine`');
    expect(page.diagnostics).toMatchObject([
      {
        severity: 'error',
        rule: 'install-command',
        line: 5,
        message: 'No version of "other" is known to fit.',
        advice: 'Add "other" with the range that fits to _versions.json.',
      },
      { rule: 'install-command', line: 8, message: '"engine" comes with "tool".' },
    ]);
  });

  it('in front matter get them, too', async () => {
    const page = await bench.compile('---\npageType: home\ninstall: npm add tool -D\n---\n');
    expect(page.meta.frontmatter.install).toBe('npm add tool@~1.5 -D');
    expect(page.diagnostics).toEqual([]);
    expect(await bench.rules('---\npageType: home\ninstall: npm add x\n---\n')).toEqual(['install-command']);
  });

  it('depend on the file', async () => {
    const page = await bench.compile('```sh\nnpm add tool\n```');
    expect(Object.keys(page.dependencies)).toEqual([expect.stringMatching(/_versions\.json$/)]);
    expect((await bench.compile('```ts\nexport {};\n```')).dependencies).toEqual({});
  });
});

describe('a table of versions', () => {
  it('lists a group, in the language of the page', async () => {
    const page = await bench.compile('<VersionTable group="core" />');
    expect(page.diagnostics).toEqual([]);
    expect(page.markdown).toBe(
      '| Package | Versions | Note |\n| --- | --- | --- |\n| [`tool`](/start) | `~1.5` | see [Start](/start) |\n| `engine` | `2` | comes with `tool`; do not add it |\n| `create-tool` | `~1.5` | needs Node.js 18.20, or 20.19, or 22.12 and newer; once |\n',
    );
    expect(page.body.kind === 'html' && page.body.html).toContain('<a href=/start>Start</a>');
    const { markdown } = await bench.compile('<VersionTable group="core" />', 'zh/page.mdx');
    expect(markdown).toMatch(/见文档[\s\S]*once/);
  });

  it('of a missing group is reported', async () => {
    const page = await bench.compile('<VersionTable group="cor" />');
    expect(page.diagnostics).toMatchObject([
      { rule: 'component-props', line: 1, advice: expect.stringContaining('core') },
    ]);
  });
});

describe('a file of versions', () => {
  it('that is invalid is reported with its own line', async () => {
    const other = createBench();
    other.write(
      '_versions.json',
      '{\n  "about": "a",\n  "packages": {\n    "a": { "group": "x", "range": "^1.0.0" }\n  }\n}\n',
    );
    const page = await other.compile('```sh\nnpm add a\n```');
    expect(page.diagnostics).toMatchObject([
      { rule: 'versions', line: 4, message: expect.stringContaining('any shell') },
    ]);
  });

  it('that is missing leaves commands unchanged', async () => {
    const page = await createBench().compile('```sh\nnpm add a\n```');
    expect(page.diagnostics).toEqual([]);
    expect(page.markdown).toContain('npm add a');
  });
});

describe('the Node.js a package needs', () => {
  it('is inline text, in the language of the page', async () => {
    const page = await bench.compile('You need Node.js <NodeVersion of="create-tool" />.');
    expect(page.diagnostics).toEqual([]);
    expect(page.markdown).toBe('You need Node.js 18.20, or 20.19, or 22.12 and newer.\n');
  });

  it('is an error for a package that declares none', async () => {
    const page = await bench.compile('Node.js <NodeVersion of="tool" />.');
    expect(page.diagnostics).toMatchObject([
      { rule: 'component-props', message: '<NodeVersion> finds no "node" of "tool" in _versions.json.' },
    ]);
    expect(page.markdown.trim()).toBe('Node.js .');
  });
});
