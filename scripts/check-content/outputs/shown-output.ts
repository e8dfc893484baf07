/** A step that starts a server, sends requests, and stops it. */
export interface ServeStep {
  /** `rsbuild dev` or `rsbuild preview` with flags; a free port is added, and printed as 3000. */
  serve: string;
  /** Output to wait for before requests. Default: a finished build if there are requests, otherwise a URL. */
  until?: string;
  /** Commands to run while it is up; their output also counts. `$DEV_PORT` contains the port. */
  ask?: readonly string[];
  /** Keyboard input. */
  keys?: string;
  /** Output that ends the run after the keyboard input. */
  end?: string;
  /** Page to open in a browser; its console output and uncaught errors also count. `delay` is extra time for the page. */
  browse?: string;
  /** Whether another server already uses the port. */
  isTaken?: boolean;
}

/** A shell command in the project, with any exit code, or a server. */
export type OutputStep = string | ServeStep;

/** How to produce the output that a block shows. */
export interface ShownOutput {
  /** Page and heading id of the block's section: `config/output/copy#copy-a-folder`. */
  at: string;
  /** 0-based index among the section's output blocks. */
  block?: number;
  /** Section with the configuration and files of the project, if it is not the block's own. */
  project?: string;
  /** 0-based index among that section's configurations. */
  config?: number;
  /** Further files of the project, which replace blocks of the same name. */
  files?: Readonly<Record<string, string>>;
  /** Titled blocks of the page that are files of the project: `src/index.ts`. Default: those of the section. */
  withoutBlocks?: boolean;
  /** Steps; everything they print counts. */
  steps: readonly OutputStep[];
  /**
   * For a block that shows an error, with the fix in the titled blocks of its section: with these and the given files, the same
   * steps print none of the block's error lines.
   */
  fixed?: Readonly<Record<string, string>>;
  /** Whether the block is the complete output. Otherwise it is an excerpt of consecutive lines, in which a line `…` omits some. */
  whole?: boolean;
  /** Whether the page sorts the lines differently. */
  anyOrder?: boolean;
  /** Path of the project's folder on the page: `/home/me/app`. */
  root?: string;
  /** Whether to ignore file sizes. */
  anySize?: boolean;
}
