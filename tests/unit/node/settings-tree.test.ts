import { describe, expect, it } from 'vitest';
import { changedPaths, settingLinks, settingsTree } from '../../../src/node/components/settings-tree.ts';
import { texts } from '../../site-config.ts';

const settings = {
  mode: ['"none"'],
  'output.path': ['"a"', '"b"'],
  'output.clean': ['true'],
  'module.rules[CSS].test': ['/a/'],
  'module.rules[CSS].use': ['x`y'],
  'optimization.minimize': ['false', 'true'],
  'plugins[Html]': ['{}'],
};
const changed = [
  ['output.path', 'output.dist'],
  ['output', 'whole'],
  ['module.rules[CSS]', 'css'],
  ['devServer.port', 'port'],
  ['resolve.alias', 'alias'],
  ['plugins[Html].title', 'html.title'],
  ['output.path', 'output.dist'],
].map(([path = '', option = '']) => ({ path, option, key: `config/${option}` }));

describe('the tree of settings', () => {
  it('has a section per key, a part for several settings of one thing, and the options that change each', () => {
    expect(settingsTree(settings, changed, texts.en.page)).toBe(`## mode \\{#mode}

- \`mode\`: \`"none"\`

## output \\{#output}

- \`output.path\`:
  - Development: \`"a"\`
  - Production: \`"b"\`
  - Changed by [output.dist], [whole]
- \`output.clean\`: \`true\`
  - Changed by [whole]

## module \\{#module}

### module.rules[CSS] \\{#module-rules-css}

Changed by [css]

- \`test\`: \`/a/\`
- \`use\`: \`\`x\`y\`\`

## optimization \\{#optimization}

- \`optimization.minimize\`:
  - Development: \`false\`
  - Production: \`true\`

## plugins \\{#plugins}

- \`plugins[Html]\`: \`{}\`
  - Changed by [html.title]

## devServer \\{#devserver}

Only with options:

- \`devServer.port\`: [port]

## resolve \\{#resolve}

Only with options:

- \`resolve.alias\`: [alias]

[output.dist]: /config/output.dist#exampleChanges
[whole]: /config/whole#exampleChanges
[css]: /config/css#exampleChanges
[port]: /config/port#exampleChanges
[alias]: /config/alias#exampleChanges
[html.title]: /config/html.title#exampleChanges`);
  });

  it('without effects ends with its last setting', () => {
    expect(settingsTree({ mode: ['"none"'] }, [], texts.en.page).trimEnd()).toBe(
      '## mode \\{#mode}\n\n- `mode`: `"none"`',
    );
  });
});

describe('links into the tree', () => {
  const links = (paths: string[], isListed = true) =>
    settingLinks(paths, settings, isListed).map(({ name, id }) => `${name} #${id}`);

  it('lead to the settings, or to the heading of their part', () => {
    expect(links(['output.path', 'output.clean', 'mode', 'mode'])).toEqual([
      'output.path #output-path',
      'output.clean #output-clean',
      'mode #mode',
    ]);
    expect(links(['module.rules[CSS].test', 'module.rules[CSS].use'])).toEqual([
      'module.rules[CSS] #module-rules-css',
    ]);
    expect(links(['module.rules[CSS].test'])).toEqual(['module.rules[CSS].test #module-rules-css-test']);
    expect(links(['output', 'output.path.x', 'module.rules[CSS]', 'plugins[Html].title'])).toEqual([
      'output #output',
      'output.path.x #output-path',
      'module.rules[CSS] #module-rules-css',
      'plugins[Html].title #plugins-html',
    ]);
  });

  it('lead to the section of settings that only an option adds, unless those are listed', () => {
    expect(links(['devServer.port'])).toEqual(['devServer.port #devserver-port']);
    expect(links(['devServer.port'], false)).toEqual(['devServer.port #devserver']);
  });

  it('are those of the sections if there are more than five', () => {
    expect(links(['a.b', 'b.c', 'c.d', 'd.e', 'e.f'])).toHaveLength(5);
    expect(links(['a.b', 'b.c', 'c.d', 'd.e', 'e.f', 'a.c'])).toEqual([
      'a #a',
      'b #b',
      'c #c',
      'd #d',
      'e #e',
    ]);
  });

  it('are those of all modes, without environments other than the first', () => {
    const effect = (...paths: string[]) => ({ paths });
    const effects = { both: effect('a', '@c'), development: effect('b', '-b'), production: effect('d') };
    expect(changedPaths(effects as never)).toEqual(['a', 'b', 'd']);
    expect(changedPaths(undefined)).toEqual([]);
  });
});
