import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';

/**
 * Runs every suite, also after one has failed, and closes with `N passed, N failed` over all of them.
 * A step that is not a test runner counts as one test.
 */
interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** JSON report of the runner, to be counted. */
  report?: string;
}

interface Count {
  passed: number;
  failed: number;
}

const reports = path.resolve('.cache', 'test-reports');

function vitest(project: string, env: Record<string, string> = {}): Step {
  const name = [project, ...Object.values(env)].join(' ');
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, env, report, command: ['npx', 'vitest', 'run', '--project', project, ...output] };
}

const steps: Step[] = [
  { name: 'types', command: ['npx', 'tsc', '--noEmit'] },
  { name: 'lint and format', command: ['npx', 'biome', 'ci', '.'] },
  vitest('unit'),
  { name: 'content', command: ['npm', 'run', '--silent', 'check:content'] },
  { name: 'build of the site', command: ['npm', 'run', '--silent', 'build'] },
  vitest('build'),
  vitest('e2e', { E2E_TARGET: 'build' }),
  vitest('e2e', { E2E_TARGET: 'dev' }),
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { executablePath } = await findBrowser();
const only = process.argv.slice(2);
const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue;
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const count = run(step, executablePath);
  console.log(`── ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds(started)} s`);
  total.passed += count.passed;
  total.failed += count.failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function run({ command, env, report }: Step, browser: string): Count {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROMIUM_PATH: browser, ...env },
  });
  const single = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report) return single;
  const count = readReport(report);
  // A runner that breaks before or between tests must not count as success.
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(file: string): Count {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}
