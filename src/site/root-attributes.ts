import { useLayoutEffect } from 'react';

/**
 * Keeps a mark on `<html>` that says which part of the shell sticks to the top; style sheets place things by it. The
 * prerendered document carries it already. `undefined` removes it.
 */
export function useShellMark(name: 'bare' | 'bar', value: string | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // Setting the same value again would make the browser compute the style of every element.
    if (dataset[name] === value) return;
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }, [name, value]);
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset[name];
    },
    [name],
  );
}
