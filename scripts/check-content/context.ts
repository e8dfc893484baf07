import type { BuildCache } from '../../src/node/files/cache.ts';
import type { Diagnostic } from '../../src/shared/contracts.ts';
import type { ContentTree } from './content-tree.ts';
import type { Verified } from './verified.ts';

/** Arguments of a check. */
export interface CheckContext {
  tree: ContentTree;
  /** Caches the answers of slow checks on this machine. */
  cache: BuildCache;
  /** Committed results of slow checks. */
  verified: Verified;
  /** Absolute folder with the documented packages. */
  packagesDir: string;
  /** Names of checks whose records are updated; `again` also updates unchanged ones. */
  updates: ReadonlySet<string>;
}

/** A check of the content. It never throws for bad content. */
export interface Check {
  name: string;
  /** One line for the help text. */
  about: string;
  /** Whether it mostly waits for other processes, and so runs in parallel with other checks. */
  runsAlongside?: boolean;
  /**
   * Whether its record is updated only if the check is named, since that is a deliberate decision or depends on current package
   * versions.
   */
  updatesByName?: boolean;
  run(context: CheckContext): Promise<Diagnostic[]> | Diagnostic[];
}

/** Creates a diagnostic with severity `error`. */
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
