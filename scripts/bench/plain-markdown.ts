const FENCE = /^(\s*(?:> ?)*\s*)(`{3,}|~{3,})(.*)$/;
const CONTAINER = /^(\s*)(:{3,})\s*([a-z][\w-]*)\s*(.*)$/;
const CONTAINER_END = /^\s*(:{3,})\s*$/;

/** A `:::` block the current line is in; groups of code have no text and are left out. */
interface Container {
  colons: number;
  isQuote: boolean;
}

/**
 * Turns the Markdown copy of a page into what every generator understands alike: containers become quotes, fences keep
 * their language alone, pictures their description, links lose their anchors (each tool makes its own ids).
 *
 * @param markdown as the content compiler returns it: no components, no front matter, links as site paths
 * @param page route of the page, for links within it; title for a page without a first heading
 */
export function plainMarkdown(markdown: string, page: { route: string; title: string }): string {
  const open: Container[] = [];
  const lines: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line);
    if (fence !== '') {
      lines.push(quoted(line));
      if (mark?.[2]?.startsWith(fence) && mark[3]?.trim() === '') fence = '';
    } else if (mark) {
      fence = mark[2] ?? '';
      lines.push(quoted(`${mark[1]}${fence}${/^\s*([\w+#-]*)/.exec(mark[3] ?? '')?.[1] ?? ''}`));
    } else if (CONTAINER_END.test(line) && open.length > 0) {
      open.pop();
    } else {
      const start = CONTAINER.exec(line);
      if (start) begin(start);
      else lines.push(quoted(plainText(line, page.route)));
    }
  }
  const text = `${lines.join('\n').trim()}\n`;
  return /^# /m.test(text) ? text : `# ${page.title}\n\n${text}`;

  function begin([, indent = '', colons = '', kind = '', rest = '']: RegExpExecArray): void {
    const isQuote = kind !== 'code-group';
    open.push({ colons: colons.length, isQuote });
    if (!isQuote) return;
    const title = /^\[(.*)\]/.exec(rest)?.[1] ?? /title="([^"]*)"/.exec(rest)?.[1] ?? rest.trim();
    lines.push(
      quoted(`${indent}**${title || (kind[0]?.toUpperCase() ?? '') + kind.slice(1)}**`),
      quoted(indent),
    );
  }

  function quoted(line: string): string {
    const depth = open.filter(({ isQuote }) => isQuote).length;
    if (depth === 0) return line;
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return `${'> '.repeat(depth)}${fence === '' ? line.slice(indent.length) : line}`.trimEnd();
  }
}

/** Replaces links and pictures outside of inline code. */
function plainText(line: string, route: string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : plainLinks(part, route)))
    .join('');
}

function plainLinks(text: string, route: string): string {
  return (
    text
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '*$1*')
      // Files of the site, such as feeds, are not part of the tree.
      .replace(/\[([^\]]*)\]\(\/[^)\s]*\.(?:xml|txt|json|svg|png)\)/g, '$1')
      .replace(/\]\((\/[^)#\s]*)#[^)\s]*/g, ']($1')
      .replace(/\]\(#[^)\s]*/g, `](${route}`)
  );
}
