import { describe, expect, it } from 'vitest';
import { packageManagerCode } from '../../../src/node/components/package-managers.ts';
import { readCodeMarks } from '../../../src/node/markdown/code-marks.ts';
import { parseCodeMeta, parseFileSelection, selectLines } from '../../../src/node/markdown/code-meta.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

describe('parseCodeMeta', () => {
  it('reads titles, lines, labels and flags', () => {
    expect(parseCodeMeta(`title="a b.ts" {1,3-5} [tab] wrap lineNumbers file=./a.ts#L1`)).toEqual({
      title: 'a b.ts',
      lines: [1, 3, 4, 5],
      label: 'tab',
      wrap: true,
      lineNumbers: true,
      file: './a.ts#L1',
      npm2yarn: false,
      values: {},
    });
  });

  it('resets flags with false and ignores unknown words', () => {
    expect(parseCodeMeta(`lineNumbers=false wrap="false" nocheck="has {1} in it" twoslash`)).toMatchObject({
      wrap: false,
      lineNumbers: false,
      lines: [],
      values: { nocheck: 'has {1} in it', twoslash: '' },
    });
  });

  it('handles 64 kB of braces, ranges and words', () => {
    expect(parseCodeMeta('{1-9999}'.repeat(8000)).lines).toHaveLength(10_000);
    expect(parseCodeMeta(`{${'1-9999,'.repeat(8000)}}`).lines).toHaveLength(10_000);
    expect(parseCodeMeta(`${'{'.repeat(64_000)}{2}`).lines).toEqual([2]);
    expect(Object.keys(parseCodeMeta('__proto__ a b=1 '.repeat(4000)).values)).toEqual([
      '__proto__',
      'a',
      'b',
    ]);
  });

  it('ignores invalid ranges', () => {
    expect(parseCodeMeta('{a,5-3,2}').lines).toEqual([2]);
  });
});

describe('marks of lines', () => {
  it('are stored once per line, however many lines request them', () => {
    const { marks } = readCodeMarks('a; // [!code focus:99999]\n'.repeat(2000).trimEnd());
    expect(marks.map(({ line }) => line)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
  });

  it.each([
    ['names', (length: number) => 'a'.repeat(length)],
    ['counts', (length: number) => `a:${'1'.repeat(length)}`],
    ['marks', (length: number) => '[!code a'.repeat(length / 8)],
  ])('without an end take linear time: %s', (_what, text) => {
    const time = (length: number) => {
      const times = [1, 2, 3].map(() => {
        const start = process.cpuUsage();
        readCodeMarks(`a; // [!code ${text(length)}`);
        return process.cpuUsage(start).user;
      });
      return Math.min(...times);
    };
    time(1000);
    // With quadratic time, eight times the length would take 64 times as long.
    expect(time(64_000)).toBeLessThan(30 * Math.max(1000, time(8000)));
  });
});

it('spaces after the language take linear time', async () => {
  const time = async (length: number) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = process.cpuUsage();
      await bench.compile(`# T\n\n~~~js {1${' '.repeat(length)}2}\na\n~~~\n`);
      times.push(process.cpuUsage(start).user);
    }
    return Math.min(...times);
  };
  await time(1000);
  // With quadratic time, eight times the length would take 64 times as long.
  expect(await time(64_000)).toBeLessThan(30 * Math.max(10_000, await time(8000)));
});

describe('file selections', () => {
  it.each([
    ['./a.ts', { path: './a.ts' }],
    ['./a.ts#L3', { path: './a.ts', start: 3, end: 3 }],
    ['./a.ts#L3-L5', { path: './a.ts', start: 3, end: 5 }],
    ['./a.ts#L3-', { path: './a.ts', start: 3 }],
  ])('%s', (value, selection) => {
    expect(parseFileSelection(value)).toEqual(selection);
  });

  it('lose their common indentation', () => {
    expect(selectLines('a\n  b\n    c\n\nd\n', { path: '', start: 2, end: 4 })).toBe('b\n  c\n');
  });
});

