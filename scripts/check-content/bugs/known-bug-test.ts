import type { BuiltExample, ExampleResult } from '../built-examples/example.ts';

/** A test that reproduces a bug of the package: a project, and what holds as long as the bug exists. */
export interface KnownBugTest extends Pick<BuiltExample, 'files' | 'action' | 'mode' | 'requests'> {
  /** `id` of the `<KnownBug>`. */
  id: string;
  /** Source of `rsbuild.config.mjs`. */
  config: string;
  /** Throws if the bug is fixed. */
  check?(result: ExampleResult): void;
  /** If the bug is a failing run: pattern of its message. */
  failure?: RegExp;
}
