import { describe, expect, it } from 'vitest';
import { nameFacts } from '../../../src/node/emit/name-facts.ts';
import type { SiteName } from '../../../src/node/model.ts';
import { firstParagraph, readPageNames } from '../../../src/node/names/page-names.ts';

const read = (text: string, explains?: string) =>
  readPageNames(text, { file: 'a.mdx', packageName: 'core', ...(explains !== undefined && { explains }) });

describe('names of a page', () => {
  it('are its keys, with heading ids and first sentences', () => {
    const text = `# output.filename

## Keys

### js {#scripts}

<KeyFacts name="output.filename.js" type="string" default="'[name].js'" since="1.1.0" />

Scripts, see [below](#below). They are many.

More.

### icons[].src {#icons-src}

<KeyFacts name="output.filename.icons[].src" type="string" since="1.0.0" />
`;
    expect(read(text)).toEqual([
      {
        name: 'output.filename.js',
        id: 'scripts',
        summary: 'Scripts, see below. They are many.',
        default: "'[name].js'",
        since: '1.1.0',
      },
      { name: 'output.filename.icons[].src', id: 'icons-src', summary: '', since: '1.0.0' },
    ]);
  });

  it('are keys of the headings above them, in any form of heading', () => {
    const facts = '<KeyFacts name="a.b" type="string" />';
    const text = `# a\n\n## B\n\n\`\`\`sh\n# B\n\`\`\`\n\n## B\n\n${facts}\n\nSaid.\n`;
    expect(read(text)).toEqual([{ name: 'a.b', id: 'b-1', summary: 'Said.' }]);
    const open = `# a\n\n<details>\n\n## B\n\nText.\n\n</details>\n\n## C\n\n${facts}\n`;
    expect(read(open)).toMatchObject([{ id: 'c' }]);
    for (const heading of ['B\n---', '- ## B', '1. ## B', '##\tB', '> B\n> ---', '<h2>B</h2>'])
      expect(read(`# a\n\n${heading}\n\n## B\n\n${facts}\n`)).toMatchObject([{ id: 'b-1' }]);
    expect(read(`# a\n\n## C\n\n{/*\n## B\n*/}\n\n## B\n\n${facts}\n`)).toMatchObject([{ id: 'b' }]);
    const wrapped = '<KeyFacts\n  name="a.c"\n  type="string"\n/>';
    expect(read(`# a\n\n## B\n\n${facts}\n\n[Said][b].\n\n## C\n\n${wrapped}\n\n## D\n\n[b]: /b\n`)).toEqual([
      { name: 'a.b', id: 'b', summary: 'Said.' },
      { name: 'a.c', id: 'c', summary: '' },
    ]);
  });

  it('on the page of a type are its members; a key of another type is named by its own facts alone', () => {
    const facts = '<KeyFacts name="Other.b" type="string" default="1" />';
    const text = `# Type\n\n## a\n\nFirst.\n\n## b\n\n${facts}\n\nSecond.\n\n## not a name\n`;
    expect(read(text, 'Type')).toEqual([
      { name: 'Other#b', id: 'b', summary: 'Second.', default: '1' },
      { name: 'Type#a', id: 'a', summary: 'First.' },
    ]);
  });

  it('do not come from facts without a name, or above all headings', () => {
    const facts = '<KeyFacts name="a.b" type="string" />';
    expect(read(`${facts}\n\n# a\n`)).toEqual([]);
    expect(read('# a\n\n## B\n\n<KeyFacts type="string" />\n')).toEqual([]);
    expect(read('# a\n\n## B\n\n<KeyFacts name={1} type="string" />\n')).toEqual([]);
  });

  it('are exports or members as the settings say', () => {
    const text = '# Core\n\n## createRsbuild\n\nMakes an instance.\n\n## Other exports\n\n## api.context\n';
    expect(read(text)).toEqual([]);
    expect(read(text, 'exports').map(({ name, id }) => [name, id])).toEqual([
      ['core#createRsbuild', 'creatersbuild'],
      ['core#context', 'apicontext'],
    ]);
    expect(read(text, 'Api')[0]).toEqual({
      name: 'Api#createRsbuild',
      id: 'creatersbuild',
      summary: 'Makes an instance.',
    });
  });

  it('are exports that share a table, but not members of an export', () => {
    const text = `# Types

## Logger

| Type | Option |
| --- | --- |
| \`Sri\`, \`SriKind\` | [\`security.sri\`](/sri) |
| \`warn\` | prints |
| all others | nothing |
| Others | nothing |
| \`Sri-Kind\` | nothing |

## Other exports

Rarely needed.

| Export | Is |
| --- | --- |
| \`runCLI\` | the command |
| \`Logger\` | again |
| \`Helper\` | |
`;
    expect(read(text, 'exports').map(({ name, id, summary }) => [name, id, summary])).toEqual([
      ['core#Logger', 'logger', ''],
      ['core#Sri', 'logger-sri', 'security.sri'],
      ['core#SriKind', 'logger-srikind', 'security.sri'],
      ['core#runCLI', 'other-exports-runcli', 'the command'],
      ['core#Helper', 'other-exports-helper', 'Rarely needed.'],
    ]);
    expect(read(text, 'Api')).toHaveLength(1);
  });

  it('may be documented in a fragment', () => {
    const text =
      '# Hooks\n\n## onExit\n\n<Include file="shared/on-exit.mdx" />\n\n## onStart\n\nAt the start.\n';
    expect(read(text, 'Api').map(({ summary, include }) => [summary, include])).toEqual([
      ['', 'shared/on-exit.mdx'],
      ['At the start.', undefined],
    ]);
    const fragment = '\nRuns at the [end](/end).\nOnce.\n\n- **Scope:** global\n';
    expect(firstParagraph(fragment, 'on-exit.mdx')).toBe('Runs at the end. Once.');
  });
});

