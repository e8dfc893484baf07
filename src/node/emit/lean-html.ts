/** Scripts and comments, which stay as they are, or a start tag. */
const PIECES =
  /<script\b.*?<\/script>|<!--.*?-->|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)+)\s*(\/?)>/gis;
/** An attribute in double quotes that its value does not need, or without value. */
const QUOTED = /(\s[^\s=>/]+)="([^\s"'=<>`]*)"/g;
/** Elements without content. */
export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** End tags that the next tag implies. */
const IMPLIED =
  /<\/li>(?=<li[\s>]|<\/[ou]l>)|<\/t[dh]>(?=<t[dh][\s>]|<\/tr>)|<\/tr>(?=<tr[\s>]|<\/t(?:head|body)>)|<\/t(?:head|body)>(?=<\/table>)|<\/thead>(?=<tbody>)|<\/d[dt]>(?=<d[dt][\s>]|<\/dl>|<\/div>)|<\/p>(?=<(?:p|div|[ou]l|h[2-6]|pre|blockquote)[\s>]|<\/(?:div|li|t[dh]|dd)>)/g;

/** The end of a shape of a drawing that holds nothing; a slash behind a value without quotes would be part of it. */
const EMPTY_SHAPE = /(["']?)><\/(?:circle|ellipse|line|path|poly(?:gon|line)|rect|stop|use)>/g;

/** Writes HTML as short as a parser allows that makes the same document of it: without quotes and end tags that say nothing. */
export function leanHtml(html: string): string {
  return html
    .replace(PIECES, (piece, type: string | undefined, attributes: string, slash: string) => {
      if (type === undefined) return piece;
      const short = attributes.replace(QUOTED, (_, name: string, value: string) =>
        value === '' ? name : `${name}=${value}`,
      );
      // A slash behind a value without quotes would be part of it.
      return `<${type}${short}${VOID.test(type) ? '' : slash && ` ${slash}`}>`;
    })
    .replace(EMPTY_SHAPE, (_, quote: string) => `${quote || ' '}/>`)
    .replace(IMPLIED, '');
}
