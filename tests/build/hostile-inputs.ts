/** Pseudo-random numbers, identical on every run. */
export class Dice {
  constructor(private state: number) {}

  /** From 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }
}

/** Texts that would run `alert` or break a document if printed without escaping. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</code></pre><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  "{constructor.constructor('alert(1)')()}",
  '${alert(1)}$&$`',
  '\u2028\u202e\u200b\ufeff',
  '\ud800',
  '\0\b\x1b[31m',
  '__proto__',
  'constructor',
  'a\u0301\u{1F468}\u200d\u{1F469}',
] as const;

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#9;script:alert(1)',
  '&#x6a;avascript:alert(1)',
  '\x01javascript:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/%0d%0a',
  '/../../../../etc/passwd',
  '../../../../../../dev/zero',
  '/%00.png',
  '%',
  '%E0%A4%A',
  '#" onclick="alert(1)',
  '?a=<b>&c="d"',
  './missing.mdx#x',
  'https://[::1',
  '',
] as const;

type Make = (dice: Dice) => string;
const payload: Make = (dice) => dice.pick(PAYLOADS);
const address: Make = (dice) => dice.pick(ADDRESSES);
const many =
  (text: string): Make =>
  (dice) =>
    text.repeat(1 + dice.below(150));

/** Fragments of Markdown and MDX. */
const BLOCKS = [
  (dice) => `# ${payload(dice)}`,
  (dice) => `## ${payload(dice)} {#${payload(dice)}}`,
  (dice) => `### \`${payload(dice)}\` [${payload(dice)}](${address(dice)})`,
  (dice) => `[${payload(dice)}](${address(dice)} "${payload(dice)}")`,
  (dice) => `[${payload(dice)}](<${address(dice)}>)`,
  (dice) => `<${address(dice)}>`,
  (dice) => `[a][b]\n\n[b]: ${address(dice)} '${payload(dice)}'`,
  (dice) => `![${payload(dice)}](${address(dice)})`,
  (dice) => `<a href="${address(dice)}">link</a>`,
  (dice) => `<a href={${JSON.stringify(address(dice))}}>link</a>`,
  (dice) => `<svg><a xlink:href="${address(dice)}"><text>a</text></a></svg>`,
  (dice) => `<form action="${address(dice)}"><button formaction="${address(dice)}">b</button></form>`,
  (dice) => `<iframe src="${address(dice)}" srcdoc="${payload(dice).replaceAll('"', '&quot;')}"></iframe>`,
  (dice) => `<img src="x" onerror="alert(1)" alt={${JSON.stringify(payload(dice))}} />`,
  () => '<details open ontoggle="alert(1)">a</details>',
  () => '<button onClick="alert(1)">a</button>',
  () => '<style>{"</style><script>alert(1)</script>"}</style>',
  () => '<script>{"alert(1)"}</script>',
  () => '<script>alert(1)</script>',
  () => '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"/>',
  () => '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"/>',
  () => '<base href="//evil.example/"/>',
  () => '<div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />',
  (dice) => `<template><img src=x onerror=alert(1)></template>${payload(dice)}`,
  (dice) => `<noscript><p title="</noscript><script>alert(1)</script>">${payload(dice)}</p></noscript>`,
  (dice) => `<textarea></textarea><title>${payload(dice)}`,
  (dice) => `<plaintext>${payload(dice)}`,
  (dice) => `<p style={{ color: ${JSON.stringify(payload(dice))} }}>a</p>`,
  (dice) => `<p {...${payload(dice)}} class="a">a</p>`,
  (dice) => `{${payload(dice)}}`,
  (dice) => `{${JSON.stringify(payload(dice))}}`,
  (dice) => `{frontmatter[${JSON.stringify(payload(dice))}]}`,
  (dice) => `export const a = ${JSON.stringify(payload(dice))};\n\n{a}`,
  () => "import x from './missing';\n\n<x.y />",
  (dice) => `\`\`\`js title="${payload(dice)}" {1-99999999}\n${payload(dice)}\n\`\`\``,
  (dice) => `\`\`\`${payload(dice)} title='${payload(dice)}' [${payload(dice)}]\n${payload(dice)}`,
  (dice) => `\`\`\`js file=${address(dice)}#L9-L1\n\`\`\``,
  (dice) => `\`\`\`bash npm2yarn\n${payload(dice)}\nnpm install ${payload(dice)}\n\`\`\``,
  (dice) =>
    `:::${dice.pick(['tip', 'constructor', 'toString', 'details', 'code-group', 'x'])} ${payload(dice)}\n${payload(dice)}\n:::`,
  (dice) => `:::tip{id='${payload(dice)}' open onclick="alert(1)"}\na`,
  (dice) => `> [!${dice.pick(['NOTE', 'TIP', 'constructor', 'x'])}]\n> ${payload(dice)}`,
  (dice) =>
    `<Tabs groupId={${JSON.stringify(payload(dice))}}><Tab label={${JSON.stringify(payload(dice))}}>a</Tab></Tabs>`,
  (dice) => `<Tab label="a">${payload(dice)}`,
  (dice) => `<Badge text={${JSON.stringify(payload(dice))}} type={${JSON.stringify(payload(dice))}} />`,
  (dice) =>
    `<Card title={${JSON.stringify(payload(dice))}} href={${JSON.stringify(address(dice))}} icon={${JSON.stringify(address(dice))}} />`,
  (dice) => `<img src={${JSON.stringify(address(dice))}} alt={${JSON.stringify(payload(dice))}} />`,
  (dice) => `<PackageManagerTabs command={${JSON.stringify(payload(dice))}} />`,
  () => '<PackageManagerTabs command={{ npm: 1, __proto__: null }} />',
  (dice) => `<FileTree>\n- ${payload(dice)}\n  - a/\n</FileTree>`,
  (dice) =>
    `<Include file="${dice.pick(['shared/self.mdx', 'shared/twice-0.mdx', 'shared/hostile-1.mdx', '../../../../../../etc/passwd', '/dev/zero', './', ''])}" />`,
  (dice) => `<Overview x={${JSON.stringify(payload(dice))}} />`,
  (dice) => `<${dice.pick(['Unknown', 'constructor', 'A.b', 'x-y', 'a:b'])} />`,
  (dice) => `| a | ${payload(dice)} |\n| - | :-: |\n| ${payload(dice)} | ${payload(dice)} | c |`,
  (dice) => `a[^1] b[^${payload(dice)}]\n\n[^1]: ${payload(dice)}`,
  many('> '),
  many('- '),
  many('['),
  many('*a **b '),
  many('<b>'),
  many('{'),
  many('`'),
  many('![a](b '),
  many('| a '),
  many(':::tip\n'),
  many('<Tabs>\n'),
  (dice) => `${many('#')(dice)} ${payload(dice)}`,
  (dice) => payload(dice),
] as const satisfies readonly Make[];

const FIELDS = [
  (dice) => `title: ${JSON.stringify(payload(dice))}`,
  (dice) => `title: ${payload(dice)}`,
  (dice) => `description: ${JSON.stringify(payload(dice))}`,
  (dice) => `titleSuffix: ${JSON.stringify(payload(dice))}`,
  (dice) => `pageType: ${dice.pick(['home', 'doc', '404', 'custom', 'blank', 'constructor', '[]'])}`,
  (dice) => `link-rss: [${JSON.stringify(payload(dice))}]`,
  (dice) => `published_at: ${dice.pick(['2024-09-10', '2024-99-99', '-1', '"2024-09-10<b>"', '.nan'])}`,
  (dice) => `illustration: ${JSON.stringify(address(dice))}`,
  (dice) => `aliases: { ${JSON.stringify(payload(dice))}: ${JSON.stringify(payload(dice))} }`,
  (dice) => `option: { name: ${JSON.stringify(payload(dice))}, type: a, default: {}, since: 1.0.0 }`,
  (dice) => `sidebar: ${dice.pick(['true', 'no', '~', '!!js/function "alert(1)"', '!!binary x'])}`,
  () => '__proto__: { noindex: true }',
  () => 'constructor: 1',
  () => 'title: a\ntitle: b',
  () => '? [a, b]\n: c',
  () =>
    'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]',
  () => 'title: &a [*a]',
  () => 'title: *missing',
  () => '- a\n- b',
  (dice) => `title: ${'['.repeat(1 + dice.below(2000))}`,
  () => '\tindented: tab',
] as const satisfies readonly Make[];

/** Source text of a page or fragment; `first` is a harmless paragraph. */
export function hostilePage(dice: Dice, first: string): string {
  const parts: string[] = [];
  if (dice.below(2) === 0) {
    const fields = Array.from({ length: dice.below(4) }, () => dice.pick(FIELDS)(dice));
    parts.push(`---\n${fields.join('\n')}\n${dice.below(12) === 0 ? '' : '---\n'}`);
  }
  parts.push(first);
  for (let left = 1 + dice.below(5); left > 0; left--) parts.push(dice.pick(BLOCKS)(dice));
  const text = parts.join(dice.below(5) === 0 ? '\n' : '\n\n');
  if (dice.below(6) > 0) return text;
  const cut = dice.below(text.length + 1);
  return dice.below(2) === 0 ? text.slice(0, cut) : `${text.slice(0, cut)}${payload(dice)}${text.slice(cut)}`;
}

const MENUS = [
  () => 'null',
  () => '',
  () => '\ufeff[]',
  () => '[1, null, [], {}]',
  () => '{"__proto__": []}',
  () => '[{"type": "file"',
  (dice) => '['.repeat(1 + dice.below(20_000)),
  (dice) => {
    const depth = 1 + dice.below(5000);
    return '['.repeat(depth) + ']'.repeat(depth);
  },
  (dice) => JSON.stringify([payload(dice), 'index', 'index', '../..', '']),
  (dice) => JSON.stringify([{ type: 'custom-link', link: address(dice), label: payload(dice) }]),
  (dice) => JSON.stringify([{ type: 'dir', name: '..', label: payload(dice) }]),
  (dice) => JSON.stringify([{ type: 'section-header', label: payload(dice), tag: payload(dice) }]),
  (dice) => JSON.stringify([{ text: payload(dice), link: address(dice), activeMatch: '(' }]),
  (dice) => JSON.stringify([{ text: payload(dice), link: '/', activeMatch: '(a+)+$' }]),
  (dice) => JSON.stringify([{ text: payload(dice), items: [{ text: payload(dice), link: address(dice) }] }]),
] as const satisfies readonly Make[];

/** Text of a `_meta.json` or `_nav.json`. */
export function hostileMenu(dice: Dice): string {
  return dice.pick(MENUS)(dice);
}

const NAMES = [
  'a b',
  'ü\u0308',
  '中文 页面',
  'a#b',
  'a?b=c&d',
  'a%20b',
  '%2e%2e',
  '100%',
  'a"b',
  "it's",
  '<b>',
  '<script>alert(1)<',
  '&amp;',
  'x__proto__',
  'constructor',
  'index',
  'INDEX',
  'README',
  '404',
  'page.html',
  'page.md',
  'back\\slash',
  'line\nbreak',
  '\u202efile',
  '-rf',
  '~',
  '$&',
  '${x}',
  '{{x}}',
  '*',
  ':',
  '\u{1F600}',
  'x'.repeat(200),
  'x'.repeat(250),
  'A',
  'a',
] as const;
const FOLDERS = [
  '',
  'guide/',
  'Guide/',
  'index/',
  'zh/',
  'a b/c#d/',
  'x.mdx/',
  'community/releases/',
] as const;

/** Path of a page below its language folder; about half are harmless. */
export function hostileName(dice: Dice, number: number): string {
  const extension = dice.pick(['.mdx', '.mdx', '.md', '.MDX']);
  if (dice.below(2) === 0) return `${dice.pick(FOLDERS)}page-${number}${extension}`;
  return dice.pick(FOLDERS) + dice.pick(NAMES) + extension;
}
