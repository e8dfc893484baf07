/** How long the result of a copy is shown, in milliseconds (the specification, 9). */
export const FEEDBACK_TIME = 2000;

/**
 * Puts text on the clipboard. A promise may be given: some browsers allow writing only during the press itself, so
 * the clipboard gets the promise at once. Without the clipboard API (plain http) an old command does the work.
 *
 * @returns whether the text is on the clipboard; rejects when the promise rejects
 */
export async function copyText(source: string | Promise<string>): Promise<boolean> {
  if (typeof source !== 'string') {
    const blob = source.then((text) => new Blob([text], { type: 'text/plain' }));
    // A browser that refuses at once never looks at the promise; its failure is still reported below.
    blob.catch(() => undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Either the text failed to load, which the next line reports, or the browser has no such way or refuses it.
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
