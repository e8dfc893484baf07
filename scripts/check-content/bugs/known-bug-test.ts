import type { BuiltExample, ExampleResult } from '../built-examples/example.ts';

/** Shows a bug of the package: a project, and what is true of it as long as the bug is there. */
export interface KnownBugTest extends Pick<BuiltExample, 'files' | 'action' | 'mode' | 'requests'> {
  /** `id` of the `<KnownBug>`. */
  id: string;
  /** Source of `rsbuild.config.mjs`. */
  config: string;
  /** Throws when the bug is gone. */
  check?(result: ExampleResult): void;
  /** The bug is that the run fails, with a message like this. */
  failure?: RegExp;
}
