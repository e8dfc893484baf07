import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

const COMPARISON = /\benvMode\s*[!=]==?\s*['"](production|development)['"]/;

/** Reports examples that use `envMode` to detect production builds, which fails with `--env-mode staging`. */
export function envModeProblems(page: PageSource): Diagnostic[] {
  return page.fences.flatMap((fence) =>
    fence.code.split('\n').flatMap((text, index) => {
      const mode = COMPARISON.exec(text)?.[1];
      if (mode === undefined) return [];
      const message = `envMode names the .env files; with --env-mode staging, a build for ${mode} is not "${mode}" here.`;
      return [problem('code-env-mode', page.file, fence.line + index + 1, message, 'Compare env.')];
    }),
  );
}
