import type { Page } from 'playwright';

/** A copy of a project, below which the packages of the site are installed, and what can be done with it. */
export interface ProjectRun {
  /** Its absolute folder. */
  dir: string;
  /**
   * Runs a shell command in the folder.
   * @returns what it printed
   * @throws Error with that, when the command fails
   */
  run(command: string, env?: Record<string, string>): Promise<string>;
  /**
   * Starts a server, and stops it after it was used. A free port is in `$PORT`.
   * @param use gets the origin and, at any time, what the server has printed
   */
  serve(
    command: string,
    use: (origin: string, printed: () => string) => Promise<void>,
    options?: {
      /** What it prints when it can be asked. Default: an address. */ until?: RegExp;
      env?: Record<string, string>;
    },
  ): Promise<void>;
  /** Opens a page in Chromium. */
  browse(url: string, use: (page: Page) => Promise<void>): Promise<void>;
  read(file: string): string;
  write(file: string, text: string): void;
  /** All files, without those of packages. */
  files(): string[];
}

/** What shows that a project does what its page says. */
export interface ProjectTest {
  /** Public source of what cannot be run here; the page says so, and links to it. */
  notRun?: string;
  /** Throws when a claim of the page does not hold. */
  verify(project: ProjectRun): Promise<void>;
}
