import { useLayoutEffect } from 'react';

/** Keeps a mark on `<html>` that says what sticks to the top, as the prerendered document has it. `undefined` removes it. */
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
