/** The option each field sets. */
export const ADDRESS_OPTIONS = {
  base: 'server.base',
  prefix: 'output.assetPrefix',
  root: 'output.distPath.root',
  folder: 'output.distPath.js',
  filename: 'output.filename.js',
} as const;

/** Option values as typed; empty ones are not set. */
export type AddressOptions = Readonly<Record<keyof typeof ADDRESS_OPTIONS, string>>;

/** Addresses in a production build for the web with the entry `index`. */
export interface Addresses {
  /** Path of the page on its server. */
  page: string;
  /** URL from which the page loads its script. */
  script: string;
  /** Path of the script relative to the project. */
  file: string;
}

/** Defaults of the options. */
export const DEFAULTS: AddressOptions = {
  base: '/',
  prefix: '',
  root: 'dist',
  folder: 'static/js',
  filename: '[name].[contenthash:8].js',
};

/** A hash of the maximum length. */
const HASH = 'b5effbfc7a1c03d4';

/** @returns `undefined` for a base that the build rejects: one without a leading slash */
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

/** Joins parts of a path with single slashes. */
function joined(...parts: string[]): string {
  return parts.join('/').replace(/\/{2,}/g, '/');
}

/** Configuration values that differ from the defaults, by option path. */
export function settingsOf(options: AddressOptions): Record<string, string> {
  const fields = Object.keys(ADDRESS_OPTIONS) as (keyof AddressOptions)[];
  const set = fields.filter((field) => options[field] !== '' && options[field] !== DEFAULTS[field]);
  return Object.fromEntries(set.map((field) => [ADDRESS_OPTIONS[field], options[field]]));
}
