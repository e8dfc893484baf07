import { packageName } from '../../shared/code-names.ts';
import type { NameUse } from '../../shared/config-uses.ts';

/** A word of a shell command. */
interface Word {
  text: string;
  start: number;
}

/**
 * Finds commands, flags and packages in shell commands: `npx rsbuild dev --open`, `npm add @rsbuild/plugin-sass@~1.3`.
 * @param command first word of the documented commands: `rsbuild`
 * @param isKnown whether a name is explained
 */
export function readShellUses(code: string, command: string, isKnown: (name: string) => boolean): NameUse[] {
  const uses: NameUse[] = [];
  let offset = 0;
  for (const line of code.split('\n')) {
    let current: string | undefined;
    let isCommand = false;
    for (const { text, start } of wordsOf(line)) {
      const use = (name: string, length = text.length): void => {
        if (isKnown(name)) uses.push({ name, start: offset + start, end: offset + start + length });
      };
      const isEnd = text === '&&' || text === '||' || text === '|' || text === ';';
      if (isEnd || text === '#') current = undefined;
      if (text.startsWith('#')) break;
      if (text === command) {
        isCommand = true;
        current = command;
      } else if (current !== undefined && text.startsWith('-')) {
        const flag = text.split('=', 1)[0] ?? text;
        use(isKnown(`${current} ${flag}`) ? `${current} ${flag}` : `${command} ${flag}`, flag.length);
      } else if (isCommand && isKnown(`${command} ${text}`)) {
        current = `${command} ${text}`;
        use(current);
      } else {
        // `@scope/name@range`
        const at = text.indexOf('@', 1);
        const name = at > 0 ? text.slice(0, at) : text;
        use(packageName(name), name.length);
      }
      isCommand = text === command;
    }
    offset += line.length + 1;
  }
  return uses;
}

function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let start = 0;
  for (let at = 0; at <= line.length; at++) {
    const isBlank = at === line.length || line[at] === ' ' || line[at] === '\t';
    if (!isBlank) continue;
    if (at > start) words.push({ text: line.slice(start, at), start });
    start = at + 1;
  }
  return words;
}
