import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Kills builds at random moments: `npm run stress -- kills[=100]`. After each kill the site has to be the one before or the
 * new one, byte for byte; after every few, a build that is left alone has to make the bytes of a build in a clean folder.
 * Exits with 1 when something else was found.
 */

/** Kills before a build is left alone: it finds what all of them left behind. */
const KILLS_A_ROUND = 4;

/** What a build finds: nothing at all; another text in a page; all as it was. */
const KINDS = ['cold', 'edit', 'unchanged'] as const;

/** A site of pages of this project and of made ones, in two versions. */
function writeContent(folder: string, version: 'a' | 'b'): void {
  for (const lang of ['en', 'zh']) {
    cpSync(path.join('content', lang, 'guide/start'), path.join(folder, lang, 'guide/start'), {
      recursive: true,
    });
    for (let page = 0; page < 12; page += 1) {
      const text = `# Page ${page}\n\nVersion ${version}.\n\n\`\`\`ts\nconst page = ${page};\n\`\`\`\n`;
      mkdirSync(path.join(folder, lang, 'made'), { recursive: true });
      writeFileSync(path.join(folder, lang, 'made', `page-${page}.md`), text);
    }
    writeFileSync(path.join(folder, lang, 'index.md'), `# Home ${version}\n\nText.\n`);
  }
}

/** Digest of each file below a folder; `null` when there is no folder. */
function digestsOf(folder: string): string | null {
  const hash = createHash('sha256');
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(folder, name);
      try {
        hash.update(`${name}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
      }
    }
  } catch {
    return null;
  }
  return hash.digest('hex');
}

export async function stressKills(count: number): Promise<number> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('.cache/kills-'));
  const content = path.join(folder, 'content');
  let running: ChildProcess | undefined;
  process.on('exit', () => {
    if (running) kill(running);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a build; `moment` in milliseconds after which it is killed. */
  function build(
    outDir: string,
    cache: string,
    moment?: number,
  ): Promise<{ code: number | null; output: string; time: number }> {
    const started = Date.now();
    const args = ['scripts/vite.mjs', 'build', '--config', 'tests/build/robustness.vite.config.ts'];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what it started ends with it, as when a machine stops.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        CONTENT_ERRORS: 'warn',
        ROBUSTNESS_CONTENT: content,
        ROBUSTNESS_OUTPUT: outDir,
        ROBUSTNESS_CACHE: cache,
      },
    });
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const timer = moment === undefined ? undefined : setTimeout(() => kill(child), moment);
    return new Promise((resolve) => {
      child.on('close', (code) => {
        running = undefined;
        clearTimeout(timer);
        resolve({ code, output, time: Date.now() - started });
      });
    });
  }

  const write = (version: 'a' | 'b') => {
    rmSync(content, { recursive: true, force: true });
    writeContent(content, version);
  };
  async function whole(outDir: string, cache: string): Promise<number> {
    const { code, output, time } = await build(outDir, cache);
    if (code !== 0) throw new Error(`A build that was left alone failed:\n${output}`);
    return time;
  }

  const outDir = path.join(folder, 'site', 'dist');
  const cache = path.join(folder, 'site', 'cache');
  /** What a build in a clean folder makes of each version, and how long each kind of build takes. */
  const clean = { a: '', b: '' };
  write('b');
  const apart = path.join(folder, 'apart');
  await whole(path.join(apart, 'dist'), path.join(apart, 'cache'));
  clean.b = digestsOf(path.join(apart, 'dist')) ?? '';
  write('a');
  const times = { cold: await whole(outDir, cache), edit: 0, unchanged: 0 };
  clean.a = digestsOf(outDir) ?? '';
  write('b');
  times.edit = await whole(outDir, cache);
  times.unchanged = await whole(outDir, cache);
  if (clean.a === clean.b || digestsOf(outDir) !== clean.b)
    throw new Error('An edit does not make the bytes of a clean folder.');

  const figures = { kills: 0, late: 0, before: 0, new: 0, wholeBuilds: 0 };
  const wrong: string[] = [];
  let version: 'a' | 'b' = 'b';
  for (let round = 0; figures.kills < count; round += 1) {
    const kind = KINDS[round % KINDS.length] as (typeof KINDS)[number];
    if (kind === 'cold') rmSync(cache, { recursive: true, force: true });
    if (kind !== 'unchanged') version = version === 'a' ? 'b' : 'a';
    write(version);
    const before = digestsOf(outDir);
    for (let each = 0; each < KILLS_A_ROUND && figures.kills < count; each += 1) {
      const moment = Math.random() * times[kind];
      const { code, time } = await build(outDir, cache, moment);
      figures.kills += 1;
      if (code === 0) figures.late += 1;
      const now = digestsOf(outDir);
      if (now === clean[version]) figures.new += 1;
      else if (now === before) figures.before += 1;
      else wrong.push(`${kind}, killed after ${Math.round(time)} ms: the site is neither old nor new`);
    }
    await whole(outDir, cache);
    figures.wholeBuilds += 1;
    if (digestsOf(outDir) !== clean[version])
      wrong.push(`${kind}: the next build differs from one in a clean folder`);
    const remains = readdirSync(path.dirname(outDir)).filter((name) => !['dist', 'cache'].includes(name));
    if (remains.length > 0) wrong.push(`${kind}: left over: ${remains.join(', ')}`);
    console.log(`${figures.kills} of ${count} kills (${kind}), ${wrong.length} faults`);
  }
  console.log(
    `\n${figures.kills} kills of cold, edit and unchanged builds in turn, ${figures.late} of them too late: ` +
      `the site was the one before ${figures.before} times, the new one ${figures.new} times.\n` +
      `${figures.wholeBuilds} builds after them made the bytes of a clean folder, except for the faults below.\n` +
      `${wrong.length} faults${wrong.map((line) => `\n- ${line}`).join('')}`,
  );
  return wrong.length;
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
