import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { parsePlainYaml } from '../../../src/node/markdown/plain-yaml.ts';

const full = (yaml: string): unknown => parseDocument(yaml, { stringKeys: true }).toJS();

describe('plain YAML', () => {
  test.each([
    'title: Output',
    'title: "Quoted: with a colon"',
    "title: 'Quoted # no comment'",
    'title: 中文标题，带标点。\ndescription: 说明',
    'option:\n  name: output.filename\n  type: string\nsidebar: false',
    'option:\n  name: a\n  default:\n    development: b\n    production: c\n  since: 1.0.0\ntitle: x',
    'title: Text with [brackets], {braces} and http://example.org/#hash',
    'title: Trailing blanks   \ndescription: b',
    'title: a\r\ndescription: b',
  ])('%j is read as the full parser reads it', (yaml) => {
    expect(parsePlainYaml(yaml)).toEqual(full(yaml));
  });

  test.each([
    'published_at: 2024-09-10',
    'title: 1.0',
    'title: a: b',
    'title: a # comment',
    'title: ~',
    'title: Null',
    'title: TRUE',
    'title: |\n  text',
    'title: a\n  continued',
    'title:\n  continued',
    'title: [a, b]',
    'title: &anchor a',
    'title: "a\\nb"',
    'title: ',
    'option:\n  name: a\n  default:\n  since: b',
    'title: a\ntitle: b',
    '"title": a',
    '- a',
    'title:a',
    'title: a\n\ndescription: b',
    'title: a\tb',
    '# comment',
    '',
  ])('%j is left to the full parser', (yaml) => {
    expect(parsePlainYaml(yaml)).toBeUndefined();
  });

  test('the front matter of every page is read alike', () => {
    let plain = 0;
    const names = readdirSync('content', { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((file) => /\.mdx?$/.test(file))) {
      const yaml = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path.join('content', name), 'utf8'))?.[1];
      const value = yaml === undefined ? undefined : parsePlainYaml(yaml);
      if (value === undefined) continue;
      plain += 1;
      expect(value, name).toEqual(full(yaml ?? ''));
    }
    expect(plain).toBeGreaterThan(100);
  });
});
