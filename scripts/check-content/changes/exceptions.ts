/** Keys that the types had before they had an effect, and why. */
export const typedEarlier: Readonly<Record<string, string>> = {
  'performance.buildCache': 'with the webpack provider only before 1.2.5',
};