describe('package managers', () => {
  it.each([
    ['npm add a -D', 'yarn add a --dev', 'pnpm add a -D', 'bun add a --dev'],
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npx rsbuild dev', 'yarn dlx rsbuild dev', 'pnpm dlx rsbuild dev', 'bunx rsbuild dev'],
    ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
    [
      'npm create rsbuild@latest',
      'yarn create rsbuild',
      'pnpm create rsbuild@latest',
      'bun create rsbuild@latest',
    ],
    ['npm create a/b -- --x', 'yarn create a/b --x', 'pnpm create a/b --x', 'bun create a/b --x'],
    ['  npm init vue', '  yarn create vue', '  pnpm create vue', '  bun create vue'],
    ['npm update a', 'yarn upgrade a', 'pnpm update a', 'bun update a'],
    ['npm upgrade', 'yarn upgrade', 'pnpm update', 'bun update'],
    ['npx -y a', 'yarn dlx a', 'pnpm dlx a', 'bunx a'],
    ['npx --yes a', 'yarn dlx a', 'pnpm dlx a', 'bunx a'],
    ['npm exec -- a --b', 'yarn exec a --b', 'pnpm exec a --b', 'bunx a --b'],
    ['npm exec a', 'yarn exec a', 'pnpm exec a', 'bunx a'],
    ['\tnpm add a', '\tyarn add a', '\tpnpm add a', '\tbun add a'],
    // Not commands of a package manager.
    ...['cnpm ci', 'npmx ci', 'echo npm ci', ''].map((same) => [same, same, same, same]),
    [
      'npm ci',
      'yarn install --frozen-lockfile',
      'pnpm install --frozen-lockfile',
      'bun install --frozen-lockfile',
    ],
  ])('%s', (npm, ...others) => {
    expect(packageManagerCode(npm).map(([, code]) => code)).toEqual([npm, ...others]);
  });

  it('convert line by line and leave comments alone', () => {
    expect(packageManagerCode('# npm install\nnpm i a\nnode a.js')[2]).toEqual([
      'pnpm',
      '# npm install\npnpm add a\nnode a.js',
    ]);
  });
});

