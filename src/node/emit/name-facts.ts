import { shownName } from '../../shared/code-names.ts';
import type { NameFacts, NameFactsFile } from '../../shared/name-facts.ts';
import { defaultOf } from '../../shared/option-facts.ts';
import { type OutputFile, shortHash } from '../content/site-model.ts';
import type { SiteName } from '../model.ts';

/** Maximum length of a name's text, in characters. */
const LONGEST_TEXT = 180;

/** The facts of a language's names, downloaded when a reader first points at one. */
export function nameFacts(names: readonly SiteName[]): NameFactsFile {
  const facts: Record<string, NameFacts> = {};
  for (const name of names) {
    if (name.summary === '' && !name.option) continue;
    const address = name.id === '' ? name.address : `${name.address}#${name.id}`;
    // Packages share a guide, so their names are part of the key.
    const key = address in facts ? `${address} ${shownName(name.name)}` : address;
    facts[key] ??= factsOf(name);
  }
  return facts;
}

/** @returns the file, with a content hash in its name; `undefined` if there are no facts */
export function emitNameFacts(lang: string, names: readonly SiteName[]): OutputFile | undefined {
  const facts = nameFacts(names);
  if (Object.keys(facts).length === 0) return undefined;
  const content = JSON.stringify(facts);
  return { path: `assets/names-${lang}.${shortHash(content)}.json`, content };
}

function factsOf({ name, summary, option, default: initial, since }: SiteName): NameFacts {
  const { values, words } = option
    ? defaultOf(option)
    : { values: initial === undefined ? [] : [{ when: '', code: initial }] };
  const text = beginning(finished(summary));
  const version = option?.since ?? since;
  return {
    name: shownName(name),
    ...(text !== '' && { text }),
    ...(values.length > 0 && { values }),
    ...(words !== undefined && { words }),
    ...(version !== undefined && { since: version }),
    ...(option?.deprecated !== undefined && { deprecated: option.deprecated }),
  };
}

/** Removes a sentence that introduces what follows on the page, or ends it with a period if it is the only one. */
function finished(text: string): string {
  if (!/[:：]$/.test(text)) return text;
  const end = Math.max(text.lastIndexOf('. ') + 1, text.lastIndexOf('。') + 1);
  return end > 0 ? text.slice(0, end) : text.replace(/:$/, '.').replace(/：$/, '。');
}

/** Whole sentences up to the limit; a longer first sentence is cut between words. */
function beginning(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const cut = text.slice(0, LONGEST_TEXT);
  const end = Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf('。') + 1);
  if (end > 1) return cut.slice(0, end);
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > LONGEST_TEXT / 2 ? word : LONGEST_TEXT - 1)}…`;
}
