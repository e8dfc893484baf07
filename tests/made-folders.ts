/** Folders of generated files among the sources: other steps of a test run write there concurrently. */
export const isMade = (name: string): boolean => name === 'node_modules' || name === '.cache';
