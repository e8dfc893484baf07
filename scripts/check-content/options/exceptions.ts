import siteConfig from '../../../src/site.config.ts';

const { undocumented = {}, foreignKeys: foreign = {} } = siteConfig.codeReference ?? {};

/** Keys of the package's configuration type that have no page, and why. */
export const undocumentedOptions: Readonly<Record<string, string>> = undocumented;

/**
 * Options whose stated default is not compared with the package, and why. A probe in `option-probes.ts` is better
 * where the value can be observed.
 */
export const unprovenDefaults: Readonly<Record<string, string>> = {};

/**
 * Options whose type has keys of another package, and which. Their own keys and those that matter have a heading; that
 * none is missing is not asked of them.
 */
export const foreignKeys: Readonly<Record<string, string>> = foreign;
