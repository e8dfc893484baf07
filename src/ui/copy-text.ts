/** How long the result of a copy is shown, in milliseconds (from the specification, 9). */
export const FEEDBACK_TIME = 2000;

/**
 * Copies text to the clipboard. It may be a promise: some browsers allow writing only during the press itself, so the
 * clipboard is given the promise at once. Without the clipboard API (plain http) it falls back to `execCommand`.
 *
 * @returns whether the text is on the clipboard; rejects if the promise rejects
 */
export async function copyText(source: string | Promise<string>): Promise<boolean> {
  if (typeof source !== 'string') {
    const blob = source.then((text) => new Blob([text], { type: 'text/plain' }));
    // A browser that refuses at once never awaits the promise; its failure is still reported below.
    blob.catch(() => undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Either the text failed to load, which the next line reports, or the browser lacks the API or refuses.
    }
  }
  const text = await source;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0;font-size:16px';
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.select();
  let isCopied = false;
  try {
    isCopied = document.execCommand('copy');
  } catch {
    isCopied = false;
  }
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
