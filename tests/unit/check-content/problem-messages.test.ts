import { expect, test } from 'vitest';
import { missingExports, missingMembers } from '../../../scripts/check-content/api/check.ts';
import { wrongDefaults, wrongVersions } from '../../../scripts/check-content/changes/check.ts';
import { compareBugs } from '../../../scripts/check-content/changes/patches.ts';
import { envModeProblems } from '../../../scripts/check-content/code/env-mode.ts';
import { compareOrder, compareSections } from '../../../scripts/check-content/hooks/check.ts';
import { compareRecord } from '../../../scripts/check-content/installs/record.ts';
import {
  compareNodeVersions,
  compareTestedVersions,
} from '../../../scripts/check-content/installs/tested-versions.ts';
import { checkKeywords, checkNames } from '../../../scripts/check-content/keywords/check.ts';
import { linksCheck } from '../../../scripts/check-content/links/check.ts';
import { placeProblems, statedKeys } from '../../../scripts/check-content/options/keys-check.ts';
import { readOptionPages } from '../../../scripts/check-content/options/option-pages.ts';
import { compareTranslations } from '../../../scripts/check-content/parity/compare-translations.ts';
import { firstExampleProblems } from '../../../scripts/check-content/prose/first-example.ts';
import { structureProblems, uniqueDescriptions } from '../../../scripts/check-content/prose/structure.ts';
import { readTerms } from '../../../scripts/check-content/prose/terms.ts';
import { titleProblems } from '../../../scripts/check-content/prose/titles.ts';
import { typographyProblems } from '../../../scripts/check-content/prose/typography.ts';
import { staleProblems } from '../../../scripts/check-content/staleness/check.ts';
import { compareSnapshot, urlsCheck } from '../../../scripts/check-content/urls/check.ts';
import { contextOf, fence, pageOf, toldOf } from './make-tree.ts';

const option = (rest: string, body = '') => `---\noption: { ${rest} }\n---\n${body}`;

