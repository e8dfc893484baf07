const SHELL = /^(?:sh|bash|zsh|shell|shellscript|console|powershell|ps1)$/;

/** The text to copy from a code block: without lines marked as removed and without shell prompts. */
export function copyableText(block: HTMLElement): string {
  const marked = [...block.querySelectorAll<HTMLElement>('pre .line')];
  const lines =
    marked.length === 0
      ? (block.querySelector('pre')?.textContent ?? '').split('\n')
      : marked.filter((line) => !line.classList.contains('remove')).map((line) => line.textContent ?? '');
  const isShell = SHELL.test(block.dataset.lang ?? '');
  return (isShell ? lines.map((line) => line.replace(/^\s*[$%]\s+/, '')) : lines).join('\n');
}
