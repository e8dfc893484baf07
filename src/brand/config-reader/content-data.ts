import type { FittingPackages } from '../../shared/install-commands.ts';
import type { Mapping } from '../../shared/mappings.ts';

const mappings = import.meta.glob<Mapping>('../../../content/_mappings/*.json', { import: 'default' });

/** Downloads the counterparts of a tool's options. */
export async function loadMapping(tool: string): Promise<Mapping> {
  const load = mappings[`../../../content/_mappings/${tool}.json`];
  if (!load) throw new Error(`There is no mapping of "${tool}".`);
  return load();
}

/** Downloads which versions fit each other. */
export async function loadVersions(): Promise<FittingPackages> {
  return (await import('../../../content/_versions.json')).packages;
}
