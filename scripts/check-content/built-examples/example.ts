/** A server's response. */
export interface ServerResponse {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Result of running an example. */
export interface ExampleResult {
  /** New files, relative to the project, sorted. */
  files: readonly string[];
  /** Text of the only matching file. Throws if none or several match. */
  read(file: string | RegExp): string;
  /** Whether a file matches. */
  has(file: string | RegExp): boolean;
  /** Responses to `requests`, in order. */
  responses: readonly ServerResponse[];
  /** Lines the package logged, without colors. */
  logs: readonly string[];
}

/** A configuration of a page to run, and what it must do. */
export interface BuiltExample {
  /** Page and heading id: `config/output/filename#use-fixed-names-in-production`. Without an id, the page's first configuration. */
  at: string;
  /** 0-based index among the configurations of the section or page. */
  index?: number;
  /** The page's statement, for the report if it does not hold. */
  claim: string;
  /** Files of the project. `src/index.js` is added unless there is a `src/index.*`. */
  files?: Readonly<Record<string, string>>;
  /** Whether to add the other titled blocks of the section, or of the page, to the project. */
  withBlocks?: boolean;
  /** Whether the project has no Rsbuild configuration. */
  withoutConfig?: boolean;
  /** Folder with the project to run instead of a block of the page. */
  fixture?: string;
  /** Folder with the project before the migration; the two may differ only in `changes`. */
  migratedFrom?: string;
  /** Files that were changed, added or removed by the migration, sorted. */
  changes?: readonly string[];
  /** Default: `build`. `preview` builds first. */
  action?: 'build' | 'dev' | 'preview';
  /** `NODE_ENV`. Default: `development` for `dev`, otherwise `production`. */
  mode?: 'development' | 'production';
  /** Requests to the server of `dev` and `preview`. */
  requests?: readonly { path: string; headers?: Readonly<Record<string, string>>; method?: string }[];
  /**
   * Port of the backend in the configuration. On it runs a server that responds with the received request as JSON, and a cookie
   * of `api.example.com`.
   */
  backend?: number;
  /** Whether it must also build together with every other recipe of its group of options. */
  recipe?: boolean;
  /** Throws if the claim does not hold. */
  check(result: ExampleResult): void;
}
