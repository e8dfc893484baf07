/** Whether this is an Apple device, where Command is used in place of Control. */
export function isAppleDevice(): boolean {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform || '');
}

/** Whether the event comes from a text field, including those in shadow trees. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return target?.isContentEditable === true || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target?.tagName ?? '');
}

/** Whether the key is K: by the character typed (Dvorak), or by position if the layout has no Latin letter there. */
function isK({ key, code }: KeyboardEvent): boolean {
  return /^k$/i.test(key) || (code === 'KeyK' && /[^\0-\x7f]/.test(key));
}

/** The search action of a key press; `null` if it has none. */
export function hotkeyOf(event: KeyboardEvent, isApple: boolean): 'toggle' | 'open' | null {
  if (event.isComposing || event.keyCode === 229 || event.altKey) return null;
  const { metaKey, ctrlKey } = event;
  const command = isApple ? metaKey : ctrlKey;
  if (command && metaKey !== ctrlKey && !event.shiftKey && isK(event)) return 'toggle';
  return event.key === '/' && !metaKey && !ctrlKey && !isTyping(event) ? 'open' : null;
}