test('messages about the structure of a page', () => {
  const found = structureProblems(
    pageOf(`---\ndescription: Short.\n---\n# A\n\nTBD: [here](/a), ![](/b.svg)\n`),
  );
  expect(toldOf([...found, ...structureProblems(pageOf('Text.\n'))])).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx:2 prose-description: The description has 6 characters instead of 50 to 160.",
      "content/en/config/root.mdx:6:1 prose-leftover: "TBD" marks something unfinished. → Finish it.",
      "content/en/config/root.mdx:6:6 prose-link-text: The link text "here" does not say where it leads. → Name the target.",
      "content/en/config/root.mdx:6:18 prose-alt: The image has no alternative text. → Write ![what it shows](…).",
      "content/en/config/root.mdx:1 prose-description: The page has no description. → Add "description: …" to the front matter: one or two plain sentences.",
      "content/en/config/root.mdx:1 prose-h1: The page has no "# Title". → Start the text with one heading of level 1.",
    ]
  `);
  const same = (file: string) => pageOf('---\ntitle: A\ndescription: Same words.\n---\n# A\n', file);
  expect(
    toldOf(uniqueDescriptions([same('content/en/a.mdx'), same('content/en/b.mdx')])),
  ).toMatchInlineSnapshot(`
    [
      "content/en/b.mdx:3 prose-description: The description is the same as that of content/en/a.mdx. → Say what is specific to this page.",
    ]
  `);
  const late = `# A\n${'\n'.repeat(50)}${fence('sh', 'ls')}`;
  const glossary = pageOf('# Glossary\n\n## Hot reload\n');
  expect(
    toldOf([
      ...firstExampleProblems(pageOf(late, 'content/en/guide/a.mdx')),
      ...titleProblems(pageOf('# Hot reload\n', 'content/en/guide/a.mdx'), glossary),
      ...titleProblems(pageOf('# React\n', 'content/en/guide/a.mdx'), undefined),
      ...readTerms(pageOf('# 术语\n', 'content/zh/guide/start/glossary.mdx')).problems.slice(0, 1),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "content/en/guide/a.mdx:52 prose-first-example: The first example comes after 51 lines; the maximum is 40. → Start with the purpose of the page, in a sentence or two, and the example most readers need. Types and keys follow.",
      "content/en/guide/a.mdx:1 prose-bare-title: "Hot reload" only names a thing. → Say what the page is for, such as "Use Hot reload", and keep the name as menu label.",
      "content/en/guide/a.mdx:1 prose-bare-title: "React" only names a thing. → Say what the page is for, such as "Use React", and keep the name as menu label.",
      "content/zh/guide/start/glossary.mdx prose-zh-term: There is no heading "hmr" in the glossary, to which scripts/check-content/terms.json refers. → Write the id of a heading of the glossary.",
    ]
  `);
});

test('messages about Chinese', () => {
  const lines = [
    '使用Rsbuild',
    '使用**Rsbuild**',
    '见[Rsbuild](/a)的',
    '这样,那样',
    '这样.',
    '这样 ，那样',
    '这样(那样)',
    '这样...',
    '「这样」',
    '- **这样**。那样',
    '"这样"',
    '太好了！',
    '您好',
    '１个',
    '这样 那样',
    '缺省值',
  ];
  const page = pageOf(`# 标题\n\n${lines.join('\n\n')}\n`, 'content/zh/a.mdx');
  expect(toldOf(typographyProblems(page, [{ forbidden: '缺省', wanted: '默认' }]))).toMatchInlineSnapshot(`
    [
      "content/zh/a.mdx:3:2 prose-zh: No space between Chinese and Latin letters, digits or code. “使用Rsbuild” → Put one half-width space between them.",
      "content/zh/a.mdx:5:2 prose-zh: No space between Chinese and Latin letters, digits or code. “使用**Rsbuild” → Put one half-width space outside the emphasis.",
      "content/zh/a.mdx:7:1 prose-zh: No space between Chinese and a link that starts or ends in Latin letters or code. “见[Rsbuild” → Put one half-width space between them.",
      "content/zh/a.mdx:7:9 prose-zh: No space between Chinese and a link that starts or ends in Latin letters or code. “Rsbuild](/a)的” → Put one half-width space between them.",
      "content/zh/a.mdx:9:2 prose-zh: Half-width punctuation next to Chinese. “这样,那样” → Use ，；：？！ in Chinese sentences.",
      "content/zh/a.mdx:11:2 prose-zh: A half-width full stop after Chinese. “这样.” → Use 。",
      "content/zh/a.mdx:13:3 prose-zh: A space next to full-width punctuation. “这样 ，那样” → Remove the space.",
      "content/zh/a.mdx:15:2 prose-zh: Half-width brackets next to Chinese. “这样(那样)” → Use （ and ）.",
      "content/zh/a.mdx:17:3 prose-zh: A wrong kind of ellipsis. “这样...” → Use ……",
      "content/zh/a.mdx:19:1 prose-zh: Corner quotes. “「这样」” → Use “ and ”.",
      "content/zh/a.mdx:19:4 prose-zh: Corner quotes. “「这样」” → Use “ and ”.",
      "content/zh/a.mdx:21:1 prose-zh: A full stop after a bold lead-in. “- **这样**。那样” → Use ：",
      "content/zh/a.mdx:23:1 prose-zh: Straight quotes next to Chinese. “"这样"” → Use “ and ”.",
      "content/zh/a.mdx:23:4 prose-zh: Straight quotes next to Chinese. “"这样"” → Use “ and ”.",
      "content/zh/a.mdx:25:4 prose-zh: An exclamation mark. “太好了！” → End the sentence with 。",
      "content/zh/a.mdx:27:1 prose-zh: 您 is too formal here. “您好” → Use 你.",
      "content/zh/a.mdx:29:1 prose-zh: Full-width letters or digits. “１个” → Use ASCII.",
      "content/zh/a.mdx:31:2 prose-zh: A space within Chinese text. “这样 那样” → Remove the space.",
      "content/zh/a.mdx:33:1 prose-zh-term: “缺省” is not the glossary's term. → Use 默认.",
    ]
  `);
});

test('messages about links and addresses', async () => {
  const files = {
    'content/en/a.mdx':
      '---\naliases: { one: two }\n---\n# A\n\n## One\n\n[x](http://a.b), [x](/zh/b)\n\n## Related\n\n- [Other](/b)\n',
    'content/en/b.mdx': '# B\n',
    'content/zh/b.mdx': '# B\n',
  };
  const context = contextOf(files);
  expect(toldOf(await linksCheck.run(context))).toMatchInlineSnapshot(`
    [
      "content/en/a.mdx:8:1 link-insecure: http://a.b uses http. → Use https.",
      "content/en/a.mdx:8:18 link-language: /zh/b contains a language. → Remove the language: the link leads to the page in the same language.",
      "content/en/a.mdx:12:3 link-title: "Other" leads to the page "B". → Write [B](/b).",
    ]
  `);
  expect(toldOf(compareSnapshot({ '/a': ['gone'], '/old': [] }, context.tree, []))).toMatchInlineSnapshot(`
    [
      "content/en/a.mdx:2 url-alias: The alias "one" is the id of a heading. → Remove the alias.",
      "content/en/a.mdx url-id: The id "gone" is gone, but there may be links to it. → Restore the id with {#gone}, or add to the front matter: aliases: { gone: new-id }",
      "content/_urls.json url-route: The route /old is gone, but there may be links to it. → Add a rule to "redirects" in src/site.config.ts.",
    ]
  `);
  expect(
    toldOf(await urlsCheck.run(contextOf({ 'content/en/a.mdx': '# A\n', 'content/en/c.mdx': '# C\n' }))),
  ).toMatchInlineSnapshot(`
    [
      "content/_urls.json url-new: The snapshot of URLs lacks routes or heading ids of 2 pages: /a, /c → Once the pages are ready to be linked: npm run check:content -- --only urls --update",
    ]
  `);
  const many = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((key) => [`content/en/${key}.mdx`, '# A\n\n## B\n']),
  );
  expect(toldOf(await urlsCheck.run(contextOf(many)))).toMatchInlineSnapshot(`
    [
      "content/_urls.json url-new: The snapshot of URLs lacks routes or heading ids of 4 pages: /a, /b, /c … → Once the pages are ready to be linked: npm run check:content -- --only urls --update",
    ]
  `);
});

