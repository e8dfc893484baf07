import { spawnSync } from 'node:child_process';
import vm from 'node:vm';
import { transform } from 'lightningcss';
import { parse as parseHtml } from 'parse5';
import { parse as parseToml, TomlError } from 'smol-toml';
import { parseDocument } from 'yaml';
import { compilers } from './parse-dialects.ts';
import { mistake, type SyntaxProblem } from './syntax-problem.ts';

type Parser = (code: string) => SyntaxProblem[];

const parsers: Readonly<Record<string, Parser>> = {
  json: parseJson,
  jsonc: parseObjectLiteral,
  json5: parseObjectLiteral,
  css: parseCss,
  html: parseMarkup,
  ejs: parseMarkup,
  sh: parseShell,
  bash: parseShell,
  shell: parseShell,
  yaml: parseYaml,
  yml: parseYaml,
  toml: parseTomlBlock,
  diff: parseDiff,
};

/**
 * Parses a block in a language that is not type-checked.
 * @param packagesDir folder of the documented packages, for languages whose compiler is among them
 */
export async function parseFence(lang: string, code: string, packagesDir: string): Promise<SyntaxProblem[]> {
  const dialect = Object.hasOwn(compilers, lang) ? compilers[lang] : undefined;
  if (dialect) return dialect(code, packagesDir);
  return Object.hasOwn(parsers, lang) ? (parsers[lang]?.(code) ?? []) : [];
}

function at(code: string, offset: number): { line: number; column: number } {
  const before = code.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const withoutMarks = (code: string): string =>
  code.replace(/\s*(\/\/|\/\*|<!--|#)\s*\[!code [^\]]*\].*$/gm, '');

function parseJson(code: string): SyntaxProblem[] {
  const text = withoutMarks(code);
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = at(text, Number(/position (\d+)/.exec(message)?.[1] ?? 0));
    const advice = 'Use the language jsonc for JSON with comments.';
    return mistake(message, place.line, place.column, /^\s*\/[/*]/m.test(text) ? advice : undefined);
  }
}

/** JSON with comments, trailing commas or JSON5 spelling is a JavaScript expression; it is compiled, never run. */
function parseObjectLiteral(code: string): SyntaxProblem[] {
  try {
    new vm.Script(`(\n${code}\n)`, { filename: 'block' });
    return [];
  } catch (error) {
    const line = Number(/block:(\d+)/.exec(error instanceof Error ? (error.stack ?? '') : '')?.[1] ?? 2);
    return mistake(error, Math.max(1, line - 1));
  }
}

/** At-rules of Tailwind CSS and UnoCSS; their blocks are parsed as rules. */
const foreignRules =
  /@(?:tailwind|apply|unocss|screen|config|plugin|source|theme|utility|variant|custom-variant|reference|value)\b[^;{]*(;|(?=\{))/g;

function parseCss(code: string): SyntaxProblem[] {
  // `<hash>` and the like are placeholders within names.
  const standard = code
    .replace(/<[a-z]+>/g, (all) => 'x'.repeat(all.length))
    .replace(foreignRules, (all, end: string) => {
      const blank = all.replace(/[^\n]/g, ' ');
      return end === ';' ? blank : `.x${blank.slice(2)}`;
    });
  try {
    const { warnings } = transform({
      filename: 'block.css',
      code: Buffer.from(standard),
      cssModules: true,
      errorRecovery: true,
      drafts: { customMedia: true },
    });
    return warnings
      .filter((warning) => !/Unknown at rule|composes|deprecated|nesting/i.test(warning.message))
      .map(({ message, loc }) => ({ line: loc.line, column: loc.column, message }));
  } catch (error) {
    const { loc } = error as { loc?: { line: number; column: number } };
    return mistake(error, loc?.line, loc?.column);
  }
}

function parseMarkup(code: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const filled = code.replace(/<%[\s\S]*?%>/g, (all) => all.replace(/[^\n]/g, 'x'));
  const isFragment = !/<!doctype|<html/i.test(filled);
  parseHtml(isFragment ? `<!doctype html><title>x</title>${filled}` : filled, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => {
      const { code, startLine, startCol } = error;
      if (/^(?:missing-doctype|non-void-html-element-start-tag-with-trailing-solidus)$/.test(code)) return;
      const isOfPlace = /misplaced|unexpected|disallowed/.test(code) && !/character|solidus/.test(code);
      if (isFragment && isOfPlace) return;
      problems.push(...mistake(`HTML: ${code.replaceAll('-', ' ')}.`, startLine, startCol));
    },
  });
  return problems;
}

function parseShell(code: string): SyntaxProblem[] {
  const prompt = code.split('\n').findIndex((line) => /^\s*[$>]\s/.test(line));
  if (prompt >= 0) {
    const advice = 'Leave "$" and ">" out, so that the block can be copied.';
    return mistake('A command starts with a prompt sign.', prompt + 1, 1, advice);
  }
  const text = code.replace(/<[a-z][\w-]*>/g, 'placeholder');
  const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  if (status === 0 || status === null) return [];
  const match = /line (\d+): (.*)/.exec(stderr);
  return mistake(match?.[2] ?? stderr.trim(), Number(match?.[1] ?? 1));
}

function parseYaml(code: string): SyntaxProblem[] {
  return parseDocument(code).errors.flatMap((error) => {
    const { line, column } = at(code, error.pos[0]);
    return mistake(error, line, column);
  });
}

function parseTomlBlock(code: string): SyntaxProblem[] {
  try {
    parseToml(code);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return mistake(error, error.line, error.column);
  }
}

function parseDiff(code: string): SyntaxProblem[] {
  if (code.split('\n').some((line) => /^[+-]/.test(line))) return [];
  const advice = 'Start removed lines with "-" and added lines with "+".';
  return mistake('A diff without a changed line.', 1, 1, advice);
}
