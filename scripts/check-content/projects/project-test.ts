import type { Page } from 'playwright';

/** A copy of a project with access to the documented packages, and operations on it. */
export interface ProjectRun {
  /** Its absolute folder. */
  dir: string;
  /**
   * Runs a shell command in the folder.
   * @returns its output
   * @throws Error with the output if the command fails
   */
  run(command: string, env?: Record<string, string>): Promise<string>;
  /**
   * Runs a function with a server. `$PORT` contains a free port.
   * @param use receives the origin, and a function that returns the server's output so far
   */
  serve(
    command: string,
    use: (origin: string, printed: () => string) => Promise<void>,
    options?: {
      /** Output that indicates it is ready. Default: a URL. */ until?: RegExp;
      env?: Record<string, string>;
    },
  ): Promise<void>;
  /** Opens a page in Chromium. */
  browse(url: string, use: (page: Page) => Promise<void>): Promise<void>;
  read(file: string): string;
  write(file: string, text: string): void;
  /** All files, without `node_modules`. */
  files(): string[];
}

/** A test that a project does what its page says. */
export interface ProjectTest {
  /** Public source for parts that cannot be run here; the page must say so and link to it. */
  notRun?: string;
  /** Throws if a claim of the page does not hold. */
  verify(project: ProjectRun): Promise<void>;
}
