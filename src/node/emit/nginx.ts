import { escapeRegExp } from '../../shared/escape-reg-exp.ts';
import { splitAddress } from '../../shared/paths.ts';
import { HOST_FILES } from '../../shared/reserved-addresses.ts';
import {
  type HostModel,
  IMMUTABLE_FOLDER,
  isCompressible,
  MARKDOWN_ACCEPTED,
  MARKDOWN_REFUSED,
  OTHER_TYPE,
  type Redirect,
} from './hosting.ts';

/** Headers as directives. A block with headers of its own inherits none, so every such block repeats all of them. */
function addHeaders(headers: Readonly<Record<string, string>>, isForErrors: boolean): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)}${isForErrors ? ' always' : ''};`,
  );
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** nginx compares decoded paths. In targets, `$` occurs only in variables, see `encodeTarget`. */
function redirect({ from, to }: Redirect): string[] {
  const { pathname, query, hash } = splitAddress(to);
  const target = quoted(`${pathname}${query.length > 1 ? `${query}$more_args` : '$is_args$args'}${hash}`);
  return [from, `${from}/`].map(
    (path) => `location = ${quoted(decodeURIComponent(path))} { return 301 ${target}; }`,
  );
}

/** Settings to include in an nginx `server` block whose `root` is the folder of the site. */
export function nginxSettings(model: HostModel): string {
  const { base, headers, immutable, redirects, languages, types } = model;
  // `(?s)`, because names may contain line breaks.
  const prefix = `(?s)^${escapeRegExp(base)}`;
  const texts = Object.entries(types).filter(([, type]) => isCompressible(type));
  const typeLines = Object.entries(types).map(([ending, type]) => `  ${plain(type)} ${ending};`);
  const textTypes = [...new Set(texts.map(([, type]) => plain(type)))].filter((type) => type !== 'text/html');
  const page = (open: string, missing: string) => [
    `location ~ ${quoted(open)} {`,
    `  error_page 404 ${missing};`,
    '  error_page 416 @range;',
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
    '# The Markdown copy of a page, for clients that ask for it.',
    'set $ending html;',
    `if ($http_accept ~* ${quoted(MARKDOWN_ACCEPTED)}) { set $ending md; }`,
    `if ($http_accept ~* ${quoted(MARKDOWN_REFUSED)}) { set $ending html; }`,
    'max_ranges 1;',
    'if_modified_since off;',
    'set $more_args "";',
    'if ($args) { set $more_args "&$args"; }',
    'add_header Vary Accept always;',
    ...addHeaders(headers, true),
    'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
    'error_page 405 @method;',
    'location @method {',
    ...addHeaders({ ...headers, Allow: 'GET, HEAD' }, true).map((line) => `  ${line}`),
    '  return 405 "";',
    '}',
    '# For a range that cannot be satisfied the headers are set already.',
    'location @range { add_header Vary ""; return 416 ""; }',
    ...(base === '/' ? [] : redirect({ from: base.slice(0, -1), to: base }).slice(0, 1)),
    ...redirects.flatMap(redirect),
    `location ~ ${quoted(`${prefix}(?:${HOST_FILES.map(escapeRegExp).join('|')})/?\\z`)} { error_page 404 @missing; return 404; }`,
    `location ~ ${quoted(`${prefix}(?<page>${escapeRegExp(IMMUTABLE_FOLDER)}.*?)/?\\z`)} {`,
    ...addHeaders({ ...headers, ...immutable }, false).map((line) => `  ${line}`),
    '  error_page 404 @missing;',
    '  error_page 416 @range;',
    '  try_files "/$page" =404;',
    '}',
    ...languages.flatMap((lang) =>
      page(`${prefix}(?<page>${escapeRegExp(lang)}(?:/.*?)?)/?\\z`, `@missing-${lang}`),
    ),
    ...page(`${prefix}(?<page>.*?)/?\\z`, '@missing'),
    ...['', ...languages].flatMap((lang) => [
      `location @missing${lang && `-${lang}`} {`,
      `  try_files ${quoted(`/${lang && `${lang}/`}404.html`)} =404;`,
      '}',
    ]),
    ...(base === '/' ? [] : ['location / { error_page 404 @missing; return 404; }']),
  ];
  return `${lines.join('\n')}\n`;
}

/** A content type without charset, which another directive adds. */
function plain(type: string): string {
  return type.split(';')[0] ?? type;
}