test('messages about a translation', () => {
  const en = [
    '---\noutline: false\nsidebar: false\n---\n# A\n\n## B\n\n## C\n\n[x](/one) and [x](/two)\n',
    fence('ts', 'a;', 'title="a.ts"'),
    fence('ts', 'b;'),
    '<KeyFacts name="a" since="1.0.0" />\n\n<Badge />\n',
  ].join('\n');
  const zh = [
    '---\noutline: true\nnavbar: false\n---\n# A\n\n## 乙\n\n## C\n\n[x](/one) and [x](/three)\n',
    fence('ts', 'x;', 'title="b.ts"'),
    fence('js', 'b;'),
    '<KeyFacts name="a" since="1.1.0" />\n',
  ].join('\n');
  const compared = (one: string, other: string) =>
    toldOf(compareTranslations(pageOf(one), pageOf(other, 'content/zh/config/root.mdx')));
  expect(compared(en, zh)).toMatchInlineSnapshot(`
    [
      "content/zh/config/root.mdx:1 parity-frontmatter: The key "sidebar" of content/en/config/root.mdx is missing. → Add it.",
      "content/zh/config/root.mdx:2 parity-frontmatter: "outline" differs from content/en/config/root.mdx. → Facts are the same in every language.",
      "content/zh/config/root.mdx:3 parity-frontmatter: content/en/config/root.mdx has no key "navbar". → Add it there, or remove it here.",
      "content/zh/config/root.mdx:7 parity-heading: The heading "乙" has the id "乙", not "b". → The English page has "## B" on line 7: write "## … {#b}".",
      "content/zh/config/root.mdx:13 parity-code: The attributes of the block differ from content/en/config/root.mdx:13: title="a.ts" → Use the same attributes.",
      "content/zh/config/root.mdx:14 parity-code: The code differs from content/en/config/root.mdx:13, which has: a; → Only comments are translated.",
      "content/zh/config/root.mdx:17 parity-code: The block is js, that of content/en/config/root.mdx:17 is ts. → Give both pages the same blocks in the same order.",
      "content/zh/config/root.mdx parity-link: The link /two of content/en/config/root.mdx:11 is missing. → Link to it at the same place.",
      "content/zh/config/root.mdx:11 parity-link: content/en/config/root.mdx has no link to /three here. → Link to the same targets in both languages.",
      "content/zh/config/root.mdx:21 parity-key: The facts of the key differ from content/en/config/root.mdx:21: {"name":"a","since":"1.0.0"} → Facts are the same in every language.",
      "content/zh/config/root.mdx parity-component: The component <Badge> of content/en/config/root.mdx is missing. → Use the same components in the same order.",
    ]
  `);
  expect([
    ...compared('## A\n', ''),
    ...compared('', '## A\n'),
    ...compared('## A\n', '### A\n'),
    ...compared(fence('ts', 'a;'), ''),
  ]).toMatchInlineSnapshot(`
    [
      "content/zh/config/root.mdx parity-heading: A section is missing at the end: "A". → The English page has "## A" on line 1: write "## … {#a}".",
      "content/zh/config/root.mdx:1 parity-heading: content/en/config/root.mdx has no heading "A" here. → Give both pages the same sections.",
      "content/zh/config/root.mdx:1 parity-heading: "### A" (a) is in the place of another section. → The English page has "## A" on line 1: write "## … {#a}".",
      "content/zh/config/root.mdx parity-code: The page has 0 code blocks, content/en/config/root.mdx has 1. → Give both pages the same blocks in the same order.",
    ]
  `);
  const { tree } = contextOf({
    'content/en/a.mdx': '# A\n\nText.\n\n## B\n\nText.\n',
    'content/zh/a.mdx': '# 甲\n\n## 乙 {#b}\n',
    'content/en/c.mdx': '# C\n',
    'content/zh/c.mdx': '# 丙\n',
    'content/zh/_source.json': '{ "a.mdx": { "": "other", "b": "other" } }',
  });
  expect(toldOf(staleProblems({ tree }))).toMatchInlineSnapshot(`
    [
      "content/zh/a.mdx stale-section: The text before the first section was changed in content/en/a.mdx. → Bring it up to date, then: npm run content:stamp -- content/zh/a.mdx",
      "content/zh/a.mdx:3 stale-section: The section "b" was changed in content/en/a.mdx. → Bring it up to date, then: npm run content:stamp -- content/zh/a.mdx",
      "content/zh/c.mdx stale-unknown: There is no record of the text this translation was made from. → If it matches content/en/c.mdx: npm run content:stamp -- content/zh/c.mdx",
    ]
  `);
});

