import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
} from 'vitest/node';
import type { Exception, Results } from './results.ts';

/** Number of progress reports of a run in a log. */
const PARTS = 5;

/**
 * The default reporter, but quiet in a log: it prints modules with failures and a few progress reports. Writes the results to
 * the file in `TEST_RESULTS`.
 */
export default class SummaryReporter extends DefaultReporter {
  #files = 0;
  #done = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#done += 1;
    if (process.stdout.isTTY || !module.ok()) super.onTestModuleEnd(module);
    if (process.stdout.isTTY || this.#done % Math.ceil(this.#files / PARTS) !== 0) return;
    this.log(`${this.#done} of ${this.#files} files`);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    if (process.env.TEST_RESULTS)
      writeFileSync(process.env.TEST_RESULTS, JSON.stringify(resultsOf(modules, errors)));
  }
}

function resultsOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Results {
  const failed: Exception[] = errors.map(({ message }) => ({
    name: 'outside any test',
    reason: firstLine(message),
  }));
  const skipped: Exception[] = [];
  let passed = 0;
  for (const module of modules) {
    // A failing module or hook belongs to no test.
    for (const suite of [module, ...module.children.allSuites()])
      for (const { message } of suite.errors())
        failed.push({
          name: suite.type === 'module' ? fileOf(suite) : nameOf(suite),
          reason: firstLine(message),
        });
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      if (result.state === 'failed')
        failed.push({ name: nameOf(test), reason: firstLine(result.errors[0]?.message ?? '') });
      if (result.state === 'skipped' && isWanted(test))
        skipped.push({ name: nameOf(test), reason: result.note ?? 'no reason given' });
    }
  }
  return { passed, failed, skipped };
}

/** Whether a test is part of the run: a run for one tag skips other tests on purpose. */
function isWanted({ tags }: TestCase): boolean {
  return process.env.E2E_TARGET !== 'dev' || tags.includes('dev');
}

function nameOf(task: TestCase | Parameters<typeof fileOf>[0]): string {
  return `${fileOf(task)} › ${'fullName' in task ? task.fullName : ''}`;
}

function fileOf(task: { module: TestModule } | TestModule): string {
  return ('module' in task ? task.module : task).relativeModuleId;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
