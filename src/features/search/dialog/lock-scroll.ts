/**
 * Holds the page still below a dialog without moving it sideways, and marks it as such for the style sheet. Returns the
 * way back.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const { style, clientWidth } = root;
  root.dataset.behindDialog = '';
  const { overflow, paddingInlineEnd } = style;
  const bar = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  return () => {
    delete root.dataset.behindDialog;
    style.overflow = overflow;
    style.paddingInlineEnd = paddingInlineEnd;
  };
}
