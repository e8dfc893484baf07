import path from 'node:path';
import type { Mapping } from '../../shared/mappings.ts';
import { mappingSchema } from '../../shared/mappings-schema.ts';
import { type JsonFile, readJsonFile } from '../files/json-file.ts';

const MAPPINGS_FOLDER = '_mappings';

/** Where the counterparts of a tool's options are. */
export function mappingFile(contentDir: string, tool: string): string {
  return path.join(contentDir, MAPPINGS_FOLDER, `${tool}.json`);
}

/** @returns undefined when there is no such file; a file with problems has no value */
export async function readMapping(
  file: string,
  display: string,
): Promise<JsonFile<Mapping | undefined> | undefined> {
  return readJsonFile(file, display, 'mappings', mappingSchema);
}
