import path from 'node:path';
import { installPackages } from '../../scripts/check-content/packages.ts';

/** The tests of the content checks use the documented packages. */
export default function setup(): Promise<void> {
  return installPackages(path.resolve('tests/packages'));
}
