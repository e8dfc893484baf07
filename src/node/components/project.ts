import path from 'node:path';
import type { Root } from 'mdast';
import { z } from 'zod';
import { PROJECTS_FOLDER, projectArchive } from '../../shared/projects.ts';
import { textProblem } from '../files/text.ts';
import { knownLanguages } from '../highlight/highlight.ts';
import { fenceAround } from '../markdown/code-span.ts';
import { type PageContext, readDependency, report } from '../markdown/context.ts';
import { isJsx, type JsxElement, literalProps } from '../markdown/jsx.ts';
import { type AnyContent, type CodeBlock, element, replaceNodes, text } from '../markdown/nodes.ts';
import { checkProps, defineComponent } from './component.ts';
import { recordFragment } from './records.ts';

/** Comma-separated names. */
const namesProp = z.string().transform((names) => names.split(',').map((name) => name.trim()));

/** The files of a complete project, each collapsed, and a link to an archive of all of them. */
export const project = defineComponent({
  name: 'Project',
  example: '<Project name="pwa" files="package.json, rsbuild.config.ts, src/index.ts" />',
  props: z.strictObject({
    /** Its folder in `_projects`. */
    name: z.string().regex(/^[\da-z-]+$/, 'must be the name of a folder in _projects/'),
    /** Every file, in the order in which readers want them. */
    files: namesProp,
    /** Files that are not collapsed. */
    open: namesProp.default([]),
  }),
  toHtml(node, { name, open }, { page }) {
    const href = projectArchive(name);
    const link = element('a', { href, download: '' }, [text(page.labels.downloadProject)], node);
    const files = node.children.map((child) =>
      child.type === 'codeBlock' ? foldedFile(child, open.includes(child.title ?? '')) : child,
    );
    return [element('div', { className: ['project'] }, [element('p', {}, [link]), ...files], node)];
  },
  toMarkdown: ({ name }, { hrefOf, page }) =>
    `[${page.labels.downloadProject}](${hrefOf(projectArchive(name))})`,
});

function foldedFile({ title = '', ...block }: CodeBlock, isOpen: boolean): AnyContent {
  const summary = element('summary', {}, [element('code', {}, [text(title)])]);
  const content: CodeBlock = { ...block, title: undefined };
  return element('details', isOpen ? { open: true } : { className: ['project-file'] }, [summary, content]);
}

/** Inserts the files of projects into their components, before any other step: the Markdown copy includes them. */
export function expandProjects(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => {
    if (!isJsx(node, project.name) || node.children.length > 0) return undefined;
    const props = checkProps(project, node, page) as { name: string; files: string[] } | undefined;
    if (!props) return [];
    const folder = path.join(PROJECTS_FOLDER, props.name);
    const blocks = props.files.map((file) => fileText(folder, file, node, page));
    const attributes = Object.entries(literalProps(node) ?? {}).map(
      ([name, value]) => ` ${name}=${JSON.stringify(value)}`,
    );
    const source = [`<${project.name}${attributes.join('')}>`, ...blocks, `</${project.name}>`].join('\n\n');
    return [recordFragment(node, source, folder, page)];
  });
}

function fileText(folder: string, file: string, node: JsxElement, page: PageContext): string {
  const content = readDependency(page, path.join(page.options.contentDir, folder, file));
  if (!content) {
    const message = `The project has no file "${file}".`;
    report(page, node, { rule: 'component-props', message, advice: `Name files of ${PROJECTS_FOLDER}.` });
    return '';
  }
  if (textProblem(content, file)) return `\`${file}\``;
  const code = content.toString().trimEnd();
  const fence = fenceAround(code, 3);
  return `${fence}${languageOf(file)} title="${file}"\n${code}\n${fence}`;
}

/** Languages of files without a telling extension. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['Dockerfile', 'docker'],
  ['conf', 'nginx'],
]);

function languageOf(file: string): string {
  const name = path.basename(file);
  if (name.startsWith('.env')) return 'dotenv';
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return LANGUAGES.get(ending) ?? (knownLanguages().includes(ending) ? ending : 'text');
}
