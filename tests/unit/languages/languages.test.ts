import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en, { type LanguageTexts } from '../../../src/languages/en.ts';
import { listFiles } from '../../../src/node/files/list-files.ts';
import { readLanguageTexts } from '../../../src/node/language-texts.ts';
import { format } from '../../../src/shared/format.ts';

/** Every text with its path, such as `page.callouts.tip`. */
function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const all = await readLanguageTexts(process.cwd());

describe('the texts of a language', () => {
  it('are one file each, found by its name', () => {
    const files = readdirSync('src/languages');
    expect(Object.keys(all)).toEqual(files.map((name) => name.replace(/\.ts$/, '')));
    expect(all.en).toEqual(en);
  });

  it('are read again each time, because development may have changed them', async () => {
    Object.assign(await readLanguageTexts(process.cwd()), { en: undefined });
    expect((await readLanguageTexts(process.cwd())).en).toEqual(en);
  });

  it.each(Object.keys(all))('of %s have all placeholders, and none is empty', (lang) => {
    const own = new Map(flatten({ ...all[lang], names: {} }));
    const master = flatten({ ...en, names: {} });
    expect([...own.keys()].sort()).toEqual(master.map(([key]) => key).sort());
    for (const [key, text] of master) {
      expect(places(own.get(key) ?? ''), key).toEqual(places(text));
      expect(own.get(key)?.trim(), key).not.toBe('');
    }
  });

  it('are all used somewhere', async () => {
    const files = await listFiles('src', (name) => name === 'languages');
    const code = files
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(`src/${name}`, 'utf8'))
      .join('\n');
    const keys = flatten({ ...en, names: {} }).map(([key]) => key.split('.').at(-1) ?? '');
    // Texts of failures are selected by reason.
    const isOfReason = (key: string): boolean => {
      const [, reason, part] = /^([a-z]+)(Title|Text)$/.exec(key) ?? [];
      return code.includes(`messages[\`\${reason}${part}\`]`) && code.includes(`'${reason}'`);
    };
    const isShown = (key: string): boolean => new RegExp(`\\b${key}\\b`).test(code) || isOfReason(key);
    expect(keys.filter((key) => !isShown(key))).toEqual([]);
  });

  it.each(Object.keys(all))('of %s name other languages, or leave it to their own names', (lang) => {
    const others = Object.keys(all).filter((other) => other !== lang);
    for (const [other, name] of Object.entries(all[lang]?.names ?? {})) {
      expect(others).toContain(other);
      expect(name).not.toBe(all[other]?.name);
    }
  });

  it('are type-checked: a missing or extra key does not compile', () => {
    const { redirect, ...rest } = en;
    // @ts-expect-error the section `redirect` is missing
    const incomplete: LanguageTexts = rest;
    const { list, ...releases } = en.releases;
    // @ts-expect-error a text of `releases` is missing
    const shorter: LanguageTexts = { ...rest, redirect, releases };
    // @ts-expect-error no section has this name
    const longer: LanguageTexts = { ...en, farewell: {} };
    // @ts-expect-error no text of `releases` has this name
    const deeper: LanguageTexts = { ...en, releases: { list, footer: '' } };
    expect([incomplete, shorter, longer, deeper]).toHaveLength(4);
  });

  it('have their placeholders filled by name', () => {
    expect(format('{count} of {total}', { count: 1, total: '$&' })).toBe('1 of $&');
    expect(format('{unknown}', {})).toBe('{unknown}');
  });
});
