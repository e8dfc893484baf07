import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

/** The default reporter, which in a log, too, says how far the run is: `12 of 70 files, 340 tests, 25 s`. */
export default class ProgressReporter extends DefaultReporter {
  #files = 0;
  #done = 0;
  #tests = 0;
  #started = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    this.#started = Date.now();
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.#done += 1;
    this.#tests += [...module.children.allTests()].length;
    // In a terminal the default reporter counts by itself.
    if (process.stdout.isTTY) return;
    const seconds = Math.round((Date.now() - this.#started) / 1000);
    this.log(`   ${this.#done} of ${this.#files} files, ${this.#tests} tests, ${seconds} s`);
  }
}
