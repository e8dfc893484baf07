/** What a reader sets; empty values are not set. */
export interface AddressOptions {
  /** `server.base` */
  base: string;
  /** `output.assetPrefix` */
  prefix: string;
  /** `output.distPath.root` */
  root: string;
  /** `output.distPath.js` */
  folder: string;
  /** `output.filename.js` */
  filename: string;
}

/** Addresses of a production build of the entry `index` for the web. */
export interface Addresses {
  /** Path of the page on its server. */
  page: string;
  /** What the page loads its script from. */
  script: string;
  /** The script below the root of the project. */
  file: string;
}

/** What applies to an option that is not set. */
export const DEFAULTS: AddressOptions = {
  base: '/',
  prefix: '',
  root: 'dist',
  folder: 'static/js',
  filename: '[name].[contenthash:8].js',
};

/** A hash as long as the longest there is. */
const HASH = 'b5effbfc7a1c03d4';

/** @returns `undefined` for a base that the build refuses: one without a slash at its start */
export function composeAddresses(options: AddressOptions): Addresses | undefined {
  const base = options.base || DEFAULTS.base;
  if (!base.startsWith('/')) return undefined;
  const name = (options.filename || DEFAULTS.filename)
    .replace(/\[(?:content|chunk|full)?hash(?::(\d+))?\]/g, (_, length) =>
      HASH.slice(0, Number(length ?? HASH.length)),
    )
    .replace(/\[(?:name|id)\]/g, 'index');
  const path = joined(options.folder || DEFAULTS.folder, name);
  const prefix = options.prefix || base;
  return {
    page: joined(base, '/'),
    script: prefix === 'auto' ? path : `${prefix.replace(/\/+$/, '')}/${path}`,
    file: joined(options.root || DEFAULTS.root, path),
  };
}

/** Parts of a path with one slash between them. */
function joined(...parts: string[]): string {
  return parts.join('/').replace(/\/{2,}/g, '/');
}

/** Source of the configuration that sets what differs from the defaults. */
export function configOf(options: AddressOptions): string {
  const set = (key: keyof AddressOptions) => options[key] !== '' && options[key] !== DEFAULTS[key];
  const quoted = (key: keyof AddressOptions) => `'${options[key].replace(/[\\']/g, '\\$&')}'`;
  const entries = (pairs: readonly (readonly [string, keyof AddressOptions])[]) =>
    pairs.flatMap(([name, key]) => (set(key) ? [`${name}: ${quoted(key)}`] : []));
  const distPath = entries([
    ['root', 'root'],
    ['js', 'folder'],
  ]);
  const output = [
    ...entries([['assetPrefix', 'prefix']]),
    ...(distPath.length > 0 ? [`distPath: { ${distPath.join(', ')} }`] : []),
    ...(set('filename') ? [`filename: { js: ${quoted('filename')} }`] : []),
  ];
  const lines = [
    ...entries([['base', 'base']]).map((entry) => `  server: { ${entry} },`),
    ...(output.length > 0 ? ['  output: {', ...output.map((entry) => `    ${entry},`), '  },'] : []),
  ];
  return lines.length > 0 ? `export default {\n${lines.join('\n')}\n};` : 'export default {};';
}
