import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInvertedIndex } from '../../src/features/search/engine/inverted-index.ts';
import { parseQuery } from '../../src/features/search/engine/query.ts';
import { rank } from '../../src/features/search/engine/ranking.ts';
import { type Compiler, createCompiler } from '../../src/node/compile/compile.ts';
import { createContentStore } from '../../src/node/content/store.ts';
import { candidates, encodeTarget, requestPath } from '../../src/node/emit/hosting.ts';
import { buildSearchIndex } from '../../src/node/emit/search-index.ts';
import { readEnvironment, SITE_VARIABLES } from '../../src/node/environment.ts';
import { SettingsError } from '../../src/node/files/report.ts';
import { markdownProblem } from '../../src/node/files/text.ts';
import { readLanguageTexts } from '../../src/node/language-texts.ts';
import { decode, fileToRoute, normalizeRoute, toUrl } from '../../src/shared/paths.ts';
import { expandRedirect } from '../../src/shared/redirects.ts';
import { decodeIndex } from '../../src/shared/search-format.ts';
import { siteSettings } from '../../src/shared/site-schema.ts';
import siteConfig from '../../src/site.config.ts';
import { type Dice, hostileMenu, hostilePage } from '../../tests/build/hostile-inputs.ts';
import { samplePages } from '../../tests/unit/search/sample-pages.ts';

/** What is tried with one kind of input. */
export interface Target {
  name: string;
  /** Makes an input and judges the result. Throws `Finding`, or what the code throws. */
  run(dice: Dice): Promise<void>;
}

/** A judgement that failed. */
export class Finding extends Error {
  constructor(
    message: string,
    readonly input: string,
  ) {
    super(message);
  }
}

const texts = await readLanguageTexts(process.cwd());
const folder = await mkdtemp(path.join(tmpdir(), 'fuzz-'));
process.on('exit', () => void rm(folder, { recursive: true, force: true }));

function makeCompiler(): Compiler {
  const root = process.cwd();
  const compiler = createCompiler({
    root,
    contentDir: folder,
    publicDir: path.join(root, 'public'),
    includeFolders: [],
    origin: 'https://docs.example',
    base: '/',
    defaultLang: 'en',
    langs: ['en'],
    hasLangFolders: true,
    brandComponents: {},
    showLineNumbers: false,
    labels: { en: texts.en?.page as never },
  });
  compiler.setTargets({ routes: new Map(), names: new Map() });
  return compiler;
}

const compiler = makeCompiler();

async function compile(text: string, extension: string) {
  const relativePath = `en/guide/page.${extension}`;
  const route = fileToRoute(`guide/page.${extension}`, 'en', 'en');
  return compiler.compile({ file: path.join(folder, relativePath), relativePath, lang: 'en', route }, text);
}

const SIGNS = [
  ...'abc XYZ09.,:;-_~!?#%&=+*/\\|"\'`<>()[]{}$^@é文🎉\n\t',
  '%41',
  '%zz',
  '..',
  '//',
  '\0',
  '\ud800',
];
const signs = (dice: Dice, most: number) =>
  Array.from({ length: dice.below(most + 1) }, () => SIGNS[dice.below(SIGNS.length)]).join('');

