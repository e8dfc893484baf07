/** The option each field sets. `hash` takes `true`, `false` or the name of a hash. */
export const PATTERN_OPTIONS = {
  hash: 'output.filenameHash',
  js: 'output.filename.js',
  css: 'output.filename.css',
  image: 'output.filename.image',
} as const;

export type NamePatterns = Readonly<Record<keyof typeof PATTERN_OPTIONS, string>>;

type Kind = 'js' | 'css' | 'image';

/** A file of the sample project, with its facts in a production build. */
interface SampleFile {
  key: 'entry' | 'namedChunk' | 'chunk' | 'style' | 'image';
  kind: Kind;
  folder: string;
  /** Values of placeholders; others stay as written. */
  values: Readonly<Record<string, string>>;
  /** Values of placeholders that can be shortened: `[contenthash:8]`. */
  hashes: Readonly<Record<string, string>>;
}

/** The name of an emitted file, or why there is none. */
export type EmittedName = { key: SampleFile['key']; path: string };
export type PatternProblem = 'conflict' | 'crash';

const LONGEST_HASH = 16;
const BUILD_HASH = 'b569ea145e32309c';

const ofChunk = (name: string, id: string, runtime: string, hash: string) => ({
  values: { name, id, runtime },
  hashes: { contenthash: hash, chunkhash: hash, fullhash: BUILD_HASH, hash: BUILD_HASH },
});

const PICTURES = 'src/pictures/';
const IMAGE_HASH = '1da7811fbb355218';

/**
 * The entry imports a style sheet and an image, and loads two scripts on demand: one with `webpackChunkName: "map"`, one
 * without a name.
 */
const SAMPLE: readonly SampleFile[] = [
  {
    key: 'entry',
    kind: 'js',
    folder: 'static/js',
    ...ofChunk('index', '410', 'index', 'b5effbfc7a1c03d4'),
  },
  {
    key: 'namedChunk',
    kind: 'js',
    folder: 'static/js/async',
    ...ofChunk('map', '728', 'index', '4f45edadaac25991'),
  },
  {
    key: 'chunk',
    kind: 'js',
    folder: 'static/js/async',
    ...ofChunk('498', '498', 'index', 'cac8908cfc837188'),
  },
  { key: 'style', kind: 'css', folder: 'static/css', ...ofChunk('index', '410', '_', 'e0c7b70c5c2e95b7') },
  {
    key: 'image',
    kind: 'image',
    folder: 'static/image',
    values: {
      name: 'photo',
      ext: '.png',
      base: 'photo.png',
      path: PICTURES,
      file: `${PICTURES}photo.png`,
      id: '998',
      runtime: '_',
      query: '',
      fragment: '',
    },
    hashes: { contenthash: IMAGE_HASH, fullhash: IMAGE_HASH, hash: IMAGE_HASH },
  },
];

/** The names of the sample project's files in a production build for the web, or why it fails. */
export function emittedNames(patterns: NamePatterns): EmittedName[] | PatternProblem {
  if (wouldCrash(patternOf('js', patterns))) return 'crash';
  const names = SAMPLE.map(({ key, kind, folder, values, hashes }) => {
    const name = patternOf(kind, patterns).replace(
      /\[([a-z]+)(?::(\d+))?\]/g,
      (written, placeholder: string, length: string | undefined) => {
        const hash = hashes[placeholder];
        if (hash !== undefined) return hash.slice(0, Number(length ?? LONGEST_HASH));
        return (length === undefined ? values[placeholder] : undefined) ?? written;
      },
    );
    return { key, path: resolved(`${folder}/${name.replace(/\?.*/, '')}`) };
  });
  return new Set(names.map(({ path }) => path)).size < names.length ? 'conflict' : names;
}

export function patternOf(kind: Kind, patterns: NamePatterns): string {
  const { hash } = patterns;
  const own = patterns[kind];
  if (own !== '') return own;
  const part = hash === 'false' ? '' : `.[${hash === '' || hash === 'true' ? 'contenthash:8' : hash}]`;
  return `[name]${part}${kind === 'image' ? '[ext]' : `.${kind}`}`;
}

/** A hash longer than the actual one crashes the bundler when it writes the addresses of async scripts. */
function wouldCrash(pattern: string): boolean {
  return [...pattern.matchAll(/\[(?:content|chunk)hash:(\d+)\]/g)].some(
    ([, length]) => Number(length) > LONGEST_HASH,
  );
}

/** `a/../b//c` → `b/c` */
function resolved(path: string): string {
  return new URL(path.replace(/\/{2,}/g, '/').replaceAll('#', '%23'), 'file:///').href
    .slice('file:///'.length)
    .replace(/%[\dA-F]{2}(?:%[\dA-F]{2})*/g, decodeURIComponent);
}

/** Configuration values for the typed patterns, by option path. */
export function settingsOf(patterns: NamePatterns): Record<string, string | boolean> {
  const set = Object.entries(patterns).filter(([, value]) => value !== '');
  return Object.fromEntries(
    set.map(([field, value]) => [
      PATTERN_OPTIONS[field as keyof NamePatterns],
      field === 'hash' && /^(?:true|false)$/.test(value) ? value === 'true' : value,
    ]),
  );
}
