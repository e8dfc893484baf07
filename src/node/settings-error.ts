import { inspect } from 'node:util';
import type { Diagnostic } from '../shared/contracts.ts';
import { sortDiagnostics } from './files/diagnostics.ts';
import { formatDiagnostics } from './files/report.ts';

/** Thrown when settings or variables of the environment are wrong; names every problem. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(problems: readonly Diagnostic[]) {
    super(`The settings have problems.\n${formatDiagnostics(sortDiagnostics(problems))}`);
    // The place in the engine's code does not help authors.
    this.stack = this.message;
  }

  [inspect.custom](): string {
    return this.message;
  }
}
