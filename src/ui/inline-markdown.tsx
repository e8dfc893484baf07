import { Fragment, type ReactNode } from 'react';

/**
 * Renders a short text from front matter with inline Markdown: `code`, **strong** and [links](/path). `href` turns a link
 * target into a URL; `isPlain` shows links as text.
 */
export function InlineMarkdown({
  text,
  href = (target) => target,
  isPlain = false,
}: {
  text: string;
  href?: ((target: string) => string) | undefined;
  isPlain?: boolean;
}) {
  return parse(text)
    .map((piece, index) => ({ piece, key: `${index}` }))
    .map(({ piece, key }): ReactNode => {
      switch (piece.kind) {
        case 'code':
          // Browsers do not break lines before `.vue`.
          return (
            <Fragment key={key}>
              {piece.text.startsWith('.') && <wbr />}
              <code>{piece.text}</code>
            </Fragment>
          );
        case 'strong':
          return <strong key={key}>{piece.text}</strong>;
        case 'link':
          if (isPlain) return <InlineMarkdown key={key} text={piece.text} />;
          return (
            <a key={key} href={href(piece.target)}>
              <InlineMarkdown text={piece.text} href={href} />
            </a>
          );
        default:
          return piece.text;
      }
    });
}

type Piece =
  | { kind: 'text' | 'code' | 'strong'; text: string }
  | { kind: 'link'; text: string; target: string };

/** Parses a text into pieces: 'Use `a`' → text 'Use ', code 'a'. Unclosed delimiters are text. */
export function parse(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, code, strong, label, target] = match;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (label !== undefined && target !== undefined) pieces.push({ kind: 'link', text: label, target });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
