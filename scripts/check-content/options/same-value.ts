/**
 * Source of `isSame(actual, stated)` for the programs that run below the packages' folder. They have `path`, `util` and the
 * project's folder `root` in scope.
 */
export const sameValueCode = `/** Deep equality; functions by source text, regular expressions by source and flags, paths inside the project by place. */
function isSame(actual, stated) {
  if (typeof actual === 'function' && typeof stated === 'function') {
    const text = (of) => of.toString().replace(/\\s+/g, '');
    return text(actual) === text(stated);
  }
  if (typeof actual === 'string' && typeof stated === 'string') {
    return actual === stated || (path.isAbsolute(actual) && actual.startsWith(root) && path.resolve(root, stated) === actual);
  }
  if (util.types.isRegExp(actual) || util.types.isRegExp(stated)) return String(actual) === String(stated);
  if (Array.isArray(actual) !== Array.isArray(stated)) return false;
  if (actual && stated && typeof actual === 'object' && typeof stated === 'object') {
    // A key that is undefined and one that is absent mean the same in a configuration.
    const keys = new Set([...Object.keys(actual), ...Object.keys(stated)]);
    return [...keys].every((key) => isSame(actual[key], stated[key]));
  }
  return Object.is(actual, stated);
}
`;