describe('facts of names', () => {
  it('are short, and keyed by address', () => {
    const long = `First sentence. ${'x'.repeat(200)}. End.`;
    const names: SiteName[] = [
      {
        name: 'mode',
        id: '',
        summary: 'Sets it.',
        address: '/config/mode',
        option: {
          name: 'mode',
          type: 'string',
          default: 'undefined',
          effective: { CLI: '1', words: 'so' },
          since: '1.0.0',
          deprecated: 'Use `b`.',
        },
      },
      { name: 'core#build', id: 'build', summary: long, address: '/api' },
      { name: 'core#context', id: 'context', summary: '', address: '/api' },
      { name: 'npm:@scope/less', id: '', summary: 'About Less.', address: '/less' },
      { name: 'npm:less', id: '', summary: 'About Less.', address: '/less' },
    ];
    expect(nameFacts(names)).toEqual({
      '/config/mode': {
        name: 'mode',
        text: 'Sets it.',
        values: [{ when: 'CLI', code: '1' }],
        words: 'so',
        since: '1.0.0',
        deprecated: 'Use `b`.',
      },
      '/api#build': { name: 'build', text: 'First sentence.' },
      '/less': { name: '@scope/less', text: 'About Less.' },
      '/less less': { name: 'less', text: 'About Less.' },
    });
  });

  it('are whole sentences, without those that introduce an example', () => {
    const say = (summary: string) =>
      nameFacts([{ name: 'core#a', id: 'a', summary, address: '/api' }])['/api#a']?.text;
    expect(say('Returns its argument. It completes files:')).toBe('Returns its argument.');
    expect(say('The version of it:')).toBe('The version of it.');
    expect(say('原样返回参数。用来补全：')).toBe('原样返回参数。');
    expect(say('它的版本：')).toBe('它的版本。');
    expect(say('Ends well.')).toBe('Ends well.');
  });

  it('are cut at 180 characters: after a sentence, else after a word, else anywhere', () => {
    const say = (summary: string) =>
      nameFacts([{ name: 'core#a', id: 'a', summary, address: '/api' }])['/api#a']?.text ?? '';
    const exact = `${'a'.repeat(179)}.`;
    expect(say(exact)).toBe(exact);
    expect(say(`First one. Second one. ${'word '.repeat(40)}`)).toBe('First one. Second one.');
    expect(say(`第一句。${'字'.repeat(200)}`)).toBe('第一句。');
    expect(say(`${'word '.repeat(40)}end.`)).toBe(`${'word '.repeat(35)}word…`);
    // The only space is too early to cut there.
    expect(say(`a ${'b'.repeat(200)}`)).toBe(`a ${'b'.repeat(177)}…`);
    expect(say('字'.repeat(200))).toBe(`${'字'.repeat(179)}…`);
  });
});
