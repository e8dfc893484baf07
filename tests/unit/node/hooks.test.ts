import path from 'node:path';
import { expect, test } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['plugins/dev/core']);
const once = (steps: string[]) => ({ single: [{ phase: 'start', steps }], multi: [] });
bench.write(
  '_hooks.json',
  JSON.stringify({
    dev: once(['setup', 'onStart']),
    build: once(['setup', 'onStart', 'resolve', 'onEnd']),
    preview: once(['setup']),
  }),
);

const section = (name: string) => `## ${name}

<HookFacts name="${name}">

- **Scope:** global, \`once\`
- **Since:** 1.0, \`a\` and \`b\`: 1.5

</HookFacts>

### value
`;

test('facts of a hook form a panel, with the commands it was recorded in', async () => {
  const page = await bench.compile(`# Hooks\n\n${section('onEnd')}`);
  expect(page.diagnostics).toEqual([]);
  const html = page.body.kind === 'html' ? page.body.html : '';
  expect(html).toContain(
    '<dl class=facts data-runs=build><div><dt>Dev</dt><dd data-no>no</dd></div><div><dt>Build</dt><dd data-yes>yes</dd></div>',
  );
  expect(html).toContain('<dt>Scope</dt><dd>global, <code>once</code></dd>');
  expect(html).toContain('<dd>1.0, <code>a</code> and <code>b</code>: 1.5</dd>');
  expect(page.markdown).toContain('Runs in: Build\n\n- **Scope:** global');
  expect(page.meta.toc).toMatchObject([{ id: 'onend', runs: ['build'] }, { id: 'value' }]);
  expect(page.meta.toc[1]).not.toHaveProperty('runs');
});

test('labels in a Chinese panel have no colon', async () => {
  const html = await bench.html(
    '## onStart\n\n<HookFacts name="onStart">\n\n- **范围**：全局\n\n</HookFacts>',
    'zh/a.mdx',
  );
  expect(html).toContain('<dt>范围</dt><dd>全局</dd>');
  expect(html).toContain('<dt>开发</dt><dd data-yes>是</dd>');
});

test('an unrecorded hook is reported', async () => {
  const { diagnostics } = await bench.compile(`# Hooks\n\n${section('onNothing')}`);
  expect(diagnostics).toMatchObject([{ rule: 'component-props', line: 5 }]);
  const unknown = await bench.compile('# Hooks\n\n<HookFacts name={now()}>\n\n- a\n\n</HookFacts>\n');
  expect(unknown.diagnostics.map(({ rule }) => rule)).toContain('component-props');
});

test('a diagram shows the start of each phase, the hooks of each environment, and hooks in parallel', async () => {
  const own = createBench();
  const dev = [
    { phase: 'start', steps: ['setup', 'onA', { environments: { web: ['onB', 'tools.htmlPlugin'] } }] },
    { phase: 'rebuild', steps: ['onC', 'onD'], alongside: ['onE'] },
    { phase: 'close', steps: ['onF', 'onG'] },
    { phase: 'exit', steps: [] },
  ];
  const empty = { single: [], multi: [] };
  own.write('_hooks.json', JSON.stringify({ dev: { single: dev, multi: [] }, build: empty, preview: empty }));
  const { markdown } = await own.compile('# Hooks\n\n<HookTimeline />\n');
  expect(markdown.split('\n\n').find((part) => part.startsWith('1. '))).toBe(
    [
      '1. `setup`',
      '2. [onA](#ona)',
      '3. Each environment',
      '   1. [onB](#onb)',
      '   2. [tools.htmlPlugin](/config/tools/html-plugin)',
      '4. After each change',
      '   1. [onC](#onc)',
      '   2. [onD](#ond)',
      '   3. [onE](#one): meanwhile',
      '5. *closed* [onF](#onf)',
      '6. [onG](#ong)',
    ].join('\n'),
  );
});

test('the timeline has a diagram per command, also in the Markdown copy', async () => {
  const page = await bench.compile('# Hooks\n\n<HookTimeline />\n\n## onStart\n\n## onEnd\n');
  expect(page.diagnostics).toEqual([]);
  const html = page.body.kind === 'html' ? page.body.html : '';
  expect(html.match(/<figure class=diagram>/g)).toHaveLength(3);
  expect(html).toContain('<a href=#onend>');
  expect(page.markdown).toContain('1. `setup`\n2. [onStart](#onstart)\n3. [resolve](');
});

test('an invalid record is reported at its position', async () => {
  const own = createBench();
  own.write(
    '_hooks.json',
    JSON.stringify({ dev: once([]), build: { single: {} }, preview: once(['setup']) }),
  );
  const { diagnostics } = await own.compile('# Hooks\n\n<HookTimeline />\n');
  expect(diagnostics.map(({ rule, file, message }) => [rule, path.basename(file), message])).toEqual([
    ['hooks', '_hooks.json', '"build.single" must be a list ([ … ]).'],
    ['hooks', '_hooks.json', '"build.multi" is missing.'],
  ]);
});
