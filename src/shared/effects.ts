/** What an example changes in a minimal project, in one mode. */
export interface Effect {
  /** Number of settings of the Rspack configuration that differ. */
  settings: number;
  /** Number of emitted files that differ. */
  files: number;
  /** Paths of these settings: `output.filename`, `plugins[html-index].title`. */
  paths: readonly string[];
  /** Lines with `-`, `+` or a blank in front: settings, then files with their sizes. */
  diff: readonly [readonly string[], readonly string[]];
  /** Places in files where the change is seen. */
  parts: readonly { file: string; lines: readonly string[] }[];
}

/** Why a build is the same with an example: in both modes, or in one. */
export type NoEffectReason =
  | 'server'
  | 'served'
  | 'terminal'
  | 'project'
  | 'development'
  | 'production'
  | 'default';

/** What an example changes: the same in both modes, or by mode; the reason if nothing; `rest` if what else it sets stays. */
export interface ExampleEffects {
  both?: Effect;
  development?: Effect;
  production?: Effect;
  none?: NoEffectReason;
  rest?: boolean;
}

/** The result of Rsbuild for a project without configuration. */
export interface DefaultSettings {
  /** Option pages with a record. */
  pages: readonly { key: string; option: string }[];
  /** Settings by path, in development and production; one value where both are the same. */
  settings: Readonly<Record<string, readonly string[]>>;
}

/** Folder of the records inside the content. */
export const EFFECTS_FOLDER = '_effects';

/** Id of the first panel of a page; others have a number behind. Ids of headings have no capitals unless they are written. */
export const PANEL_ID = 'exampleChanges';

/** The page with all settings. */
export const SETTINGS_PAGE = '/guide/configuration/from-configuration-to-rspack';

/** Title of a code block that is a configuration, that of an app among several too. */
export const CONFIG_TITLE = /^(?:[\w-]+\/)?rsbuild\.config\.[cm]?[jt]s$/;
