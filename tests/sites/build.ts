import { createBuilder } from 'vite';
import type { SiteOptions } from './site-options.ts';
import { buildConfig } from './vite-config.ts';

/** Builds a site for the tests: `build.ts <folder> <options as JSON>`. */
const [outDir = '', options = '{}'] = process.argv.slice(2);
const builder = await createBuilder(buildConfig(JSON.parse(options) as SiteOptions, outDir));
await builder.buildApp();
