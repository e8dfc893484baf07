import { useEffect, useState } from 'react';
import type { NameFactsFile } from '../../shared/name-facts.ts';
import { SCRIPT_LIMIT, withTimeout } from '../../shared/timeouts.ts';
import { namesFile } from '../../site/name-facts.ts';
import { useLanguage } from '../../site/use-language.tsx';
import type { Reading } from './explain.ts';
import type { Tool } from './tools.ts';

/** The reader's input; the file name helps to identify the tool. `tool` is empty until the reader chooses one. */
export interface Given {
  name: string;
  text: string;
  tool: Tool | '';
}

/** The result for a text; `null` while it is empty. */
export function useReading(text: string, tool: Tool): Reading | null {
  const { names } = useLanguage();
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void withTimeout(readAll(text, tool, names), 'The reader', SCRIPT_LIMIT)
      .catch((): Reading => ({ kind: 'failed' }))
      .then((shown) => isCurrent && setReading(shown));
    return () => {
      isCurrent = false;
    };
  }, [text, tool, names]);
  return reading;
}

/** The parser is downloaded with the first text. */
async function readAll(text: string, tool: Tool, names: string | null): Promise<Reading | null> {
  if (text.trim() === '') return null;
  const [{ explain }, facts] = await Promise.all([
    import('./explain.ts'),
    names === null ? {} : namesFile(names),
  ]);
  return explain(text, tool, optionNames(facts));
}

/** Names of options, their groups and their keys, without names documented on other kinds of pages. */
function optionNames(file: NameFactsFile): Set<string> {
  const options = Object.entries(file).filter(
    ([address, { name }]) =>
      /^\/config\/\S*$/.test(address) && (name.includes('.') || !/#(?!group-)/.test(address)),
  );
  return new Set(options.map(([, { name }]) => name));
}
