import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

type Node = Record<string, unknown> & { type: string };

/** Stands for a part of a message that is known only when it is printed. */
const GAP = '…';

/**
 * Messages that `@rsbuild/core` and its plugins throw or log, without prefix.
 * Code of other packages that is bundled into the core is left out: its errors have no prefix.
 */
export function readMessages(packagesDir: string): string[] {
  const scope = path.join(packagesDir, 'node_modules/@rsbuild');
  const found = readdirSync(scope).flatMap((name) =>
    readCode(scope, name, 'dist').flatMap((code) => messagesOf(code, name !== 'core')),
  );
  return [...new Set(found)].sort();
}

/** Code in a folder of a package. */
export function readCode(...folder: string[]): string[] {
  const dist = path.join(...folder);
  const files = readdirSync(dist).filter((file) => /\.m?js$/.test(file));
  return files.map((file) => readFileSync(path.join(dist, file), 'utf8'));
}

/** @param isPlugin all of its errors are its own */
export function messagesOf(code: string, isPlugin: boolean): string[] {
  const found: string[] = [];
  const visit = (node: Node | null): void => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = code.slice(...range(node.callee as Node));
      const isLogged = /\blogger\w*\)?\.(?:error|warn)$/.test(callee);
      for (const text of (node.arguments as Node[]).flatMap((argument) => textsOf(argument, code))) {
        const isOwn = isPlugin || text.includes('rsbuild');
        if (isLogged || (isOwn && /Error$/.test(callee)))
          found.push(text.replace(/^\[[^\]]*\]\s*/, '').trim());
      }
    }
    for (const child of Object.values(node)) visit(child as Node);
  };
  visit({ ...parseAst(code) });
  return found.filter((text) => longestPart(text).length > 8);
}

/** The longest part of a message that is always the same. */
export const longestPart = (message: string): string =>
  message
    .split(GAP)
    .reduce((longest, part) => (part.trim().length > longest.length ? part.trim() : longest), '');

const range = (node: Node): [number, number] => [node.start as number, node.end as number];

/** A message, or both where a condition chooses. */
function textsOf(node: Node, code: string): string[] {
  if (node.type !== 'ConditionalExpression') return [textOf(node, code)];
  return [node.consequent, node.alternate].flatMap((each) => textsOf(each as Node, code));
}

function textOf(node: Node, code: string): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as { value: { cooked: string } }[];
    const gaps = node.expressions as Node[];
    return parts
      .map(({ value }, index) => value.cooked + (gaps[index] ? textOf(gaps[index], code) : ''))
      .join('');
  }
  if (node.type === 'BinaryExpression')
    return textOf(node.left as Node, code) + textOf(node.right as Node, code);
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node & { object?: Node };
    const [only, ...others] = node.arguments as Node[];
    // `[first, second].join('\n')`
    if (callee.object?.type === 'ArrayExpression')
      return (callee.object.elements as Node[]).map((element) => textOf(element, code)).join('\n');
    const isColored = others.length === 0 && /\bcolor\w*\.\w+$/.test(code.slice(...range(callee)));
    if (only && isColored) return textOf(only, code);
  }
  return GAP;
}
