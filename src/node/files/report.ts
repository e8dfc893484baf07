import { inspect } from 'node:util';
import type { Diagnostic } from '../../shared/contracts.ts';
import { sortDiagnostics } from './diagnostics.ts';

/** `content/en/a.mdx:12:3  Heading id "x" is used twice. Rename one, or set {#id}.  (duplicate-id)` */
export function formatDiagnostic({ file, line, column, message, advice, rule }: Diagnostic): string {
  const place = [file, line, line && column].filter((part) => part !== undefined).join(':');
  const sentence = advice && !/[.?!]$/.test(message) ? `${message}.` : message;
  return `${place}  ${sentence}${advice ? ` ${advice}` : ''}  (${rule})`;
}

/** All problems as one text, one per line, errors first. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const list = (title: string, items: readonly Diagnostic[]) => {
    if (items.length === 0) return [];
    const count = `${items.length} ${title}${items.length > 1 ? 's' : ''}:`;
    return [count, ...items.map((item) => `  ${formatDiagnostic(item)}`)];
  };
  return [...list('error', errors), ...list('warning', warnings)].join('\n');
}

/** Thrown once, after all problems have been collected. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(diagnostics: readonly Diagnostic[], title = 'The content has problems.') {
    super(`${title}\n${formatDiagnostics(diagnostics)}`);
  }

  /** Consoles show only the problems: the engine's stack does not help authors. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** Thrown for invalid settings or environment variables; lists every problem. */
export class SettingsError extends ContentError {
  override name = 'SettingsError';
  constructor(problems: readonly Diagnostic[]) {
    super(sortDiagnostics(problems), 'The settings have problems.');
    // A stack trace of the engine does not help authors.
    this.stack = this.message;
  }
}

/** Message of any thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
