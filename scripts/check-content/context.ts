import type { BuildCache } from '../../src/node/files/cache.ts';
import type { Diagnostic } from '../../src/shared/contracts.ts';
import type { ContentTree } from './content-tree.ts';
import type { Verified } from './verified.ts';

/** What a check gets. */
export interface CheckContext {
  tree: ContentTree;
  /** Keeps the answers of slow checks on this machine. */
  cache: BuildCache;
  /** What slow checks have found to be true, for everybody. */
  verified: Verified;
  /** Absolute folder with the installed packages the site documents. */
  packagesDir: string;
  /** Names of checks whose records are brought up to date; `again`: also where nothing changed. */
  updates: ReadonlySet<string>;
}

/** A check of the content. It never throws for bad content. */
export interface Check {
  name: string;
  /** One line for the help text. */
  about: string;
  /** Mostly waits for other processes. */
  runsAlongside?: boolean;
  /** Its record is only updated when the check is named: a decision, or dependent on the packages of the day. */
  updatesByName?: boolean;
  run(context: CheckContext): Promise<Diagnostic[]> | Diagnostic[];
}

/** Shortens the making of a diagnostic: severity `error`, place first. */
export function problem(
  rule: string,
  file: string,
  line: number | undefined,
  message: string,
  advice?: string,
  column?: number,
): Diagnostic {
  return {
    severity: 'error',
    rule,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    message,
    ...(advice === undefined ? {} : { advice }),
  };
}
