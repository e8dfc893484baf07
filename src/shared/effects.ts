/** What an example changes in a minimal project, in one mode. */
export interface Effect {
  /** Number of settings of the Rspack configuration that differ. */
  settings: number;
  /** Number of emitted files that differ. */
  files: number;
  /** Paths of these settings: `output.filename`, `plugins[html-index].title`. */
  paths: readonly string[];
  /** Diff lines prefixed with `-`, `+` or a space: settings, then files with their sizes. */
  diff: readonly [readonly string[], readonly string[]];
  /** Excerpts of the files that show the change. */
  parts: readonly { file: string; lines: readonly string[] }[];
}

/** Why the build is the same with and without the example, in both modes or in one. */
export type NoEffectReason =
  | 'server'
  | 'served'
  | 'terminal'
  | 'project'
  | 'development'
  | 'production'
  | 'default';

/**
 * Effect of an example: `both` when the modes agree, else by mode; `none` when nothing changes; `rest` when the example
 * sets other options too, which both sides of the comparison share.
 */
export interface ExampleEffects {
  both?: Effect;
  development?: Effect;
  production?: Effect;
  none?: NoEffectReason;
  rest?: boolean;
}

/** The Rspack settings Rsbuild generates for a project without configuration. */
export interface DefaultSettings {
  /** Option pages with a record. */
  pages: readonly { key: string; option: string }[];
  /** Settings by path, in development and production; a single value where the modes agree. */
  settings: Readonly<Record<string, readonly string[]>>;
}

/** Folder of the recorded effects, inside the content folder. */
export const EFFECTS_FOLDER = '_effects';

/** Id of a page's first panel; later ones append a number. Generated heading ids are lower-case, so it cannot clash. */
export const PANEL_ID = 'exampleChanges';

/** The page with all settings. */
export const SETTINGS_PAGE = '/guide/configuration/from-configuration-to-rspack';

/** Matches the title of a code block that is a configuration file, also that of one app of several. */
export const CONFIG_TITLE = /^(?:[\w-]+\/)?rsbuild\.config\.[cm]?[jt]s$/;
