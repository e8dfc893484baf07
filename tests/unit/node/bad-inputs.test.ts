import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContentStore } from '../../../src/node/content/store.ts';
import { formatDiagnostic } from '../../../src/node/files/report.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { siteConfig, texts } from '../../site-config.ts';

vi.mock('../../../src/node/compile/worker-pool.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));

/** Mistakes of authors: file, content, position, and words in the message. */
type BadInput = readonly [file: string, content: string | Buffer, place: string, words: string];

const fence = (meta: string, code = 'a;') => `# T\n\n\`\`\`${meta}\n${code}\n\`\`\`\n`;
const option = (facts: string) => `---\noption:\n  name: a.b\n${facts}\n---\n\n# T\n\ntext\n`;

/** In `en/bad/`. */
const PAGES: readonly BadInput[] = [
  ['front-open.md', '---\ntitle: A\n\n# T\n\ntext', '1:1', 'not closed. Write a line of "---"'],
  [
    'front-late.md',
    '\n---\ntitle: A\n---\n\n# T\n',
    '1:1',
    'does not start on the first line and is shown as text. Remove',
  ],
  [
    'front-boolean.md',
    '---\ndraft: yes\n---\n\n# T\n',
    '2:8',
    'must be a boolean. Write true or false, without quotes.',
  ],
  ['front-number.md', '---\ndescription: 2024\n---\n\n# T\n', '2:14', 'must be a string. Put it in quotes.'],
  [
    'front-toml.md',
    '+++\ntitle = "a"\n+++\n\n# T\n',
    '1:1',
    '"+++" has no meaning here and is shown as text: +++',
  ],
  ['front-list.md', '---\n- a\n---\n\n# T\n', '1:1', 'has no keys. Write `key: value`'],
  [
    'front-tabs.md',
    '---\noption:\n\tname: x\n---\n\n# T\n',
    '3:1',
    'Tabs are not allowed as indentation. Indent with',
  ],
  ['front-colon.md', '---\ntitle: A: b\n---\n\n# T\n', '2:8', 'Quote values that contain a colon'],
  ['front-twice.md', '---\ntitle: a\ntitle: b\n---\n\n# T\n', '3:1', 'must be unique. Remove one'],
  ['front-key.md', '---\ntitel: A\n---\n\n# T\n', '2:8', 'Unknown key "titel". Did you mean "title"?'],
  ['front-place.md', '---\nname: A\n---\n\n# T\n', '2:7', 'The key "name" does not belong here. Move or'],
  [
    'front-type.md',
    '---\ntitle: [1]\n---\n\n# T\n',
    '2:8',
    '"title" must be a string. Write a single text, in quotes if it starts with [',
  ],
  ['front-at.md', '---\ntitle: @scope/name\n---\n\n# T\n', '2:8', 'or begin with * [ @ or !'],
  ['front-mark.md', '---\ntitle: !important rules\n---\n\n# T\n', '2:8', 'or begin with * [ @ or !'],
  ['front-blank.md', '---\ntitle: " "\n---\n\n# T\n', '2:8', '"title" must be some text'],
  [
    'front-second.md',
    '---\ntitle: A\n---\n\n---\ntitle: B\n---\n\n# T\n',
    '4:1',
    'A second front matter block follows and is shown as text. Move its keys into the first.',
  ],
  ['front-returns.md', '---\rdescripton: A\r---\r\r# T\r', '2:13', 'Unknown key "descripton"'],
  ['frame-none.md', '# T\n\n<iframe title="t"></iframe>\n', '3:1', '<iframe> has no src. Add src="…"'],
  ['frame-gone.md', '# T\n\n<iframe title="t" src="/gone.html"></iframe>\n', '3:1', 'leads to no page'],
  [
    'raw-secret.mdx',
    "import a from './.env?raw';\n\n# T\n\n{a}\n",
    '1:1',
    '"./.env?raw" may contain secrets.',
  ],
  [
    'frame-mixed.md',
    '# T\n\n<iframe title="t" src="http://a.example/b"></iframe>\n',
    '3:1',
    'Readers cannot load frames from "http://a.example": browsers block http:// frames',
  ],
  [
    'fence-secret.md',
    fence('sh file=./.env', ''),
    '3:1',
    'file "./.env" may contain secrets. If it does not, rename it',
  ],
  ['link-secret.md', '# T\n\n[x](./.env)\n', '3:1', 'The link "./.env" leads to no page'],
  ['picture-secret.md', '# T\n\n![x](./.env)\n', '3:1', 'The file "./.env" may contain secrets'],
  [
    'picture-page.md',
    '# T\n\n![x](./link-dead.md)\n',
    '3:1',
    'The file "./link-dead.md" is not a complete image',
  ],
  [
    'picture-no-bytes.md',
    '# T\n\n![x](./empty.png)\n',
    '3:1',
    'The file "./empty.png" is not a complete image',
  ],
  ['picture-half.md', '# T\n\n![x](./half.svg)\n', '3:1', 'not a complete image. Write the path'],
  ['picture-tags.md', '# T\n\n![x](./tags.svg)\n', '3:1', 'not a complete image. Write the path'],
  ['html-picture.md', '# T\n\n<img alt="x">\n', '3:1', '<img> has no src. Add src="…" with the URL'],
  ['html-no-src.md', '# T\n\n<img src="" alt="x">\n', '3:1', '<img> has no src. Add src="…" with the'],
  ['html-video.md', '# T\n\n<video controls></video>\n', '3:1', '<video> has no src. Add src="…" with'],
  ['html-span.md', '# T\n\na <span>b\n\nc\n', '3:3', 'The <span> that starts here is not closed'],
  [
    'html-unread.md',
    '# T\n\n<div aria-hidden="true">Two words</div>\n',
    '3:1',
    'This text is not in the search: Two words',
  ],
  ['html-hidden.md', '# T\n\n<p hidden>Two words</p>\n', '3:1', 'This text is not on the page: Two words'],
  ['link-mail.md', '# T\n\n[x](mailto:)\n', '3:1', 'The link has no URL. Write [text](/page)'],
  ['heading-space.md', '# T\n\n## &nbsp;\n\ntext\n', '3:1', 'The heading has no text. Write a title'],
  [
    'filter-words.mdx',
    '# T\n\n<TableFilter>Two words</TableFilter>\n',
    '3:1',
    '<TableFilter> has content that does not belong there; it is shown below. Move it out.',
  ],
  [
    'filter-kind.mdx',
    '# T\n\n<TableFilter badges={[1]} />\n',
    '3:14',
    '<TableFilter>: "badges" must be a string. Write <TableFilter badges=',
  ],
  ['front-value.md', '---\npageType: hme\n---\n\n# T\n', '2:11', '"pageType" must be one of: 404, home, doc'],
  [
    'front-engine.md',
    '---\noverviewHeaders: x\n---\n\n# T\n',
    '2:18',
    '"overviewHeaders" is a key of Rspress',
  ],
  [
    'option-type.md',
    option("  default: '1'\n  since: 1.0.0"),
    '3:3',
    '"option.type" is missing. Add a string',
  ],
  [
    'option-default.md',
    option('  type: string\n  since: 1.0.0'),
    '3:3',
    '"option.default" is missing. Add a string or',
  ],
  [
    'option-since.md',
    option("  type: string\n  default: '1'\n  since: one"),
    '6:10',
    'must be a version such as 1.2.0',
  ],
  [
    'alias.md',
    '---\naliases:\n  old: gone\n---\n\n# T\n\n## Here\n',
    '3:3',
    '"gone", which is not a heading of the page. Write the id',
  ],
  ['front-star.md', '---\ntitle: *bold* move\n---\n\n# T\n', '2:15', 'or begin with *'],
  ['front-head.md', '---\nhead:\n  - meta\n---\n\n# T\n', '3:5', 'must be a list of two: a name'],
  [
    'front-three.md',
    '---\nhead:\n  - [meta, { name: a }, b]\n---\n\n# T\n',
    '3:5',
    'must be a list of two: a name',
  ],
  ['fence-pipe.md', fence('js file=./pipe.js', ''), '3:1', 'file "./pipe.js" cannot be read'],
  [
    'front-day.md',
    '---\npublished_at: 2025-02-31\n---\n\n# T\n',
    '2:15',
    'must be an ISO 8601 date such as 2024-09-10',
  ],
  [
    'conflict.md',
    '# T\n\n<<<<<<< HEAD\n\na\n',
    '3:1',
    'A merge conflict is shown as text: <<<<<<< HEAD. Keep one side',
  ],
  [
    'id-space.md',
    '# T\n\n## Part {#my id}\n',
    '3:9',
    'An id with a space is shown as text: {#my id}. Write a hyphen',
  ],
  [
    'fence-quotes.md',
    fence('js title="a'),
    '3:1',
    'The quotes of "title" after the language are not closed.',
  ],
  [
    'fence-open-mark.md',
    fence('js', 'a; // [!code ++'),
    '4:1',
    'A mark that is not closed is shown as text.',
  ],
  ['tab-empty.mdx', '# T\n\n<Tabs>\n<Tab label="">a</Tab>\n</Tabs>\n', '3:1', 'A tab has no label.'],
  ['bytes-latin.md', Buffer.from('# T\n\nné', 'latin1'), '3:1', 'not UTF-8 text. Save it as UTF-8'],
  ['bytes-wide.md', Buffer.from('\uFEFF# T', 'utf16le'), '1:1', 'is not UTF-8 text. Save it'],
  ['bytes-zero.md', '# T\n\na\0b', '3:1', 'is not UTF-8 text'],
  ['empty.md', '', '1:1', 'The page is empty. Write "# Title"'],
  ['empty-titled.md', '---\ntitle: A\n---\n', '1:1', 'The page is empty. Write "# Title"'],
  ['name.markdown', '# T\n', '1:1', 'does not end in .md or .mdx. Rename it'],
  ['clash.md', '# T\n', '1:1', 'the same address as'],
  ['titles.md', '# T\n\n# U\n', '3:1', 'a second first-level heading. Start it with ##'],
  [
    'heading-blank.md',
    '# T\n\n##Part\n',
    '3:1',
    'A heading without a space after its # characters is shown as text: ##Part. Write a space',
  ],
  [
    'front-dashes.md',
    '----\ntitle: A\n----\n\n# T\n',
    '1:1',
    'starts with more than three dashes and is shown as text. Write "---"',
  ],
  ['heading-empty.md', '# T\n\n##\n\ntext\n', '3:1', 'The heading has no text. Write a title'],
  ['level.md', '# T\n\n## A\n\n#### B\n', '5:1', 'level 4 follows one of level 2. Start it with ###.'],
  ['id-twice.md', '# T\n\n## A {#x}\n\n## B {#x}\n', '5:1', 'heading id "x" is used twice. Rename one'],
  ['link-gap.md', '# T\n\n[x] (./demo.js)\n', '3:1', 'shown as text: [x] (./demo.js). Remove the space.'],
  [
    'link-blank.md',
    '# T\n\na [x](my page.md)\n',
    '3:3',
    'A link with a space in its URL is shown as text: [x](my page.md). Write %20',
  ],
  ['link-empty.md', '# T\n\nA [x]()\n', '3:3', 'The link has no URL. Write [text](/page)'],
  ['picture-empty.md', '# T\n\n![x]()\n', '3:1', 'The image has no URL. Write ![text]'],
  [
    'link-scheme.md',
    '# T\n\n[x](htp://example.com)\n',
    '3:1',
    '"htp:" of "htp://example.com" is not an allowed scheme; it is removed. Did you mean "http"?',
  ],
  [
    'link-file.md',
    '# T\n\n[x](file:///etc/passwd)\n',
    '3:1',
    'is not an allowed scheme; it is removed. Write https:// or a path',
  ],
  ['link-disk.md', '# T\n\n![x](C:\\a.png)\n', '3:1', 'is not an allowed scheme'],
  ['link-code.md', '# T\n\n[x](javascript:alert(1))\n', '3:1', 'would run code'],
  ['link-www.md', '# T\n\n[x](www.example.com)\n', '3:1', 'leads to no page. Write https://www.example.com.'],
  ['link-dead.md', '# T\n\n[x](./link-daed.md)\n', '3:1', 'leads to no page. Did you mean "link-dead"?'],
  [
    'link-anchor.md',
    '# T\n\n## One\n\n[x](#on)\n',
    '5:1',
    'leads to no heading of en/bad/link-anchor.md. Did you mean "one"?',
  ],
  [
    'picture-dead.md',
    '# T\n\n![a](./no.png)\n',
    '3:1',
    'file "./no.png" does not exist. The path is relative',
  ],
  [
    'video-dead.md',
    '# T\n\n<video src="/no.mp4"></video>\n',
    '3:1',
    'The file "/no.mp4" does not exist. Site',
  ],
  [
    'reference.md',
    '# T\n\na [text][none] b\n',
    '3:3',
    'A link without a definition is shown as text: [text][none]. Write [none]:',
  ],
  [
    'footnote.md',
    '# T\n\na[^none] b\n',
    '3:2',
    'A footnote without a definition is shown as text: [^none]. Write [^none]:',
  ],
  ['footnote-unused.md', '# T\n\na b\n\n[^none]: text\n', '5:10', 'This text is not in the search: text'],
  ['container-open.md', '# T\n\n:::tip\n\ntext\n', '3:1', 'The container that starts here is not closed'],
  ['container-stray.md', '# T\n\ntext\n\n:::\n', '5:1', 'closes a container that is not open. Give an outer'],
  [
    'container-kind.md',
    '# T\n\n:::tpi\n\nx\n\n:::\n',
    '3:1',
    '":::tpi" is not a container; it is shown as text. Did you mean "tip"?',
  ],
  [
    'alert.md',
    '# T\n\n> [!NOET]\n> x\n',
    '3:1',
    'not a kind of alert; it is shown as a quote. Did you mean "NOTE"?',
  ],
  [
    'comment-open.md',
    '# T\n\ntext\n\n<!-- note\n\nhidden\n',
    '5:1',
    'The comment that starts here is not closed: everything that follows is hidden. Write -->',
  ],
  [
    'details-open.md',
    '# T\n\n<details>\n<summary>S</summary>\n\ntext\n',
    '3:1',
    'The <details> that starts here is not closed: it contains everything that follows. Write </details>',
  ],
  [
    'div-open.md',
    '# T\n\n<div align="center">\n\ntext\n',
    '3:1',
    'The <div> that starts here is not closed: it contains everything that follows. Write </div>',
  ],
  ['fence-open.md', '# T\n\n```js\na;\n', '3:1', 'The code block that starts here is not closed'],
  [
    'fence-lang.md',
    fence('jsom'),
    '3:1',
    'language "jsom" is unknown; the block is shown without colors. Did you mean "json"?',
  ],
  [
    'fence-dot.md',
    fence('dot', 'graph {}'),
    '3:1',
    'language "dot" is unknown; the block is shown without colors. Use "text" for plain text.',
  ],
  [
    'fence-mark.md',
    fence('js', 'a; // [!code hilight]'),
    '4:1',
    '"[!code hilight]" is not a known mark; it is shown as text. Did you mean "highlight"?',
  ],
  ['fence-line.md', fence('js {9}'), '3:1', 'Line 9 is to be highlighted, but the block has one line'],
  ['fence-half.md', fence('js {1,2-}'), '3:1', '"{1,2-}" is not a list of lines. Write numbers and ranges'],
  ['fence-range.md', fence('js {a}'), '3:1', '"{a}" is not a list of lines. Write numbers and ranges'],
  [
    'fence-word.md',
    fence('js tilte="a"'),
    '3:1',
    '"tilte" after the language of the block has no effect. Did you mean "title"?',
  ],
  [
    'fence-file.md',
    fence('js file=./gone.js', ''),
    '3:1',
    'file "./gone.js" cannot be read. The path is relative',
  ],
  [
    'fence-lines.md',
    fence('js file=./demo.js#L9-L12', ''),
    '3:1',
    'selects no lines. The file has one line.',
  ],
  [
    'fence-long.md',
    fence('js file=./long.js', ''),
    '3:1',
    'file "./long.js" is too long for a page. Show only some of its lines: ./long.js#L1-L20',
  ],
  ['fence-group.md', '# T\n\n:::code-group\n\ntext\n\n:::\n', '3:1', 'contains no code block. Put fenced'],
  [
    'html-script.md',
    '# T\n\n<script>alert(1)</script>\n',
    '3:1',
    '<script> is not allowed in a page. Import',
  ],
  ['html-handler.md', '# T\n\n<b onclick="x()">t</b>\n', '3:1', 'onClick of <b> would run code. Import'],
  ['html-style.md', '# T\n\n<style>a{}</style>\n', '3:1', '<style> is not allowed in a page. Import'],
  [
    'html-name.md',
    '# T\n\n<buton>x</buton>\n',
    '3:1',
    '<buton> is neither a component nor an HTML element that pages may have',
  ],
  [
    'html-form.md',
    '# T\n\na <select> b\n',
    '3:3',
    '<select> is neither a component nor an HTML element that pages may have; it is shown as text. Import it in',
  ],
  ['html-capitals.md', '# T\n\na <SELECT> b\n', '3:3', '<SELECT> is neither a component nor an HTML element'],
  ['html-menu.md', '# T\n\n<menu></menu>\n', '3:1', '<menu> is neither a component nor an HTML element'],
  [
    'html-field.mdx',
    '# T\n\n<textarea>x</textarea>\n',
    '3:1',
    '<textarea> is neither a component nor an HTML element',
  ],
  [
    'html-object.mdx',
    '# T\n\n<a constructor="x:y">z</a>\n',
    '3:1',
    'The attribute constructor of <a> is not allowed',
  ],
  [
    'html-dot.mdx',
    '# T\n\n<dot>x</dot>\n',
    '3:1',
    '<dot> is neither a component nor an HTML element that pages may have',
  ],
  [
    'html-component.md',
    '# T\n\n<Listing>\n\nkept\n\n</Listing>\n',
    '3:1',
    '<Listing> is neither a component nor an HTML element that pages may have',
  ],
  [
    'mdx-import.mdx',
    "import { x from './y'\n\n# T\n",
    '1:12',
    "is not valid JavaScript. Compare it with: import { name } from './file.ts'.",
  ],
  [
    'mdx-import-dead.mdx',
    "import { x } from './gone.js'\n\n# T\n\n<x.y />",
    '1:1',
    '"./gone.js" leads nowhere; its names are shown as text. The path',
  ],
  [
    'mdx-brace.mdx',
    '# T\n\na { b\n',
    '3:6',
    'expected a corresponding closing brace for `{`. A brace starts code',
  ],
  ['mdx-open.mdx', '# T\n\n<Tabs>\n\ntext\n', '3:1', 'Expected a closing tag for `<Tabs>`'],
  ['mdx-crossed.mdx', '# T\n\n<b><i>x</b></i>\n', '3:4', 'Unexpected closing tag `</b>`'],
  ['mdx-quotes.mdx', '# T\n\n<Badge type=tip>x</Badge>\n', '3:13', 'before attribute value'],
  ['mdx-comment.mdx', '# T\n\n<!-- x -->\n', '3:2', 'MDX has no HTML comments. Write {/* comment */}.'],
  ['mdx-single.mdx', '# T\n\na<br>b\n', '3:2', '<br> has no content: write <br />'],
  [
    'mdx-stray.mdx',
    '# T\n\ntext\n\n</Tabs>\n',
    '5:2',
    'This tag closes an element that is not open. Remove it',
  ],
  [
    'mdx-line.mdx',
    '# T\n\n// note\n\ntext\n',
    '3:1',
    '"//" has no meaning here and is shown as text: // note',
  ],
  [
    'mdx-name.mdx',
    '# T\n\na {nme}\n',
    '3:4',
    '"nme" is used here, but the page does not define it; the code is shown as text. If the brace is text, write \\{',
  ],
  ['mdx-prop-name.mdx', '# T\n\n<Badge type={kind}>x</Badge>\n', '3:14', '"kind" is used here'],
  [
    'tag.mdx',
    '# T\n\n<Badg>x</Badg>\n',
    '3:1',
    '<Badg> is neither a component nor an HTML element that pages may have; it is shown as text. Did you mean "Badge"?',
  ],
  [
    'tag-far.mdx',
    '# T\n\n<Frobnicator>x</Frobnicator>\n',
    '3:1',
    'it is shown as text. Import it in an .mdx page',
  ],
  [
    'prop.mdx',
    '# T\n\n<Badge typ="tip">x</Badge>\n',
    '3:8',
    '<Badge>: unknown property "typ". Did you mean "type"?',
  ],
  [
    'prop-value.mdx',
    '# T\n\n<Badge type="tpi">x</Badge>\n',
    '3:8',
    'must be one of: tip, info, note, warning, danger. Write <Badge',
  ],
  ['prop-missing.mdx', '# T\n\n<Include />\n', '3:1', '<Include>: "file" is missing. Write <Include'],
  [
    'include-empty.mdx',
    '# T\n\n<Include file="" />\n',
    '3:10',
    '<Include>: "file" must be some text. Write <Include',
  ],
  [
    'table-tool.mdx',
    '# T\n\n<MappingTable tool="a.json" table="b" />\n',
    '3:15',
    '"tool" must be the name of a file in _mappings/ without extension. Write <MappingTable',
  ],
  [
    'include-dead.mdx',
    '# T\n\n<Include file="./gone.mdx" />\n',
    '3:1',
    'fragment "./gone.mdx" does not exist. Start',
  ],
  [
    'include-self.mdx',
    '# T\n\n<Include file="./include-self.mdx" />\n',
    '3:1',
    'includes itself: en/bad/include-self.mdx',
  ],
  ['tab-alone.mdx', '# T\n\n<Tab label="a">x</Tab>\n', '3:1', '<Tab> is outside of <Tabs>. Put it'],
  ['tab-none.mdx', '# T\n\n<Tabs></Tabs>\n', '3:1', '<Tabs> contains no <Tab>. Put'],
  [
    'tab-label.mdx',
    '# T\n\n<Tabs><Tab>x</Tab></Tabs>\n',
    '3:7',
    '<Tab>: "label" is missing. Write <Tab label=',
  ],
  [
    'tab-twice.mdx',
    '# T\n\n<Tabs><Tab label="a">x</Tab><Tab label="a">y</Tab></Tabs>\n',
    '3:1',
    'Two tabs of a group have the label "a". Give each',
  ],
  [
    'table-versions.mdx',
    '# T\n\n<VersionTable group="a" />\n',
    '3:1',
    'finds no group "a" in _versions.json. There are none.',
  ],
  [
    'steps-step.mdx',
    '# T\n\n<Steps>\n\n<Step>text</Step>\n\n</Steps>\n',
    '5:1',
    '<Step> is neither a component nor an HTML element that pages may have; it is shown as text. Import it in',
  ],
  ['file-tree.mdx', '# T\n\n<FileTree>text</FileTree>\n', '3:1', '<FileTree> contains no list. Put'],
  [
    'table-none.md',
    '# T\n\n| a | b |\n| 1 | 2 |\n',
    '3:1',
    'These lines are not a table: a delimiter row with as many cells must follow the header row. Write | --- | --- | below',
  ],
  [
    'table-cells.md',
    '# T\n\n| a | b |\n| - | - |\n| 1 | 2 | 3 |\n',
    '5:11',
    'This text is not in the search: 3. Move it out',
  ],
];

const MENUS: readonly BadInput[] = [
  [
    'en/404.md',
    '# T\n',
    '1:1',
    'The page has the address of 404.html, which the build generates. It is not published. Rename',
  ],
  ['en/_nav.json', '[{"text":"A"}]', '1:2', 'Entry 1 needs a link or items'],
  ['en/m-type/_meta.json', '{"a": 1}', '1:1', 'The value must be a list ([ … ])'],
  ['en/m-comma/_meta.json', '[\n  "index",\n]\n', '2:10', 'a comma before "]". Remove the comma'],
  ['en/m-quotes/_meta.json', "[\n  'index'\n]", '2:3', 'Put strings and keys in double quotes'],
  ['en/m-comment/_meta.json', '[ // all\n  "index"]', '1:3', 'a comment. Remove it'],
  ['en/m-missing/_meta.json', '["index" "index"]', '1:10', 'not valid JSON'],
  ['en/m-open/_meta.json', '["index"', '1:9', 'not valid JSON'],
  ['en/m-empty/_meta.json', '', '1:1', 'it is empty. Write a list: ["index"]'],
  [
    'en/m-gone/_meta.json',
    '["index", "gone"]',
    '1:11',
    'There is no "gone" in this folder. It contains: index',
  ],
  ['en/m-near/_meta.json', '["indx"]', '1:2', 'no "indx" in this folder. Did you mean "index"?'],
  ['en/m-twice/_meta.json', '["index", "index"]', '1:11', '"index" is listed twice'],
  [
    'en/m-kind/_meta.json',
    '[{"type":"fil","name":"index"}]',
    '1:10',
    'has an unknown type. Write one of: file, dir',
  ],
  [
    'en/m-key/_meta.json',
    '[{"name":"index","lable":"x"}]',
    '1:26',
    'Unknown key "lable". Did you mean "label"?',
  ],
  [
    'en/m-place/_meta.json',
    '[{"name":"index","dashed":true}]',
    '1:27',
    'The key "dashed" does not belong here',
  ],
  [
    'en/m-file/_meta.json',
    '[{"type":"file","name":"sub"}]',
    '1:10',
    '"sub" is a folder. Write "type": "dir".',
  ],
  [
    'en/m-dir/_meta.json',
    '[{"type":"dir","name":"index"}]',
    '1:10',
    '"index" is a page. Write "type": "file".',
  ],
  [
    'en/m-scheme/_meta.json',
    '["index",{"type":"custom-link","label":"x","link":"htp://a.b"}]',
    '1:51',
    'is not an allowed scheme. Did you mean "http"?',
  ],
  [
    'en/m-other/_meta.js',
    'export default {}',
    '1:1',
    '"_meta.js" is not a menu file here and has no effect. Write _meta.json',
  ],
  ['en/m-other/_category_.json', '{}', '1:1', '"_category_.json" is not a menu file here'],
  ['stray.md', '# T\n', '1:1', 'The file is in no language folder and is not published. Move it to en/.'],
  ['en/m-wide/_meta.json', Buffer.from('["index"]', 'utf16le'), '1:1', 'is not UTF-8 text'],
  ['en/m-bom/_meta.json', Buffer.from('\uFEFF["index"]', 'utf16le'), '1:1', 'is not UTF-8 text. Save it'],
  [
    'en/m-blank/_meta.json',
    '["index",{"type":"section-header","label":""}]',
    '1:43',
    '"label" of entry 2 must be some text',
  ],
  ['en/m-name/_meta.json', '[{"type":"file"}]', '1:2', '"name" of entry 1 is missing. Add a string'],
  ['en/m-entry/_meta.json', '[1]', '1:2', 'Entry 1 must be an object ({ … }).  ('],
  [
    'en/m-link/_meta.json',
    '["index",{"type":"custom-link","label":"x","link":"/nowhere"}]',
    '1:51',
    '"/nowhere" leads to no page. Check the path',
  ],
];

const folder = mkdtempSync(path.join(tmpdir(), 'bad-'));
let problems: readonly Diagnostic[] = [];

function write(name: string, content: string | Buffer): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeAll(async () => {
  write('en/index.md', '# Home\n');
  write('en/bad/demo.js', 'a;\n');
  write('en/bad/.env', 'TOKEN=abc\n');
  write('en/bad/empty.png', '');
  write('en/bad/tags.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>');
  write('en/bad/half.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path');
  write('en/bad/long.js', '1+'.repeat(1_000_001));
  write('en/bad/Clash.mdx', '# T\n');
  for (const [name, content] of PAGES) write(`en/bad/${name}`, content);
  for (const [name, content] of MENUS) {
    write(name, content);
    if (name.endsWith('_meta.json')) write(path.join(path.dirname(name), 'index.md'), '# M\n');
    if (name.includes('/m-file/')) write('en/m-file/sub/index.md', '# M\n');
  }
  // Reading a pipe would wait for another process.
  execFileSync('mkfifo', [path.join(folder, 'en/bad/pipe.js')]);
  const config = { ...siteConfig, lastUpdated: false };
  const cacheDir = path.join(folder, '.cache');
  const options = { contentDir: folder, config, texts, cacheDir, root: process.cwd() };
  const store = createContentStore({ ...options, command: 'build', threads: 1 });
  problems = (await store.diagnostics()).filter(({ rule }) => rule !== 'unlisted-page');
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Edit distance of two words. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('a mistake of an author', () => {
  const all = [...PAGES.map(([name, ...rest]) => [`en/bad/${name}`, ...rest] as const), ...MENUS];

  it.each(all.map(([name, , place, words]) => [name, place, words] as const))(
    '%s is reported at %s: %s',
    (name, place, words) => {
      const file = path.join(folder, name);
      const told = problems.filter((problem) => problem.file === file).map(formatDiagnostic);
      expect(told.join('\n')).toContain(`${file}:${place}  `);
      expect(told.find((line) => line.includes(`:${place}  `))).toContain(words);
    },
  );

  it('is reported with file, line, column and what to write, once and without anything else', () => {
    const known = new Set(all.map(([name]) => path.join(folder, name)));
    for (const { file, line, column } of problems) {
      expect(known, file).toContain(file);
      expect([line, column], file).toEqual([expect.any(Number), expect.any(Number)]);
    }
    const unadvised = problems.filter(
      ({ advice = '', message }) => advice === '' && !/must be|needs/.test(message),
    );
    expect(unadvised.map(formatDiagnostic)).toEqual([]);
  });

  it('gets no suggestion equal to the input, or unrelated to it', () => {
    const suggestions = problems.flatMap(({ message, advice = '' }) => {
      const meant = /Did you mean [<"]([^">]+)[">]/.exec(advice)?.[1];
      return meant === undefined ? [] : [{ meant, message }];
    });
    expect(suggestions.length).toBeGreaterThan(10);
    for (const { meant, message } of suggestions) {
      const word = meant.split('/').at(-1) ?? meant;
      const written = message.match(/[\w-]+/g) ?? [];
      const nearest = Math.min(...written.map((other) => edits(other.toLowerCase(), word.toLowerCase())));
      expect(nearest, `${meant}: ${message}`).toBeGreaterThan(0);
      expect(nearest, `${meant}: ${message}`).toBeLessThanOrEqual(2);
    }
  });
});

describe('a content folder', () => {
  it('skips pages whose names do not work in URLs, and anything but regular files', async () => {
    const contentDir = path.join(folder, 'odd-names');
    const names = [
      'line\nbreak',
      'return\rhere',
      'tab\there',
      'line\u2028separator',
      'back\\slash',
      '100%',
      'a.html',
      'x'.repeat(241),
    ];
    const good = ['index', '🎉', 'con', 'trailing ', 'dot.', '长'.repeat(79)];
    for (const name of [...names, ...good]) write(`odd-names/en/${name}.md`, '# T\n');
    execFileSync('mkfifo', [path.join(contentDir, 'en/pipe.md')]);
    const config = { ...siteConfig, lastUpdated: false };
    const cacheDir = path.join(folder, '.cache');
    const options = { contentDir, config, texts, cacheDir, root: process.cwd() };
    const store = createContentStore({ ...options, command: 'build', threads: 1 });
    const files = (await store.files()).map(({ file }) => path.basename(file, '.md'));
    expect(files.sort()).toEqual(good.sort());
    const told = (await store.diagnostics()).filter(({ rule }) => rule === 'file-name');
    expect(told.map(({ file }) => path.basename(file, '.md')).sort()).toEqual(names.sort());
    for (const { message } of told)
      expect(message).toMatch(/^The name of the page .*\. It is not published\.$/);
    await store.close();
  });

  it('without pages is reported', async () => {
    const contentDir = path.join(folder, 'no-pages');
    mkdirSync(contentDir);
    const config = { ...siteConfig, lastUpdated: false };
    const cacheDir = path.join(folder, '.cache');
    const options = { contentDir, config, texts, cacheDir, root: process.cwd() };
    const store = createContentStore({ ...options, command: 'build', threads: 1 });
    expect(await store.diagnostics()).toMatchObject([
      {
        severity: 'error',
        rule: 'no-pages',
        file: contentDir,
        message: 'The content folder contains no pages.',
      },
    ]);
    await store.close();
  });

  it('with only drafts is reported when it is built', async () => {
    const contentDir = path.join(folder, 'only-drafts');
    write('only-drafts/en/index.md', '---\ndraft: true\n---\n\n# T\n\ntext\n');
    const config = { ...siteConfig, lastUpdated: false };
    const cacheDir = path.join(folder, '.cache');
    const options = { contentDir, config, texts, cacheDir, root: process.cwd(), threads: 1 };
    const found = { severity: 'error', rule: 'no-pages', message: 'All pages are drafts.' };
    for (const [command, problems] of [['build', [found]] as const, ['serve', []] as const]) {
      const store = createContentStore({ ...options, command });
      expect(await store.diagnostics()).toMatchObject(problems);
      await store.close();
    }
  });
});
