import { HOST_FILES, type HostModel, MARKDOWN_TYPE } from './hosting.ts';

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function headerLines(headers: Readonly<Record<string, string>>, indent: string): string[] {
  return Object.entries(headers).map(([name, value]) => `${indent}${name} ${quoted(value)}`);
}

/** Settings for Caddy, for a site block that sets `root` to the folder of the site. */
export function caddySettings(model: HostModel): string {
  const { base, headers, immutable, redirects, languages, types } = model;
  const below = base === '/' ? '' : base.slice(0, -1);
  const paths = (from: string) => `${quoted(decodeURI(from))} ${quoted(decodeURI(`${from}/`))}`;
  const lines = [
    '# For Caddy. In the block of the site: root * /path/to/dist, then import /path/to/dist/deploy/Caddyfile',
    'map {query} {suffix} {',
    '  ~(.+) "?$1"',
    '  default ""',
    '}',
    'encode zstd gzip',
    'header {',
    ...headerLines(headers, '  '),
    '  +Vary "Accept, Accept-Encoding"',
    '}',
    ...(below === '' ? [] : [`redir ${quoted(below)} "${base}{suffix}" 301`]),
    ...redirects.flatMap(({ from, to }, index) => [
      `@moved${index} path ${paths(from)}`,
      `redir @moved${index} "${to}{suffix}" 301`,
    ]),
    `handle_path ${below}/* {`,
    '  route {',
    `    @own path ${HOST_FILES.flatMap((name) => [`/${name}`, `/${name}/`]).join(' ')}`,
    '    error @own 404',
    '    uri strip_suffix /',
    '    @markdown {',
    `      header Accept *${MARKDOWN_TYPE}*`,
    '      file {path}.md {path}/index.md',
    '    }',
    '    rewrite @markdown {http.matchers.file.relative}',
    '    try_files {path}.html {path}/index.html {path}',
    `    @immutable path /${immutable.path}`,
    '    header @immutable {',
    ...headerLines(immutable.headers, '      '),
    '    }',
    ...Object.entries(types).flatMap(([ending, type]) => [
      `    @${ending} path *.${ending}`,
      `    header @${ending} Content-Type ${quoted(type)}`,
    ]),
    '    file_server {',
    '      disable_canonical_uris',
    '      precompressed br gzip',
    '    }',
    '  }',
    '}',
    'handle_errors {',
    '  encode zstd gzip',
    ...headerLines(headers, '  header '),
    '  header Content-Type "text/html; charset=utf-8"',
    ...languages.flatMap((lang) => [
      `  @${lang} path_regexp ^(?:${below})?/${lang}(?:/|$)`,
      `  handle @${lang} {`,
      `    rewrite * /${lang}/404.html`,
      '    file_server {',
      '      precompressed br gzip',
      '    }',
      '  }',
    ]),
    '  handle {',
    '    rewrite * /404.html',
    '    file_server {',
    '      precompressed br gzip',
    '    }',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
