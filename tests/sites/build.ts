import { createBuilder } from 'vite';
import { buildConfig, type SiteOptions } from './site-options.ts';

/** Builds a site for the tests: `build.ts <folder> <options as JSON>`. */
const [outDir = '', options = '{}'] = process.argv.slice(2);
const builder = await createBuilder(buildConfig(JSON.parse(options) as SiteOptions, outDir));
await builder.buildApp();
