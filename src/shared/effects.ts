import type { z } from 'zod';
import type { defaultSettingsSchema, effectSchema, exampleEffectsSchema } from './effects-schema.ts';

export type Effect = z.infer<typeof effectSchema>;
export type ExampleEffects = z.infer<typeof exampleEffectsSchema>;
export type DefaultSettings = z.infer<typeof defaultSettingsSchema>;
export type NoEffectReason = NonNullable<ExampleEffects['none']>;

/** Folder of the recorded effects, inside the content folder. */
export const EFFECTS_FOLDER = '_effects';

/** Id of a page's first panel; later ones append a number. Generated heading ids are lower-case, so it cannot clash. */
export const PANEL_ID = 'exampleChanges';

/** The page with all settings. */
export const SETTINGS_PAGE = '/guide/configuration/from-configuration-to-rspack';

/** Matches the title of a code block that is a configuration file, also that of one app of several. */
export const CONFIG_TITLE = /^(?:[\w-]+\/)?rsbuild\.config\.[cm]?[jt]s$/;
