/** Built-in icons for the social links in the settings. `ui/icon.tsx` has the drawings. */
export const SOCIAL_ICONS = ['bluesky', 'discord', 'github', 'x'] as const;