/** Milliseconds of the processor that a step takes; the smaller of two, as other programs disturb. */
async function processorTime(step: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = process.cpuUsage();
    await step();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** What no input may take, in milliseconds: two seconds, and as much again for a machine that is busy. */
const MOST_TIME = 4000;

/** Twice the input may take twice the time; more than three times, beyond what noise explains, is a finding. */
async function expectLinear(input: (times: number) => string, step: (input: string) => Promise<unknown>) {
  const [small, large] = [input(1), input(2)];
  const time = await processorTime(() => step(small));
  const twice = await processorTime(() => step(large));
  if (twice > Math.min(3 * time + 400, MOST_TIME))
    throw new Finding(`${large.length} signs take ${twice | 0} ms, half of them ${time | 0} ms`, large);
}

const WITNESS = 'First paragraph, to be found again.';

const hostile: Target = {
  name: 'pages',
  async run(dice) {
    const text = hostilePage(dice, WITNESS);
    const page = await compile(text, dice.pick(['md', 'mdx']));
    const crash = page.diagnostics.find(
      ({ rule, message }) => rule === 'compiler' || /undefined|is not a function|Cannot read/.test(message),
    );
    if (crash) throw new Finding(crash.message, text);
    const isReported = page.diagnostics.some(({ severity }) => severity === 'error');
    // A page that is code says what it shows in its copy only.
    const shown = page.body.kind === 'module' ? page.markdown : JSON.stringify(page.body);
    if (text.includes(WITNESS) && !isReported && !shown.includes(WITNESS))
      throw new Finding('A paragraph is lost', text);
  },
};

/** Plain Markdown in which every word is different: each must be shown, found and copied. */
function plainPage(dice: Dice): { text: string; words: string[] } {
  const words: string[] = [];
  const word = () => {
    words.push(`word${words.length}x`);
    return words.at(-1);
  };
  const inline = () =>
    dice.pick([
      () => `${word()}`,
      () => `*${word()} **${word()}***`,
      () => `\`${word()}\``,
      () => `[${word()}](https://a.example/b "c")`,
      () => `${word()}: ${word()} < ${word()} & ${word()}`,
      () => `~~${word()}~~ <kbd>${word()}</kbd>`,
    ])();
  const block = () =>
    dice.pick([
      () => `${inline()} ${inline()}\n${inline()}`,
      () => `## ${inline()}`,
      () => `- ${inline()}\n  - ${inline()}\n- ${inline()}`,
      () => `1. ${inline()}\n\n   ${inline()}\n2. ${inline()}`,
      () => `> ${inline()}\n> ${inline()}`,
      () => `| ${word()} | ${word()} |\n| - | :-: |\n| ${inline()} | ${inline()} |`,
      () => `:::tip ${word()}\n${inline()}\n:::`,
      () => `\`\`\`js\n${word()}(${word()});\n\`\`\``,
      () => `![${word()}](https://a.example/b.png)`,
      () => `<details><summary>${word()}</summary>\n\n${inline()}\n\n</details>`,
    ])();
  const text = Array.from({ length: 2 + dice.below(8) }, block).join('\n\n');
  return { text: `# Title\n\n${text}\n`, words };
}

const plain: Target = {
  name: 'words',
  async run(dice) {
    const { text, words } = plainPage(dice);
    const page = await compile(text, dice.pick(['md', 'mdx']));
    const places = {
      page: JSON.stringify(page.body),
      copy: page.markdown,
      search: JSON.stringify(page.sections),
    };
    for (const [place, shown] of Object.entries(places)) {
      const lost = words.filter(
        (word) => !shown.includes(word) && !(place === 'search' && text.includes(`![${word}]`)),
      );
      if (lost.length > 0) throw new Finding(`${place} has lost ${lost.join(', ')}`, text);
    }
  },
};

/** @param before what opens the place of the long text */
const long = (name: string, before: string, after: string): Target => ({
  name,
  async run(dice) {
    const source = hostilePage(dice, '').replace(/\0/g, '');
    const start = dice.below(source.length);
    const piece = source.slice(start, start + 1 + dice.below(40)) || '- ';
    const extension = dice.pick(['md', 'mdx']);
    await expectLinear(
      (times) => before + piece.repeat(Math.ceil((times * 32_768) / piece.length)) + after,
      // What is too much to be read is refused by its lines and marks, before it is parsed.
      async (text) => markdownProblem(Buffer.from(text), 'The page') ?? compile(text, extension),
    );
  },
});

const menus: Target = {
  name: 'menus',
  async run(dice) {
    const contentDir = await mkdtemp(path.join(folder, 'tree-'));
    const files = {
      '_nav.json': hostileMenu(dice),
      '_meta.json': hostileMenu(dice),
      'guide/_meta.json': hostileMenu(dice),
    };
    for (const [name, text] of Object.entries({ ...files, 'index.md': '# A', 'guide/b.md': '# B' })) {
      const file = path.join(contentDir, 'en', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const settings = {
      contentDir,
      texts,
      root: process.cwd(),
      cacheDir: path.join(folder, 'cache'),
      threads: 1,
    };
    const config = { ...siteConfig, lastUpdated: false } as never;
    const store = createContentStore({ ...settings, config, command: 'serve' });
    try {
      const menu = JSON.stringify(await store.navigation('en'));
      if (/"(?:href|link)":"(?:javascript|vbscript|data):/i.test(menu))
        throw new Finding('A menu runs code', menu);
      await store.diagnostics();
    } catch (error) {
      throw error instanceof Finding ? error : new Finding(String(error), JSON.stringify(files));
    } finally {
      await store.close();
      await rm(contentDir, { recursive: true, force: true });
    }
  },
};

const settings: Target = {
  name: 'settings',
  async run(dice) {
    const copy = structuredClone(siteConfig) as unknown as Record<string, unknown>;
    const keys = Object.keys(copy);
    const key = keys[dice.below(keys.length)] ?? '';
    copy[key] = dice.pick<() => unknown>([
      () => signs(dice, 20),
      () => null,
      () => -1,
      () => [signs(dice, 9)],
      () => ({ [signs(dice, 5)]: 1 }),
    ])();
    const { success, error } = siteSettings.safeParse(copy);
    if (!success && error.issues.some(({ message }) => message === ''))
      throw new Finding('A problem says nothing', JSON.stringify([key, copy[key]]));
    // Beside settings that are right: wrong ones would hide it.
    const redirects = [{ from: `^/${signs(dice, 12)}$`, to: `/${signs(dice, 30)}` }];
    const input = JSON.stringify(redirects);
    const { data } = siteSettings.safeParse({ ...siteConfig, redirects });
    for (const { from, to } of (data?.redirects ?? []).flatMap(expandRedirect)) {
      const target = encodeTarget(to);
      if (/[^!-~]|["$\\{}]/.test(target)) throw new Finding(`Not encoded: ${target}`, input);
      if (encodeTarget(target) !== target) throw new Finding(`Encoded twice: ${target}`, input);
      if (from === '') throw new Finding('A redirect from nowhere', input);
    }
  },
};

const environment: Target = {
  name: 'environment',
  async run(dice) {
    const name = dice.pick(SITE_VARIABLES);
    const before = process.env[name];
    const value = signs(dice, 12).replaceAll('\0', '');
    process.env[name] = value;
    try {
      readEnvironment(name);
    } catch (error) {
      if (!(error instanceof SettingsError) || !error.message.includes(name))
        throw new Finding(String(error), `${name}=${value}`);
    } finally {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
  },
};

const addresses: Target = {
  name: 'addresses',
  async run(dice) {
    const text = `/${signs(dice, 20)}`;
    const found = requestPath(text);
    if (found !== undefined && (!found.startsWith('/') || /(^|\/)\.\.(\/|$)/.test(found)))
      throw new Finding(`The path is ${found}`, text);
    const outside = candidates(found ?? '/').filter(
      (file) => file.startsWith('/') || file.split('/').includes('..'),
    );
    if (outside.length > 0) throw new Finding(`A file outside: ${outside[0]}`, text);
    normalizeRoute(text);
    const name = `/a${signs(dice, 12).replace(/[%/\ud800]/g, '')}`;
    if (decode(toUrl(name, '/')) !== name) throw new Finding(`The address is ${toUrl(name, '/')}`, name);
  },
};

const index = createInvertedIndex(decodeIndex(buildSearchIndex(samplePages, 'en', {})));
const ask = async (query: string) => {
  for (const _ of rank(index, parseQuery(index, query)));
};

const queries: Target = {
  name: 'queries',
  async run(dice) {
    const words = ['output.filename', 'hash', '--config', '配置', 'hmr client', 'c++', 'İ', 'ﬁ'];
    const query =
      dice.below(2) === 0 ? signs(dice, 40) : `${dice.pick(words as [string, ...string[]])}${signs(dice, 6)}`;
    await ask(query);
    if (dice.below(10) === 0) await expectLinear((times) => query.repeat(times * 20), ask);
  },
};

export const TARGETS: readonly Target[] = [
  hostile,
  plain,
  long('long pages', '', ''),
  long('long front matter', '---\ntitle: a\n', '\n---\n'),
  long('long code', '~~~js ', '\na\n~~~\n'),
  menus,
  settings,
  environment,
  addresses,
  queries,
];
