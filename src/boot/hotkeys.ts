/** Whether the device is one of Apple's, where the Command key takes the place of Control. */
export function isAppleDevice(): boolean {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform || '');
}

/** Whether the reader is typing into something; looks into shadow trees too. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return target?.isContentEditable === true || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target?.tagName ?? '');
}

/** Whether the key is K. By what it types, as on Dvorak; by its place when the layout types no Latin letter there. */
function isK({ key, code }: KeyboardEvent): boolean {
  return /^k$/i.test(key) || (code === 'KeyK' && /[^\0-\x7f]/.test(key));
}

/** What a key press means to the search; `null` when it means nothing. */
export function hotkeyOf(event: KeyboardEvent, isApple: boolean): 'toggle' | 'open' | null {
  if (event.isComposing || event.keyCode === 229 || event.altKey) return null;
  const { metaKey, ctrlKey } = event;
  const command = isApple ? metaKey : ctrlKey;
  if (command && metaKey !== ctrlKey && !event.shiftKey && isK(event)) return 'toggle';
  return event.key === '/' && !metaKey && !ctrlKey && !isTyping(event) ? 'open' : null;
}
