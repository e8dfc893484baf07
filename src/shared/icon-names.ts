/** Names of the drawings of profiles, for the social links of the settings. `ui/icon.tsx` has the drawings. */
export const SOCIAL_ICONS = ['bluesky', 'discord', 'github', 'x'] as const;
