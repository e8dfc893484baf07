import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

const github = readdirSync('.github', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('.github', name.split(path.sep).join('/')))
  .filter((name) => /\.(yml|md)$/.test(name));
const decisions = readdirSync('src/decisions').filter((name) => name !== 'README.md');

/** The parts of a workflow that are checked. */
interface Workflow {
  jobs: Record<
    string,
    {
      strategy?: { matrix?: { node?: string[] } };
      steps: { run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
    }
  >;
}

function workflow(name: string): Workflow {
  return parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;
}

describe('files for contributors', () => {
  test.each(github.filter((name) => name.endsWith('.yml')))('%s is valid YAML', (name) => {
    expect(parse(readFileSync(name, 'utf8'))).toBeTypeOf('object');
  });

  test.each(github)('%s refers only to commands in package.json', (name) => {
    const text = readFileSync(name, 'utf8');
    const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(test|start)\b)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });

  test.each(github.filter((name) => name.endsWith('.md')))('links of %s lead to files', (name) => {
    const targets = [...readFileSync(name, 'utf8').matchAll(/\]\((\.[^)#\s]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(targets.filter((target) => !existsSync(path.join(path.dirname(name), target)))).toEqual([]);
  });

  test('the tests run on every version of Node that package.json allows', () => {
    const tested = Object.values(workflow('ci').jobs).flatMap(({ strategy }) => strategy?.matrix?.node ?? []);
    expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0');
    expect(tested).toEqual(['20.19', '22', '24']);
    expect(tested).toContain(readFileSync('.nvmrc', 'utf8').trim());
  });

  test('a deployment to GitHub Pages sets its base path and its origin', () => {
    const build = Object.values(workflow('deploy').jobs)
      .flatMap(({ steps }) => steps)
      .find(({ run }) => run === 'npm run build');
    expect(Object.keys(build?.env ?? {})).toEqual(['BASE_PATH', 'SITE_ORIGIN']);
  });

  test.each(github)('%s contains no secret and no address of an internal network', (name) => {
    const text = readFileSync(name, 'utf8');
    expect(
      text.match(/secrets\.\w+|\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2,3}\b|_authToken/g),
    ).toBeNull();
  });
});

describe('decisions', () => {
  test.each(decisions)('%s states context, decision and consequences', (name) => {
    const text = readFileSync(path.join('src/decisions', name), 'utf8');
    expect(text).toMatch(/^# \S/);
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`**${part}.**`);
  });

  test('the index lists each of them once, by its title', () => {
    const index = readFileSync('src/decisions/README.md', 'utf8');
    const listed = [...index.matchAll(/\| \[([^\]]+)\]\(([^)]+)\) \|/g)].map((match) => [match[2], match[1]]);
    const titles = decisions.map((name) => [
      name,
      readFileSync(path.join('src/decisions', name), 'utf8').split('\n', 1)[0]?.slice(2),
    ]);
    expect(listed.sort()).toEqual(titles.sort());
  });
});
