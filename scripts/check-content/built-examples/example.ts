/** An answer of a server. */
export interface ServerResponse {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** What an example did. */
export interface ExampleResult {
  /** Files that were not there before, relative to the project, sorted. */
  files: readonly string[];
  /** Text of the one file that matches. Throws when none or several do. */
  read(file: string | RegExp): string;
  /** Whether a file matches. */
  has(file: string | RegExp): boolean;
  /** Answers to `requests`, in order. */
  responses: readonly ServerResponse[];
  /** Lines the package logged, without colors. */
  logs: readonly string[];
}

/** A configuration of a page, really run, and what it must do. */
export interface BuiltExample {
  /** Page, and heading id: `config/output/filename#use-fixed-names-in-production`; without one, the page's first. */
  at: string;
  /** Which of the section's, or the page's, configurations, from 0. */
  index?: number;
  /** What the page says; read in the report when it is not so. */
  claim: string;
  /** Files of the project. `src/index.js` is there unless a file of `src/index.*` is given. */
  files?: Readonly<Record<string, string>>;
  /** Also puts the other titled blocks of the section, or of the page, into the project. */
  withBlocks?: boolean;
  /** The project has no configuration of Rsbuild. */
  withoutConfig?: boolean;
  /** A folder of the project that is run instead of a block of the page. */
  fixture?: string;
  /** A folder with the project before it was migrated; the two may differ in `changes` only. */
  migratedFrom?: string;
  /** Files that were changed, added or removed by the migration, sorted. */
  changes?: readonly string[];
  /** Default: `build`. `preview` builds first. */
  action?: 'build' | 'dev' | 'preview';
  /** `NODE_ENV`. Default: `development` for `dev`, else `production`. */
  mode?: 'development' | 'production';
  /** Requests to the server of `dev` and `preview`. */
  requests?: readonly { path: string; headers?: Readonly<Record<string, string>>; method?: string }[];
  /**
   * Port of the backend that the configuration names. A server that answers with the request it got, as JSON, and a
   * cookie of `api.example.com` stands behind it.
   */
  backend?: number;
  /** Combined with every other recipe of its group of options: a build of both has to succeed. */
  recipe?: boolean;
  /** Throws when the claim does not hold. */
  check(result: ExampleResult): void;
}