test('messages about keywords', () => {
  const page = pageOf('---\nkeywords:\n  - Port\n  - nginx\n  - nginx\n  - 端口\n  - none: [a]\n---\n# A\n');
  expect(toldOf(checkKeywords(page, 'en'))).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx:2 keyword-form: "Port" is not in lower case. → Write it in lower case.",
      "content/en/config/root.mdx:2 keyword-twice: "nginx" is listed twice. → Remove one.",
      "content/en/config/root.mdx:2 keyword-language: "端口" is Chinese. → Move it to the page of its language.",
      "content/en/config/root.mdx:2 keyword-heading: There is no heading "none". → Name the id of a heading.",
    ]
  `);
  expect(
    toldOf(
      checkNames(
        page,
        () => false,
        [],
        () => false,
      ),
    ),
  ).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx:2 keyword-name: The page does not mention "Port" of the keyword "Port". → Mention it on the page, make it a synonym, or remove the keyword.",
      "content/en/config/root.mdx:2 keyword-name: The page does not mention "nginx" of the keyword "nginx". → Mention it on the page, make it a synonym, or remove the keyword.",
      "content/en/config/root.mdx:2 keyword-name: The page does not mention "nginx" of the keyword "nginx". → Mention it on the page, make it a synonym, or remove the keyword.",
    ]
  `);
});

