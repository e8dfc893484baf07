import type { Diagnostic } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { isOrigin } from '../../shared/site-schema.ts';
import type { CompiledPage } from '../model.ts';

/** Reports what pages load from origins that the settings do not list; once for each origin. */
export function checkEmbeds(
  pages: readonly CompiledPage[],
  { origin: site, security }: Pick<SiteConfig, 'origin' | 'security'>,
): Diagnostic[] {
  const isListed = new Set(
    (['frames', 'images', 'media'] as const).flatMap((kind) =>
      (security?.[kind] ?? []).map((origin) => `${kind} ${origin}`),
    ),
  );
  const found = new Map<string, Diagnostic>();
  for (const { kind, origin, ...place } of pages.flatMap(({ embeds }) => embeds)) {
    if (isListed.has(`${kind} ${origin}`)) continue;
    // Pictures and media are asked for by https:// instead.
    const isMixed = kind === 'frames' && /^http:/i.test(origin) && /^https:/i.test(site);
    const isLoaded = isOrigin(origin) && !isMixed;
    const reason = isMixed ? 'pages of a site with https:// show none with http://' : 'it names no site';
    const diagnostic: Diagnostic = {
      ...place,
      rule: 'foreign-origin',
      kind: `foreign-origin ${kind} ${origin}`,
      ...(isLoaded
        ? {
            severity: 'warning',
            message: `Readers load ${kind} from ${origin}.`,
            advice: `If that is intended, add the origin to "security.${kind}" in src/site.config.ts.`,
          }
        : {
            severity: 'error',
            message: `Readers cannot load ${kind} from "${origin}": ${reason}.`,
            advice: 'Write an address such as https://example.com/file.',
          }),
    };
    // A fragment's embed is one, however many pages show it.
    found.set(`${place.file}:${place.line}:${place.column}:${diagnostic.kind}`, diagnostic);
  }
  return [...found.values()];
}
