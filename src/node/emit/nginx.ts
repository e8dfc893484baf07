import { HOST_FILES, type HostModel, isCompressible, MARKDOWN_TYPE, OTHER_TYPE } from './hosting.ts';

/** Headers as directives. Those of a block take the place of all those outside of it, so every block has them all. */
function addHeaders(headers: Readonly<Record<string, string>>, isForErrors: boolean): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)}${isForErrors ? ' always' : ''};`,
  );
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** A literal for a regular expression. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('\\/', '/');
}

/** Path as nginx compares it: decoded. */
function location(from: string): string {
  return quoted(decodeURI(from));
}

/** Settings for nginx, for a `server` block that sets `root` to the folder of the site. */
export function nginxSettings(model: HostModel): string {
  const { base, headers, immutable, redirects, languages, types } = model;
  const prefix = `^${escaped(base)}`;
  const all = addHeaders(headers, true);
  const texts = Object.entries(types).filter(([, type]) => isCompressible(type));
  const typeLines = Object.entries(types).map(([ending, type]) => `  ${plain(type)} ${ending};`);
  const textTypes = [...new Set(texts.map(([, type]) => plain(type)))].filter((type) => type !== 'text/html');
  const page = (open: string, missing: string) => [
    `location ~ ${quoted(open)} {`,
    `  error_page 404 ${missing};`,
    '  try_files "/$page.$ending" "/$page/index.$ending" "/$page.html" "/$page/index.html" "/$page" =404;',
    '}',
  ];
  const lines = [
    `# For nginx. In the server block of the site: root /path/to/dist; include /path/to/dist/deploy/nginx.conf;`,
    'absolute_redirect off;',
    `default_type ${OTHER_TYPE};`,
    'types {',
    ...typeLines,
    '}',
    'charset utf-8;',
    `charset_types ${textTypes.join(' ')};`,
    '# Files compressed by the build (COMPRESS=1) are sent as they are, others compressed as they are sent.',
    '# For brotli, load its module and add: brotli_static on;',
    'gzip_static on;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${textTypes.join(' ')};`,
    '# The Markdown copy of a page, to those who ask for it.',
    'set $ending html;',
    `if ($http_accept ~* ${quoted(MARKDOWN_TYPE)}) { set $ending md; }`,
    'add_header Vary Accept always;',
    ...all,
    ...(base === '/' ? [] : [`location = ${quoted(base.slice(0, -1))} { return 301 ${base}$is_args$args; }`]),
    ...redirects.flatMap(({ from, to }) => [
      `location = ${location(from)} { return 301 ${quoted(`${to}$is_args$args`)}; }`,
      `location = ${location(`${from}/`)} { return 301 ${quoted(`${to}$is_args$args`)}; }`,
    ]),
    `location ~ ${quoted(`${prefix}(?:${HOST_FILES.map(escaped).join('|')})/?$`)} { error_page 404 @missing; return 404; }`,
    `location ~ ${quoted(`${prefix}(?<page>${escaped(immutable.path.slice(0, -1))}.*)$`)} {`,
    ...addHeaders({ ...headers, ...immutable.headers }, false).map((line) => `  ${line}`),
    '  error_page 404 @missing;',
    '  try_files "/$page" =404;',
    '}',
    ...languages.flatMap((lang) =>
      page(`${prefix}(?<page>${escaped(lang)}(?:/.*?)?)/?$`, `@missing-${lang}`),
    ),
    ...page(`${prefix}(?<page>.*?)/?$`, '@missing'),
    ...['', ...languages].flatMap((lang) => [
      `location @missing${lang && `-${lang}`} {`,
      `  try_files ${quoted(`/${lang && `${lang}/`}404.html`)} =404;`,
      '}',
    ]),
    ...(base === '/' ? [] : ['location / { return 404; }']),
  ];
  return `${lines.join('\n')}\n`;
}

/** A type without its character set, which is another directive's. */
function plain(type: string): string {
  return type.split(';')[0] ?? type;
}
