import { existsSync } from 'node:fs';

/** Packages that only the brand of this site uses: a project that removes `src/brand` may keep them. */
export const SPARE_PACKAGES: readonly string[] = existsSync('src/brand')
  ? []
  : ['@sveltejs/acorn-typescript', 'acorn', 'pathe'];
