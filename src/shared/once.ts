/** A function that makes its value, or the promise of it, at the first call and then always returns the same. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
