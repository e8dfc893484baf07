/** Installs the packages of a folder when its lock file changed since. Writes to standard error only. */
export function installOwn(folder: string, message: string): void;

/** Runs a program; ends this process too when it fails. */
export function run(program: string, args: readonly string[], cwd: string, stdio?: unknown): void;
