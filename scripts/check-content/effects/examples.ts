import { parseCodeMeta } from '../../../src/node/markdown/code-meta.ts';
import { CONFIG_TITLE } from '../../../src/shared/effects.ts';
import { builtExamples } from '../../../tests/content/built/all.ts';
import { effectFiles } from '../../../tests/content/effects.ts';
import { sectionFiles } from '../built-examples/project.ts';
import type { ContentTree } from '../content-tree.ts';
import type { PageSource } from '../page-source.ts';
import type { EffectProject } from './run.ts';

/** A configuration to run, and its entry in the record. */
export interface EffectExample extends EffectProject {
  key: string;
  /** 0-based index among those of the page. */
  index: number;
  /** Location on the page. */
  place?: { file: string; line: number };
}

/** The sample project: a page with a script, a style sheet, an image and a separate chunk. */
export const sampleProject: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "app", "version": "1.0.0", "private": true }\n',
  'public/robots.txt': 'User-agent: *\n',
  'src/about.js': "import styles from './about.module.css';\n\nexport const text = styles.title;\n",
  'src/about.module.css': '.title {\n  color: darkgreen;\n}\n',
  'src/index.css': "body {\n  background: url('./logo.svg');\n  user-select: none;\n}\n",
  'src/index.js': `/*! A license */
import './index.css';
import logo from './logo.svg';

console.log(logo?.length);
export const about = () => import('./about.js').then(({ text }) => text);
document.body.append(navigator.language ?? 'en');
`,
  'src/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${'Logo '.repeat(900)}</title></svg>\n`,
};

/** The examples of a page: on an option page its first configuration, on others the blocks marked `changes`. */
export function effectExamples(page: PageSource, tree: ContentTree): EffectExample[] {
  const { option } = page.frontmatter;
  const configs = page.fences.filter(({ title }) => CONFIG_TITLE.test(title ?? ''));
  const shown = option
    ? configs.slice(0, 1)
    : configs.filter(({ meta }) => parseCodeMeta(meta).values.changes !== undefined);
  return shown.map((fence, index) => {
    const section = page.headings.findLast(({ line }) => line < fence.line);
    const at = section && section.depth > 1 ? `${page.key}#${section.id}` : page.key;
    const built = builtExamples.find((example) => example.at === at && !example.fixture && !example.index);
    const entries = [...fence.code.matchAll(/'\.\/(src\/[\w./-]+\.[jt]sx?)'/g)].map(([, name = '']) => name);
    // The sample project's entry is more telling than those of short examples.
    const own = Object.entries(built?.files ?? {}).filter(([name]) => !/^src\/index\.\w+$/.test(name));
    return {
      key: page.key,
      index,
      place: { file: page.file, line: fence.line },
      config: fence.title ?? '',
      ...(option && { option: option.name }),
      files: {
        ...sampleProject,
        ...Object.fromEntries(entries.map((name) => [name, `console.log('${name}');\n`])),
        ...Object.fromEntries(own),
        ...sectionFiles(tree, page, `${page.key}#${section?.id ?? ''}`),
        ...effectFiles[page.key],
        [fence.title ?? '']: fence.code,
      },
    };
  });
}