test('messages about facts of options and the API', () => {
  const at = (file: string, source: string) => pageOf(source, `content/en/${file}.mdx`);
  const pages = [
    at('config/a', '# a\n'),
    at('config/b', option("name: c, type: Some, default: '1', since: 1.0.0", '# d\n')),
  ];
  expect(toldOf(readOptionPages(pages).problems)).toMatchInlineSnapshot(`
    [
      "content/en/config/a.mdx:1 option-facts: The facts of the option are missing or incomplete. → Give "option" the keys name, type, default (a text, or one for each mode) and since, each in quotes where YAML would read another type.",
      "content/en/config/b.mdx:2 option-facts: The option c is not at home here. → Its page is config/c.",
      "content/en/config/b.mdx:4 option-title: The title is "d". → Write "# c".",
      "content/en/config/b.mdx:2 option-type-section: The type of c is a name, Some, that the page does not spell out. → Declare it under "## Type".",
    ]
  `);
  const keys = at(
    'api/a',
    '# A\n\n## watch {#other}\n\n<KeyFacts name="A.watch" />\n\n<KeyFacts name="A.b" />\n',
  );
  expect(
    toldOf(statedKeys(keys).flatMap((key) => placeProblems('api-field', keys, key))),
  ).toMatchInlineSnapshot(`
    [
      "content/en/api/a.mdx:5 api-field: The address of A.watch is "#other". → Write {#watch}; where another section has that id, {#watch-key} or {#section-watch}.",
      "content/en/api/a.mdx:7 api-field: The key A.b has no heading. → Write "### b" above, with a blank line between.",
    ]
  `);
  const { tree } = contextOf({ 'content/en/api/start/index.mdx': '# A\n' });
  expect(
    toldOf([
      ...missingExports(tree, ['loadEnv', 'Type']),
      ...missingMembers(tree, { RsbuildInstance: ['build'], pluginSass: ['include'], Unknown: ['a'] }),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "content/en/api/javascript-api/core.mdx api-coverage: The export loadEnv of @rsbuild/core is on no page. → Document it, or give the reason in tests/content/undocumented.ts.",
      "content/en/api/javascript-api/types.mdx api-coverage: The export Type of @rsbuild/core is on no page. → Document it, or give the reason in tests/content/undocumented.ts.",
      "content/en/api/javascript-api/instance.mdx api-coverage: The member RsbuildInstance.build is on no page. → Document it, or give the reason in tests/content/undocumented.ts.",
      "content/en/plugins/list/plugin-sass.mdx api-coverage: The option pluginSass.include is on no page. → Document it, or give the reason in tests/content/undocumented.ts.",
      "content/en/api/start/index.mdx api-coverage: The member Unknown.a is on no page. → Document it, or give the reason in tests/content/undocumented.ts.",
    ]
  `);
});

test('messages about versions', () => {
  const stated = [
    { name: 'a.late', since: '1.2.0', file: 'a.mdx', line: 1 },
    { name: 'a.early', since: '1.0.0', default: '1', file: 'a.mdx', line: 2 },
  ];
  const record = {
    versions: ['1.0.0', '1.1.0', '1.2.0'],
    keys: {
      'a.late': { since: '1.1.0' },
      'a.early': { since: '1.1.0', defaults: [{ version: '1.2.0', before: '1', after: '2' }] },
    },
  };
  expect(toldOf([...wrongVersions(stated, record), ...wrongDefaults(stated, record)])).toMatchInlineSnapshot(`
    [
      "a.mdx:1 changes-since: a.late is said to exist since 1.2.0; 1.1.0 has it. → State the first version that has it.",
      "a.mdx:2 changes-since: a.early is said to exist since 1.0.0; 1.0.0 does not have it. → State the first version that has it.",
      "a.mdx:2 changes-default: The default of a.early is said to be 1; by the record it is 2 since 1.2.0. → State it, or list its last change in tests/content/untold-changes.ts.",
    ]
  `);
  const patches = { digest: '', versions: ['1.5.0', '1.5.1'], facts: { bugs: { '1.5.1–1.5.1': ['a'] } } };
  expect(
    toldOf(compareBugs([pageOf('<KnownBug id="a" since="1.5">\n\nText.\n\n</KnownBug>\n')], patches)),
  ).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx:1 changes-bug: The first release with the bug "a" is 1.5.1. → Write since="1.5.1".",
    ]
  `);
});

test('messages about hooks', () => {
  const run = (...steps: string[]) => [{ phase: 'start' as const, steps }];
  const order = (...steps: string[]) => ({ single: run(...steps), multi: run(...steps) });
  const stored = { build: order('setup', 'onExit'), dev: order('setup'), preview: order('setup', 'onExit') };
  const now = {
    build: order('setup', 'onBeforeBuild', 'onExit'),
    dev: order('setup', 'onExit'),
    preview: order('setup'),
  };
  expect(toldOf(compareOrder(stored, now))).toMatchInlineSnapshot(`
    [
      "content/_hooks.json hook-order: The order of hooks in dev (single) is another: start onExit runs where nothing was. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
      "content/_hooks.json hook-order: The order of hooks in dev (multi) is another: start onExit runs where nothing was. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
      "content/_hooks.json hook-order: The order of hooks in build (single) is another: start onBeforeBuild runs where start onExit was. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
      "content/_hooks.json hook-order: The order of hooks in build (multi) is another: start onBeforeBuild runs where start onExit was. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
      "content/_hooks.json hook-order: The order of hooks in preview (single) is another: start onExit no longer runs. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
      "content/_hooks.json hook-order: The order of hooks in preview (multi) is another: start onExit no longer runs. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
    ]
  `);
  expect(toldOf(compareOrder(undefined, now).slice(0, 1))).toMatchInlineSnapshot(`
    [
      "content/_hooks.json hook-order: The order of hooks in dev (single) is another: start setup runs where nothing was. → Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.",
    ]
  `);
  const page = pageOf('# Hooks\n\n<HookTimeline />\n\n## onExit\n\n## onBeforeBuild\n');
  expect(toldOf(compareSections(now, [page, pageOf('# A\n')]))).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx hook-sections: The section of onBeforeBuild is not where build calls it. → Arrange the sections as content/_hooks.json has them: onBeforeBuild, onExit.",
    ]
  `);
});

test('messages about installations', () => {
  const page = pageOf('# A\n', 'content/en/guide/a.mdx');
  const unit = (id: string, digest: string) => ({
    id,
    page,
    line: 3,
    commands: [],
    files: {},
    steps: [],
    digest,
  });
  const known = { digest: '1', date: '2026-01-01', commands: [], steps: [], versions: { less: '4.1.0' } };
  const record = { 'guide/a#one': known, 'guide/a#gone': known };
  expect(
    toldOf(
      compareRecord(record, [unit('guide/a#one', '2'), unit('guide/a#two', '1')], (id) =>
        id.endsWith('gone'),
      ),
    ),
  ).toMatchInlineSnapshot(`
    [
      "content/en/guide/a.mdx:3 installs-changed: The commands, files or steps of "guide/a#one" are not those that were run on 2026-01-01. → npm run check:content -- --only installs --update content/en/guide/a.mdx",
      "content/en/guide/a.mdx:3 installs-open: The commands of "guide/a#two" were never run. → npm run check:content -- --only installs --update content/en/guide/a.mdx",
      "tests/content/installs.json installs-gone: No section "guide/a#gone" installs anything. → Run npm run check:content -- --only installs --update, which removes it.",
    ]
  `);
  expect(
    toldOf(compareTestedVersions(record, { less: '4.0.0' }, { less: { range: '4' } })),
  ).toMatchInlineSnapshot(`
    [
      "tests/packages/package.json tested-version: The checks run less 4.0.0; the commands of "guide/a#gone" installed 4.1.0 on 2026-01-01. → Set it to 4.1.0 in tests/packages, or run the commands again if it is newer there: --only installs --update --again.",
    ]
  `);
  const { tree } = contextOf({
    'node_modules/less/package.json': '{ "engines": { "node": "^20.19.0 || >= 22" } }',
    'node_modules/sass/package.json': '{}',
  });
  const packages = {
    core: { group: 'core' as const, range: '1', node: ['18.0'] },
    less: { group: 'core' as const, range: '4' },
    sass: { group: 'core' as const, range: '1', node: ['20.0'] },
    gone: { group: 'core' as const, range: '1', node: ['20.0'] },
  };
  expect(toldOf(compareNodeVersions(tree.root, { about: 'core', packages }))).toMatchInlineSnapshot(`
    [
      "content/_versions.json node-version: less runs on Node.js "^20.19.0 || >= 22"; "node" says undefined. → Write ["20.19","22.0"].",
      "content/_versions.json node-version: sass names no version of Node.js; "node" says ["20.0"]. → Remove "node".",
    ]
  `);
});

test('messages about code that tests for a mode', () => {
  const page = pageOf(
    `# A\n\n${fence('ts', "a;\nif (envMode === 'production') b();\nif (env === 'production') c();")}`,
  );
  expect(toldOf(envModeProblems(page))).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx:5 code-env-mode: envMode names the .env files; with --env-mode staging, a build for production is not "production" here. → Compare env.",
    ]
  `);
});
