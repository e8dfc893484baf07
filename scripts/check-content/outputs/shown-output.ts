/** A server that is started, asked, and stopped. */
export interface ServeStep {
  /** `rsbuild dev` or `rsbuild preview` with its flags; a free port is added, and shown as 3000. */
  serve: string;
  /** Text after which the server is asked. Default: that a build is ready where something is asked, else an address. */
  until?: string;
  /** Commands to run while it is up; their output also counts. The port is in `$DEV_PORT`. */
  ask?: readonly string[];
  /** What is typed into it. */
  keys?: string;
  /** Text that ends the run after the keys were typed. */
  end?: string;
  /** Page that a browser opens; the lines of its console and what its scripts throw also count. `delay` is what the page needs after that. */
  browse?: string;
  /** Another server has the port already. */
  isTaken?: boolean;
}

/** A shell command in the project, with any exit code, or a server. */
export type OutputStep = string | ServeStep;

/** How to make the output that a block of a page shows. */
export interface ShownOutput {
  /** Page, and heading id of the block's section: `config/output/copy#copy-a-folder`. */
  at: string;
  /** Which of the section's blocks with output, from 0. */
  block?: number;
  /** Section with the configuration and the files of the project, when it is not that of the block. */
  project?: string;
  /** Which of that section's configurations, from 0. */
  config?: number;
  /** Further files of the project. They take the place of blocks of the same name. */
  files?: Readonly<Record<string, string>>;
  /** Titled blocks of the page that are files of the project: `src/index.ts`. Default: those of the section. */
  withoutBlocks?: boolean;
  /** What is done; everything that is printed counts. */
  steps: readonly OutputStep[];
  /**
   * The block shows an error, and the titled blocks of its section are the fix: with them, and with these files, the same
   * steps print none of the block's lines that say what is wrong.
   */
  fixed?: Readonly<Record<string, string>>;
  /** The block is all of the output. Otherwise its lines follow one another in it; a line `…` leaves some out. */
  whole?: boolean;
  /** The page sorts the lines in its own way. */
  anyOrder?: boolean;
  /** What the page calls the folder of the project: `/home/me/app`. */
  root?: string;
  /** The page does not say how large the project is. */
  anySize?: boolean;
}
