/**
 * Installs the packages of a folder unless those of its lock file are there. Writes to standard error only.
 * @throws Error when npm fails, with its reason
 */
export function installPackages(folder: string): Promise<void>;
