import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { undocumentedExports, undocumentedMembers } from '../../../tests/content/undocumented.ts';
import { answersOf } from '../answers.ts';
import type { ContentTree } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import { checkProbes, exportedNames, namesInMessage } from '../options/type-probe.ts';
import { checkFields } from './fields-check.ts';

/** Folders whose pages and fragments document the JavaScript API. Types of options are on the option's page. */
const apiFolders = ['api/', 'plugins/dev/', 'shared/'];
const typeFolders = [...apiFolders, 'config/'];

/** A type whose members must be documented. */
interface MemberType {
  /** Type expression; `Core` is the namespace of the package. */
  type: string;
  /** Key of the page that documents it. */
  page: string;
  /** Package of the type if it is a plugin, whose page must mention every option. */
  plugin?: string;
}

const plugins = ['babel', 'less', 'preact', 'react', 'sass', 'solid', 'stylus', 'svelte', 'svgr', 'vue'];

const pluginTypes = plugins.map((name): [string, MemberType] => {
  const exported = `plugin${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [
    exported,
    {
      type: `Exclude<NonNullable<Parameters<typeof Core.${exported}>[0]>, (...args: never[]) => unknown>`,
      page: `plugins/list/plugin-${name}`,
      plugin: `@rsbuild/plugin-${name}`,
    },
  ];
});

const memberTypes: Readonly<Record<string, MemberType>> = {
  ...Object.fromEntries(pluginTypes),
  RsbuildInstance: { type: 'Core.RsbuildInstance', page: 'api/javascript-api/instance' },
  RsbuildPluginAPI: { type: 'Core.RsbuildPluginAPI', page: 'plugins/dev/core' },
  RsbuildContext: { type: 'Core.RsbuildContext', page: 'api/javascript-api/instance' },
  RsbuildDevServer: { type: 'Core.RsbuildDevServer', page: 'api/javascript-api/dev-server-api' },
  EnvironmentAPI: {
    type: "Core.RsbuildDevServer['environments'][string]",
    page: 'api/javascript-api/environment-api',
  },
  EnvironmentContext: { type: 'Core.EnvironmentContext', page: 'api/javascript-api/environment-api' },
};

type Members = Record<string, string[]>;

/** Checks that API pages cover every export of the package and every member of its objects. */
export const apiCheck: Check = {
  name: 'api',
  about: 'every export, member and key of the API is on a page, with its type',
  async run(context) {
    const { tree, packagesDir } = context;
    const isAsked =
      tree.isWhole ||
      tree.selected.some((page) => page.lang === tree.defaultLang && /^(api|plugins)\//.test(page.key));
    const fields = await checkFields(context);
    if (!isAsked) return fields;
    const ask = await answersOf<Members>(context, 'api');
    const members = await ask('members', () => readMembers(packagesDir));
    const found = [
      ...fields,
      ...missingExports(tree, exportedNames(packagesDir)),
      ...missingMembers(tree, members),
    ];
    const asked = new Set(tree.selected.map((page) => page.file));
    return tree.isWhole ? found : found.filter(({ file }) => asked.has(file));
  },
};

/** Gets the members of each type from the compiler, whose error for a wrong assignment lists them. */
async function readMembers(packagesDir: string): Promise<Members> {
  const probes = new Map(
    Object.entries(memberTypes).map(([name, { type, plugin = '@rsbuild/core' }]) => [
      name,
      // A template literal type makes the compiler list every key.
      `import type * as Core from '${plugin}';\ndeclare const key: \`\${keyof (${type}) & string}\`;\nexport const none: never = key;\n`,
    ]),
  );
  const answers = await checkProbes(packagesDir, 'api', probes);
  return Object.fromEntries(answers.map(({ probe, message }) => [probe, namesInMessage(message)]));
}

/** Code and headings of the pages in these folders, as one text. */
function textOf(tree: ContentTree, folders: readonly string[]): string {
  return tree.pages
    .filter((page) => page.lang === tree.defaultLang && folders.some((folder) => page.key.startsWith(folder)))
    .flatMap((page) => [
      ...page.headings.map((heading) => heading.text),
      ...page.fences.map((fence) => fence.code),
      ...page.prose.flatMap(({ raw }) => raw.match(/`[^`]+`/g) ?? []),
      page.frontmatter.option?.type ?? '',
    ])
    .join('\n');
}

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text);

/** Exports that no page mentions. */
export function missingExports(tree: ContentTree, names: Iterable<string>): Diagnostic[] {
  const text = textOf(tree, typeFolders);
  const excepted = Object.keys(undocumentedExports).map((source) => new RegExp(`^(?:${source})$`));
  return [...names]
    .filter((name) => !mentions(text, name) && !excepted.some((pattern) => pattern.test(name)))
    .map((name) => {
      const page = /^[a-z]/.test(name) ? 'api/javascript-api/core' : 'api/javascript-api/types';
      return missing(tree, page, `The export ${name} of @rsbuild/core is on no page.`);
    });
}

/** Members that no API page mentions, and plugin options that the plugin's page does not mention. */
export function missingMembers(tree: ContentTree, members: Members): Diagnostic[] {
  const text = textOf(tree, apiFolders);
  return Object.entries(members).flatMap(([type, names]) => {
    const { page = 'api/start/index', plugin } = memberTypes[type] ?? {};
    const documented = plugin ? textOf(tree, [page]) : text;
    return names
      .filter((name) => !mentions(documented, name) && !Object.hasOwn(undocumentedMembers, `${type}.${name}`))
      .map((name) =>
        missing(tree, page, `${plugin ? 'The option' : 'The member'} ${type}.${name} is on no page.`),
      );
  });
}

function missing(tree: ContentTree, key: string, message: string): Diagnostic {
  const file = tree.find(tree.defaultLang, key)?.file ?? `${tree.contentDir}/${tree.defaultLang}/${key}.mdx`;
  const advice = 'Document it, or give the reason in tests/content/undocumented.ts.';
  return problem('api-coverage', file, undefined, message, advice);
}
