import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on `<html>` that says which part of the shell is sticky, for style sheets. The prerendered document
 * already has it. `undefined` removes it.
 */
export function useShellMark(name: 'bare' | 'bar', value: string | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // Setting the same value again would make the browser recompute every element's style.
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
