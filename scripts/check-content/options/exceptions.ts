import { codeReference } from '../../../src/brand/code-reference.ts';

/** Keys of the package's configuration type that have no page, and why. */
export const undocumentedOptions: Readonly<Record<string, string>> = codeReference.undocumented ?? {};

/**
 * Options whose stated default is not compared with the package, and why. A probe in `option-probes.ts` is better
 * where the value can be observed.
 */
export const unprovenDefaults: Readonly<Record<string, string>> = {};

/**
 * Options whose type has keys of another package, and which. Their own keys and those that matter have a heading; that
 * none is missing is not asked of them.
 */
export const foreignKeys: Readonly<Record<string, string>> = codeReference.foreignKeys ?? {};
