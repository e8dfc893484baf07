/**
 * Prints the keys of types of an unpacked package as JSON: `{ "output.filename.js": { "default": "…" } }`. Keys of the first
 * type are named by their path, those of others start with the type's name. For a function, its first parameter is read.
 *
 *     node read-types.mjs <file of the TypeScript package> <folder of the package> <names of types>
 *
 * The package's dependencies are not installed: types of other packages are unknown, and their keys are not part of it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [typescript, folder, ...typeNames] = process.argv.slice(2);
const { default: ts } = await import(pathToFileURL(typescript).href);
const { types, typings } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const entry = path.join(folder, types ?? typings);
const own = `${path.dirname(entry)}/`;
const program = ts.createProgram([entry], {
  strict: true,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  types: [],
});
const checker = program.getTypeChecker();
const module = checker.getSymbolAtLocation(program.getSourceFile(entry));
/** Maximum depth below the root: group, option, key, nested key. */
const DEEPEST = 4;
const keys = {};
for (const [index, typeName] of typeNames.entries()) {
  const exported = checker.getExportsOfModule(module).find((symbol) => symbol.name === typeName);
  if (!exported && index === 0) throw new Error(`${folder} exports no type ${typeName}.`);
  if (!exported) continue;
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const [parameter] = type.getCallSignatures()[0]?.getParameters() ?? [];
  const object = parameter ? checker.getTypeOfSymbol(parameter) : type;
  if (index === 0) read(object, '', 1);
  else read(object, typeName, DEEPEST);
}
console.log(JSON.stringify(Object.fromEntries(Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1)))));

function read(type, place, level) {
  for (const part of objectsOf(type)) {
    for (const property of checker.getPropertiesOfType(part)) {
      const isOwn = property.declarations?.some((declaration) =>
        declaration.getSourceFile().fileName.startsWith(own),
      );
      const { name } = property;
      if (!isOwn || !/^[A-Za-z]\w*$/.test(name)) continue;
      const key = place === '' ? name : `${place}.${name}`;
      const tags = property.getJsDocTags(checker);
      const tag = (wanted) => {
        const found = tags.find((candidate) => candidate.name === wanted);
        return found && ts.displayPartsToString(found.text).replace(/\s+/g, ' ').trim();
      };
      const [initial, deprecated] = [tag('default'), tag('deprecated')];
      keys[key] ??= { ...(initial && { default: initial }), ...(deprecated !== undefined && { deprecated }) };
      // Environments are configurations again.
      if (level < DEEPEST && name !== 'environments') read(checker.getTypeOfSymbol(property), key, level + 1);
    }
  }
}

/** Plain objects in a type, including items of lists and values of records. */
function objectsOf(type, outer = []) {
  // Some types are recursive.
  if (outer.includes(type)) return [];
  const inside = (inner) => objectsOf(inner, [...outer, type]);
  if (type.isUnion()) return type.types.flatMap(inside);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type).flatMap(inside);
  if (type.getCallSignatures().length > 0 || type.isClass()) return [];
  const index = type.getStringIndexType();
  return [type, ...(index ? inside(index) : [])];
}
