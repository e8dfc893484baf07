import { expect, test } from 'vitest';
import { firstExampleProblems } from '../../../scripts/check-content/prose/first-example.ts';
import { fence, pageOf } from './make-tree.ts';

const text = (lines: number): string => 'Text.\n'.repeat(lines);
const example = fence('ts', 'export default {};', 'title="rsbuild.config.ts"');
const found = (body: string, file?: string): string[] =>
  firstExampleProblems(pageOf(`---\ndescription: d\n---\n${body}`, file)).map(({ message }) => message);

test('the first example is within 40 lines, not counting front matter', () => {
  expect(found(text(40) + example)).toEqual([]);
  expect(found(text(41) + example)).toEqual(['The first example comes after 41 lines; the maximum is 40.']);
});

test('type declarations are not examples, file trees are', () => {
  const declaration = fence('ts', "import type { A } from 'a';\n\ntype B = A;");
  expect(found(declaration + text(40) + example)).toHaveLength(1);
  expect(found(`<FileTree>\n\n- dist/\n\n</FileTree>\n\n${text(40)}${example}`)).toEqual([]);
  expect(found(`<PackageManagerTabs command="install" />\n\n${text(40)}${example}`)).toEqual([]);
  expect(found(`<Badge />\n\n${text(40)}${example}`)).toHaveLength(1);
});

test('pages without code, and pages of other sections, are not checked', () => {
  expect(found(text(60))).toEqual([]);
  expect(found(text(60) + example, 'content/en/community/releases/v1-0.mdx')).toEqual([]);
});
