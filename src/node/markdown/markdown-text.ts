/** Escapes text so that Markdown shows it literally, on one line. */
export function markdownText(text: string): string {
  return (
    text
      .replace(/[\0\s]+/g, ' ')
      .trim()
      .replace(/[\\`*[\]<~]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=#?\w+;)/g, '\\&')
      // GitHub's dialect would autolink these, including the escapes that follow.
      .replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)\./gi, '\\$&')
      .replace(/^[-+=>#|:]|#$/g, '\\$&')
      .replace(/^(\d+)(?=[.)])/, '$1\\')
  );
}

/** Escapes a URL for the parentheses of a Markdown link. */
export function markdownAddress(url: string): string {
  return url.replace(/[()&]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}
