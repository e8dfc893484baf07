/** Folders among the sources that nobody writes by hand: other steps of a test run work there meanwhile. */
export const isMade = (name: string): boolean => name === 'node_modules' || name === '.cache';
