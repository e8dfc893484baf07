import { languageOf, type SiteConfig } from '../../shared/site-config.ts';
import type { OutputFile, SiteModel } from '../content/site-model.ts';

/** The web app manifest, which makes the site installable with its own icon. */
export function emitWebManifest({ config }: SiteModel): OutputFile[] {
  const manifest = {
    name: config.title,
    short_name: config.title,
    description: languageOf(config, config.defaultLang).description,
    start_url: config.base,
    scope: config.base,
    display: 'minimal-ui',
    background_color: config.themeColors.light,
    theme_color: config.themeColors.splash,
    icons: config.icon === '' ? [] : iconsOf(config),
  };
  return [{ path: 'site.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` }];
}

function iconsOf({ base, icon }: SiteConfig) {
  return [
    { src: `${base}icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${base}icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: base + icon.slice(1), sizes: 'any', type: 'image/svg+xml' },
  ];
}
