#!/usr/bin/env node
// Makes the site's typefaces. Its packages are installed first, when their lock file has changed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOwn, run } from '../own-package.mjs';

const own = path.dirname(fileURLToPath(import.meta.url));
installOwn(own, 'Installing the packages of the typefaces…');
run(process.execPath, [path.join(own, 'make-typefaces.mjs')], path.resolve(own, '../..'));
