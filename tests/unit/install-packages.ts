import path from 'node:path';
import { installPackages } from '../../scripts/install-packages.mjs';

/** The tests of the content checks use their packages and the documented ones. */
export default async function setup(): Promise<void> {
  for (const folder of ['scripts/check-content', 'tests/packages'])
    await installPackages(path.resolve(folder));
}
