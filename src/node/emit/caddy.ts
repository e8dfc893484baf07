import { splitAddress } from '../../shared/paths.ts';
import { HOST_FILES } from '../../shared/reserved-addresses.ts';
import {
  type HostModel,
  IMMUTABLE_FOLDER,
  MARKDOWN_ACCEPTED,
  MARKDOWN_REFUSED,
  OTHER_TYPE,
  type Redirect,
} from './hosting.ts';

/** Request headers that concern the requested file, and must not apply to the 404 page sent instead. */
const CONDITIONS = ['Range', 'If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since'];

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** A regular expression in Caddy's syntax. */
function pattern(source: string): string {
  return `\`${source}\``;
}

/** Escapes a literal for a regular expression; braces and backticks are Caddy's own syntax. */
function escaped(text: string): string {
  return text
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/[{}`\s]/gu, (char) => `\\x{${char.codePointAt(0)?.toString(16)}}`);
}

function headerLines(headers: Readonly<Record<string, string>>, indent: string): string[] {
  return Object.entries(headers).map(([name, value]) => `${indent}${name} ${quoted(value)}`);
}

/** `path_regexp`, because `path` ignores case. */
function redirect({ from, to }: Redirect, index: number): string[] {
  const { pathname, query, hash } = splitAddress(to);
  const target = query.length > 1 ? `${pathname}${query}{more}` : `${pathname}{suffix}`;
  return [
    `@moved${index} path_regexp ${pattern(`^${escaped(decodeURIComponent(from))}/?$`)}`,
    `redir @moved${index} ${quoted(target + hash)} 301`,
  ];
}

function missing(lang: string): string[] {
  return [
    `      rewrite * /${lang && `${lang}/`}404.html`,
    '      header Content-Type "text/html; charset=utf-8"',
    '      file_server {',
    '        precompressed br gzip',
    '      }',
  ];
}

/** Settings to import into a Caddy site block whose `root` is the folder of the site. */
export function caddySettings(model: HostModel): string {
  const { base, headers, immutable, redirects, languages, types } = model;
  const below = base === '/' ? '' : base.slice(0, -1);
  /** Rewrites to the first existing file. `try_files` and `rewrite` would treat a question mark in its name as a query. */
  const rewrites = (name: string, endings: readonly string[], conditions: readonly string[] = []) =>
    endings.flatMap((ending, index) => [
      `    @${name}${index} {`,
      ...conditions.map((line) => `      ${line}`),
      `      file {path}${ending}`,
      '    }',
      `    uri @${name}${index} path_regexp $ ${ending}`,
    ]);
  const lines = [
    '# For Caddy. In the block of the site: root * /path/to/dist, then import /path/to/dist/deploy/Caddyfile',
    '# A route keeps the order of its directives.',
    'route {',
    '  encode zstd gzip',
    '  header {',
    ...headerLines(headers, '    '),
    '    +Vary "Accept, Accept-Encoding"',
    '  }',
    `  @malformed vars_regexp {http.request.uri} ${pattern('(?i)^[^?]*%00|^(/|%2f)+(\\.|%2e){2}(/|%2f|[?]|$)')}`,
    '  error @malformed 400',
    '  @method not method GET HEAD',
    '  error @method 405',
    '  # Several ranges and other units than bytes are ignored.',
    '  @ranges not header_regexp Range (?i)^bytes=[^,]*$',
    '  request_header @ranges -Range',
    '  request_header Range (?i)^bytes= bytes=',
    '  request_header -If-Modified-Since',
    '  map {query} {suffix} {more} {',
    '    ~(.+) "?$1" "&$1"',
    '    default "" ""',
    '  }',
    ...(below === '' ? [] : [`  redir ${quoted(below)} "${base}{suffix}" 301`]),
    ...redirects.flatMap(redirect).map((line) => `  ${line}`),
    `  @site path_regexp ${pattern(`^${escaped(below)}(?:/|$)`)}`,
    '  handle @site {',
    '   route {',
    ...(below === '' ? [] : [`    uri strip_prefix ${quoted(below)}`]),
    `    @own path ${HOST_FILES.flatMap((name) => [`/${name}`, `/${name}/`]).join(' ')}`,
    '    error @own 404',
    '    uri strip_suffix /',
    ...rewrites(
      'markdown',
      ['.md', '/index.md'],
      [
        `header_regexp Accept ${pattern(`(?i)${MARKDOWN_ACCEPTED}`)}`,
        `not header_regexp Accept ${pattern(`(?i)${MARKDOWN_REFUSED}`)}`,
      ],
    ),
    ...rewrites('page', ['.html', '/index.html']),
    // Names too long for a file would cause server errors.
    '    @missing not file {path}',
    '    error @missing 404',
    '    # A range of no bytes, and numbers with a sign.',
    `    @empty header_regexp Range ${pattern('^bytes=( *- *0+ *$|.*[+])')}`,
    '    error @empty 416',
    `    @immutable path /${IMMUTABLE_FOLDER}*`,
    '    header @immutable {',
    ...headerLines(immutable, '      '),
    '    }',
    `    header ?Content-Type ${OTHER_TYPE}`,
    ...Object.entries(types).flatMap(([ending, type]) => [
      `    @${ending} path *.${ending}`,
      `    header @${ending} Content-Type ${quoted(type)}`,
    ]),
    '    file_server {',
    '      disable_canonical_uris',
    '      precompressed br gzip',
    '    }',
    '   }',
    '  }',
    '  error 404',
    '}',
    'handle_errors {',
    '  route {',
    '    encode zstd gzip',
    ...headerLines(headers, '    header '),
    '    @method expression {err.status_code} == 405',
    '    header @method Allow "GET, HEAD"',
    '    @refused expression {err.status_code} != 404',
    '    respond @refused "" {err.status_code}',
    ...CONDITIONS.map((name) => `    request_header -${name}`),
    ...languages.flatMap((lang) => [
      `    @${lang} path_regexp ${pattern(`^${escaped(below)}/${escaped(lang)}(?:/|$)`)}`,
      `    handle @${lang} {`,
      ...missing(lang),
      '    }',
    ]),
    '    handle {',
    ...missing(''),
    '    }',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
