const SHELL = /^(?:sh|bash|zsh|shell|shellscript|console|powershell|ps1)$/;

/**
 * The text a reader wants from a code block: without lines marked as removed, and without the prompts of a terminal.
 */
export function copyableText(block: HTMLElement): string {
  const lines = [...block.querySelectorAll<HTMLElement>('pre .line')];
  if (lines.length === 0) return block.querySelector('pre')?.textContent ?? '';
  const isShell = SHELL.test(block.dataset.lang ?? '');
  return lines
    .filter((line) => !line.classList.contains('remove'))
    .map((line) => (isShell ? (line.textContent ?? '').replace(/^\s*[$%]\s+/, '') : (line.textContent ?? '')))
    .join('\n');
}
