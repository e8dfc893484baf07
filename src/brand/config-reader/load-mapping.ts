import type { Mapping } from '../../shared/mappings.ts';

const files = import.meta.glob<Mapping>('../../../content/_mappings/*.json', { import: 'default' });

/** Downloads the counterparts of a tool's options. */
export async function loadMapping(tool: string): Promise<Mapping> {
  const load = files[`../../../content/_mappings/${tool}.json`];
  if (!load) throw new Error(`There is no mapping of "${tool}".`);
  return load();
}