describe('code blocks', () => {
  it('are not highlighted if a line has more than 1000 characters, which is reported', async () => {
    const problems = async (length: number) =>
      (await bench.compile(fence('js', `${'a;\n'.repeat(400)}${'b'.repeat(length)}`))).diagnostics;
    expect(await problems(1000)).toEqual([]);
    expect(await problems(1001)).toMatchObject([
      { message: expect.stringContaining('more than 1000 characters') },
    ]);
  });

  it('have language and title, and colors as classes', async () => {
    const html = await bench.html(fence('ts title="a.ts"', "const a = 'b';"));
    expect(html).toBe(
      '<div class=code-block data-lang=ts><div class=code-title>a.ts</div><pre class=shiki tabindex=0><code>' +
        "<span class=k>const</span> a = <span class=s>'b'</span>;</code></pre></div>",
    );
  });

  it.each([
    ['sh', 'npm add a -D', '<span class=n>-D</span>'],
    ['vue', '<template>\n  <p>a</p>\n</template>', '<span class=t>p</span>>a'],
    ['css', '.a {\n  & .b {\n    margin: 0;\n  }\n}', '.<span class=p>b</span>'],
    ['html', '<style>a{margin:0}</style>', '<span class=p>margin</span>:<span class=n>0</span>'],
  ])('are highlighted as %s in all their parts', async (lang, code, colored) => {
    expect(await bench.html(fence(lang, code))).toContain(colored);
  });

  it('mark lines by number and by comments, which are removed', async () => {
    const html = await bench.html(
      fence(
        'ts {1}',
        'a();\nb(); // [!code ++]\nc(); // [!code --]\nd(); // [!code focus]\ne(); // [!code error]\nf(); // [!code highlight]',
      ),
    );
    const classes = [...html.matchAll(/<span class="(line [^"]*)"/g)].map((match) => match[1]);
    expect(classes).toEqual([
      'line highlighted',
      'line diff add',
      'line diff remove',
      'line focused',
      'line highlighted error',
      'line highlighted',
    ]);
    expect(html).not.toContain('[!code');
    expect(html).toContain('has-diff');
    expect(html).toContain('has-focused');
  });

  it.each([
    ['a(); // [!code highlight:2]\nb();\nc();', ['highlighted', 'highlighted', '']],
    ['// [!code focus:2]\na();\nb();\nc();', ['focused', 'focused', '']],
    ['a(); // [!code ++] [!code hl]\nb();', ['diff add highlighted', '']],
    ['<a /> {/* [!code warning] */}\nb', ['highlighted warning', '']],
    ['npm i # [!code ++]\nls', ['diff add', '']],
    ['a(); // [!code hl:999999999]\nb();', ['highlighted', 'highlighted']],
  ])('mark lines by comments: %s', async (code, expected) => {
    const html = await bench.html(fence('tsx', code));
    const classes = [...html.matchAll(/<span class=(?:"line ([^"]*)"|line)>/g)].map(([, own = '']) =>
      own.split(' ').sort().join(' '),
    );
    expect(classes).toEqual(expected.map((own) => own.split(' ').sort().join(' ')));
    expect(html).not.toMatch(/!code|\/\/|\/\*/);
  });

  it('keep comments with other text, and what is not a comment', async () => {
    const text = async (code: string) => (await bench.html(fence('ts', code))).replace(/<[^>]*>/g, '');
    expect(await text('a(); // why [!code --]\nb(); // see http://x.y [!code ++]')).toBe(
      'a(); // why\nb(); // see http://x.y',
    );
    expect(await text("s = 'x [!code ++]';")).toBe("s = 'x [!code ++]';");
    expect(await text('a(); // [\\!code ++]')).toBe('a(); // [!code ++]');
  });

  it('keep lines apart and empty lines empty', async () => {
    expect(await bench.html(fence('text', 'a\n\n  b'))).toContain('<code>a\n\n  b</code>');
  });

  it('have line elements only if a line is marked', async () => {
    const lines = '<span class=line>a</span>\n<span class=line></span>\n<span class=line>  b</span>';
    expect(await bench.html(fence('text lineNumbers', 'a\n\n  b'))).toContain(lines);
    expect(await bench.html(fence('text {2}', 'a\n\n  b'))).toContain(
      lines.replace('<span class=line></span>', '<span class="line highlighted"></span>'),
    );
  });

  it('take wrap and line numbers as attributes', async () => {
    expect(await bench.html(fence('ts wrap lineNumbers', 'a'))).toContain(
      'data-lang=ts data-wrap data-line-numbers>',
    );
    const numbered = createBench({ showLineNumbers: true });
    expect(await numbered.html(fence('ts', 'a'))).toContain('data-line-numbers');
    expect(await numbered.html(fence('ts lineNumbers=false', 'a'))).not.toContain('data-line-numbers');
  });

  it.each(['ejs', 'styl', 'sh', 'jsonc', 'vue', 'svelte', 'toml', 'diff', 'txt', 'mdx', 'yml'])(
    'support the language %s',
    async (lang) => {
      expect(await bench.rules(fence(lang, 'a'))).toEqual([]);
    },
  );

  it('suggest plain text and similar names for an unknown language', async () => {
    const adviceOf = async (lang: string) =>
      (await bench.compile(`\`\`\`${lang}\na\n\`\`\``)).diagnostics.map(({ advice }) => advice);
    expect(await adviceOf('plaintex')).toEqual(['Did you mean "plaintext"?']);
    expect(await adviceOf('javascrpt')).toEqual(['Did you mean "javascript"?']);
    expect(await adviceOf('dot')).toEqual(['Use "text" for plain text.']);
    expect(await adviceOf('zzzzzzzz')).toEqual(['Use "text" for plain text.']);
  });

  it('report an unknown language, and show the code without colors', async () => {
    const page = await bench.compile(`\n${fence('typescritp', 'a < b')}`);
    expect(page.diagnostics).toMatchObject([
      { severity: 'warning', rule: 'code-language', line: 2, advice: 'Did you mean "typescript"?' },
    ]);
    expect(page.body).toMatchObject({ html: expect.stringContaining('a &lt; b') });
  });

  it('become tabs in a code group, labeled by label or title', async () => {
    const html = await bench.html(
      `:::code-group\n\n${fence('ts [One]', 'a')}\n\n${fence('js title="b.js"', 'b')}\n\n:::`,
    );
    expect(html).toContain('data-value=one>One</button>');
    expect(html).toContain('data-value=b.js>b.js</button>');
    expect(html).not.toContain('code-title');
    expect(html).toContain('<div role=tablist aria-label=Code>');
    const named = await bench.html(`:::code-group{label="Mode"}\n\n${fence('ts [One]', 'a')}\n\n:::`);
    expect(named).toContain('<div role=tablist aria-label=Mode>');
    expect(named).toContain('<div class=tabs>');
    const grouped = await bench.html(`:::code-group{group="mode"}\n\n${fence('ts [One]', 'a')}\n\n:::`);
    expect(grouped).toContain('<div class=tabs data-group=mode><div role=tablist aria-label=Code>');
  });

  it('have elements that screen readers announce for inserted and deleted lines of a diff', async () => {
    expect(
      await bench.html(
        fence('diff', `@@ ${'h'.repeat(40)} @@\n  same\n  ${'s'.repeat(40)}\n- out\n+ in <b>`),
      ),
    ).toContain(
      `<code><span>@@ ${'h'.repeat(40)} @@</span>\n  same\n<span>  ${'s'.repeat(40)}</span>\n<del>- out</del>\n<ins>+ in &lt;b></ins></code>`,
    );
  });

  it('show their label as a title outside of a code group', async () => {
    const { body, sections } = await bench.compile(`# T\n\n${fence('ts [One word]', 'a')}\n`);
    expect(body).toMatchObject({ html: expect.stringContaining('<div class=code-title>One word</div>') });
    expect(sections).toMatchObject([{ code: 'One word\na' }]);
    expect(await bench.html(fence('ts title="a.ts" [One]', 'a'))).toContain(
      '<div class=code-title>a.ts · One</div>',
    );
    expect(await bench.html(fence('ts title="a.ts" [a.ts]', 'a'))).toContain(
      '<div class=code-title>a.ts</div>',
    );
  });

  it('sync groups of package managers', async () => {
    const html = await bench.html(
      `:::code-group\n\n${fence('sh [npm]', 'npm i')}\n\n${fence('sh [pnpm]', 'pnpm i')}\n\n:::`,
    );
    expect(html).toContain('data-group=pm');
    expect(await bench.html(fence('sh npm2yarn', 'npm i a'))).toContain('data-group=pm');
    // There is nothing to choose from.
    const only = await bench.html(`:::code-group\n\n${fence('sh [npm]', 'npm i')}\n\n:::`);
    expect(only).not.toContain('data-group');
  });

  it('can contain files and lines of files', async () => {
    const file = bench.write('en/guide/demo.ts', 'one\n  two\n  three\nfour\n');
    const page = await bench.compile(fence('ts file=./demo.ts#L2-L3', ''));
    expect(page.body).toMatchObject({
      html: expect.stringContaining('<code>two\nthree</code>'),
    });
    expect(Object.keys(page.dependencies)).toContain(file);
    expect(page.markdown).toContain('```ts\ntwo\nthree\n```');
  });

  it('report files that are missing or outside the project', async () => {
    expect(await bench.rules(fence('ts file=./gone.ts', ''))).toEqual(['code-file']);
    expect(await bench.rules(fence('ts file=../../../../etc/hostname', ''))).toEqual(['code-file']);
  });

  it('are deterministic', async () => {
    const source = fence('tsx', 'const A = () => <b className="x">{1}</b>;');
    expect(await bench.html(source)).toBe(await createBench().html(source));
  });
});
