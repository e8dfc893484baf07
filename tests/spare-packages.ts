import { existsSync } from 'node:fs';

/** Packages used by this site's brand only: a project without `src/brand` may keep them. */
export const SPARE_PACKAGES: readonly string[] = existsSync('src/brand')
  ? []
  : ['@sveltejs/acorn-typescript', 'acorn', 'pathe'];
