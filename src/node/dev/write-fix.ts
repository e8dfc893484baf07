import { readFile, writeFile } from 'node:fs/promises';
import type { DevProblem } from '../../shared/dev-events.ts';
import { escapeRegExp } from '../../shared/escape-reg-exp.ts';

type Fix = NonNullable<DevProblem['fix']>;

/**
 * Applies the fix of a problem to its file.
 * @returns whether the file still had the text at the problem's location
 */
export async function writeFix({ path, line, column, fix }: DevProblem): Promise<boolean> {
  if (!fix) return false;
  const text = await readFile(path, 'utf8');
  const corrected = correct(text, line ?? 1, column ?? 1, fix);
  if (corrected !== text) await writeFile(path, corrected);
  return corrected !== text;
}

/** Replaces one occurrence: the first after the location, otherwise the first on its line. Tag names are replaced everywhere. */
function correct(text: string, line: number, column: number, { from, to }: Fix): string {
  if (from.startsWith('<')) {
    const tag = new RegExp(`(?<=</?)${escapeRegExp(from.slice(1))}(?![\\w.-])`, 'g');
    return text.replace(tag, () => to.slice(1));
  }
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_-])${escapeRegExp(from)}(?![\\p{L}\\p{N}_-])`, 'u');
  const lines = text.split('\n');
  const written = lines[line - 1] ?? '';
  const start = written.slice(column - 1).search(whole);
  const at = start < 0 ? written.search(whole) : start + column - 1;
  if (at < 0) return text;
  lines[line - 1] = written.slice(0, at) + to + written.slice(at + from.length);
  return lines.join('\n');
}
