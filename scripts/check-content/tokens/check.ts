import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { answersOf } from '../answers.ts';
import { type Check, problem } from '../context.ts';
import { listFiles } from '../files.ts';
import { readPageSource } from '../page-source.ts';
import { createComparison } from './compare.ts';

/** Files of packages whose code is highlighted, too: more kinds of code than the pages have. */
const FOREIGN_FILES = 2000;

/** The site's scanner for the grammars of code answers as that of the highlighter, in a part of its time. */
export const tokensCheck: Check = {
  name: 'tokens',
  about: 'code of the pages and of Markdown files of packages has the tokens of the highlighter’s own engine',
  isSlow: true,
  async run(context) {
    const { tree, packagesDir } = context;
    const answers = await answersOf<Diagnostic[]>(context, 'tokens', 'tokens/compare.ts');
    const compare = createComparison();
    const ask = async (question: string, find: () => Promise<Diagnostic[]>): Promise<Diagnostic[]> => {
      const found = (await answers.get(question)) ?? (await find());
      await answers.set(question, found);
      return found;
    };
    const differences = async (
      file: string,
      fences: readonly { lang: string; code: string; line: number }[],
    ) => {
      const found: Diagnostic[] = [];
      for (const fence of fences) {
        const line = await compare(fence);
        if (line === undefined) continue;
        const message = `The highlighter's own engine gives other tokens for: ${line}`;
        const advice = 'Correct src/node/highlight/regex-engine.ts.';
        found.push(problem('tokens', file, fence.line, message, advice));
      }
      return found;
    };
    const all: Diagnostic[] = [];
    for (const { file, fences } of tree.selected) {
      const question = JSON.stringify([file, fences.map(({ lang, code, line }) => [lang, code, line])]);
      all.push(...(await ask(question, () => differences(file, fences))));
    }
    const foreign = await ask('files of packages', async () => {
      const folders = [path.join(tree.root, 'node_modules'), path.join(packagesDir, 'node_modules')];
      const files = folders.flatMap((folder) =>
        listFiles(folder)
          .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
          .map((name) => path.join(folder, name)),
      );
      const found: Diagnostic[] = [];
      for (const file of files.slice(0, FOREIGN_FILES))
        found.push(...(await differences(file, readPageSource(file, readFileSync(file, 'utf8'), '').fences)));
      return found;
    });
    return [...all, ...foreign];
  },
};
