/** The option each field sets. */
export const ADDRESS_OPTIONS = {
  base: 'server.base',
  prefix: 'output.assetPrefix',
  root: 'output.distPath.root',
  folder: 'output.distPath.js',
  filename: 'output.filename.js',
} as const;

/** What a reader sets; empty values are not set. */
export type AddressOptions = Readonly<Record<keyof typeof ADDRESS_OPTIONS, string>>;

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

/** Values of the configuration that set what differs from the defaults, by the path of the option. */
export function settingsOf(options: AddressOptions): Record<string, string> {
  const fields = Object.keys(ADDRESS_OPTIONS) as (keyof AddressOptions)[];
  const set = fields.filter((field) => options[field] !== '' && options[field] !== DEFAULTS[field]);
  return Object.fromEntries(set.map((field) => [ADDRESS_OPTIONS[field], options[field]]));
}
