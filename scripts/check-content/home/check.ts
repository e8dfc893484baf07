import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Check, type CheckContext, problem } from '../context.ts';
import { readFolder } from '../files.ts';
import { normalize } from '../outputs/compare.ts';
import { runOutput } from '../outputs/run.ts';

/** A build on the home page: hand-written parts, and recorded output. */
export interface Starter {
  name: string;
  /** Template of `create-rsbuild`; its configuration is replaced by `config`. */
  template: string;
  config: string[];
  /** Lines before the table of files. */
  terminal: string[];
  /** Path, size and gzip size of each file in the table, in order; the last row, without path, is the total. */
  files: string[][];
}

/** Recorded data of real builds for the home page. */
export interface HomeRecord {
  starters: Starter[];
  /** Number of lines of the first starter's Rspack configuration. */
  settings: number;
  /** Kilobytes (gzip) that a browser must download again after a component of the first starter has changed. */
  changed: number;
}

/** Number of builds; the fastest is shown, because the others were slowed down by the machine. */
const builds = 5;

const build = 'rsbuild build';

/** Checks that the home page shows what builds of the templates print. */
export const homeCheck: Check = {
  name: 'home',
  about: 'what the home page shows of builds is what they print',
  async run(context) {
    const { tree, packagesDir, verified, updates } = context;
    if (!tree.selected.some(({ key }) => key === 'index')) return [];
    const file = path.join(tree.root, tree.contentDir, '_home.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as HomeRecord;
    const question = () =>
      JSON.stringify([record, record.starters.map((each) => projectOf(each, packagesDir))]);
    if (!updates.has('again') && verified.has('home', 'starters', question())) return [];
    const printed = await runStarters(record, context);
    if (!isSame(record, printed)) {
      if (!updates.has('home')) {
        const advice = 'npm run check:content -- --only home --update';
        return [
          problem('home-changed', 'content/_home.json', undefined, 'This is not what builds print.', advice),
        ];
      }
      Object.assign(record, printed);
      writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
    }
    verified.add('home', 'starters', question());
    return [];
  },
};

function projectOf({ template, config }: Starter, packagesDir: string): Record<string, string> {
  const files = readFolder(path.join(packagesDir, 'node_modules/create-rsbuild', `template-${template}`));
  return { ...files, 'rsbuild.config.ts': `${config.join('\n')}\n` };
}

async function runStarters({ starters }: HomeRecord, { packagesDir }: CheckContext): Promise<HomeRecord> {
  const printed: Starter[] = [];
  for (const starter of starters) {
    const project = { files: projectOf(starter, packagesDir), steps: Array<string>(builds).fill(build) };
    const { output } = await runOutput(project, packagesDir);
    printed.push({ ...starter, ...fastestBuild(output) });
  }
  const [first] = starters;
  if (!first) return { starters: printed, settings: 0, changed: 0 };
  const files = projectOf(first, packagesDir);
  const inspect = ['rsbuild inspect --mode production > log.txt', 'cat dist/.rsbuild/rspack.config.web.mjs'];
  const settings = await runOutput({ files, steps: inspect }, packagesDir);
  const edited = {
    ...files,
    'src/App.tsx': files['src/App.tsx']?.replace('Start building', 'Start making') ?? '',
  };
  const again = await runOutput({ files: edited, steps: [build] }, packagesDir);
  const known = new Set(printed[0]?.files.map(([name]) => name));
  const changed = fastestBuild(again.output).files.filter(
    ([name = '']) => name.endsWith('.html') || (name !== '' && !known.has(name)),
  );
  return {
    starters: printed,
    settings: settings.output.trim().split('\n').length,
    changed: Number(changed.reduce((sum, [, , gzip]) => sum + Number.parseFloat(gzip ?? ''), 0).toFixed(2)),
  };
}

/** Parses the output of successive builds, and returns the fastest. */
export function fastestBuild(output: string): Pick<Starter, 'terminal' | 'files'> {
  const all = output.split(/^(?=\s*Rsbuild v)/m).map((text) => ({ text, time: timeOf(text) }));
  const { text } = all.reduce((best, each) => (each.time < best.time ? each : best));
  const [above = '', table = ''] = text.split(/^File \(web\).*$/m);
  const rows = table.matchAll(/^(?:(dist\/\S+)| +Total:) +([\d.]+ k?B) +([\d.]+ k?B)/gm);
  return {
    terminal: above
      .split('\n')
      .map((line) => line.trimEnd())
      .filter(Boolean),
    files: [...rows].map(([, name = '', size = '', gzip = '']) => [name, size, gzip]),
  };
}

const timeOf = (text: string): number =>
  Number(/ready +built in ([\d.]+) s/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);

/** Compares without times and chunk names, which differ between runs. */
function isSame(record: HomeRecord, printed: HomeRecord): boolean {
  return normalize(JSON.stringify(record)) === normalize(JSON.stringify(printed));
}
