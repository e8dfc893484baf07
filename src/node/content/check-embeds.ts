import type { Diagnostic } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { isOrigin } from '../../shared/site-schema.ts';
import type { CompiledPage } from '../model.ts';

/** Reports resources that pages load from origins not listed in the settings, once per origin. */
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
    // Browsers upgrade requests for images and media to https://.
    const isMixed = kind === 'frames' && /^http:/i.test(origin) && /^https:/i.test(site);
    const isLoaded = isOrigin(origin) && !isMixed;
    const reason = isMixed ? 'browsers block http:// frames in https:// pages' : 'it has no valid host';
    const diagnostic: Diagnostic = {
      ...place,
      rule: 'foreign-origin',
      kind: `foreign-origin ${kind} ${origin}`,
      ...(isLoaded
        ? {
            severity: 'warning',
            message: `Readers load ${kind} from ${origin}.`,
            advice: `If this is intended, add the origin to "security.${kind}" in src/site.config.ts.`,
          }
        : {
            severity: 'error',
            message: `Readers cannot load ${kind} from "${origin}": ${reason}.`,
            advice: 'Write a URL such as https://example.com/file.',
          }),
    };
    // Counts an embed in a fragment once, however many pages include it.
    found.set(`${place.file}:${place.line}:${place.column}:${diagnostic.kind}`, diagnostic);
  }
  return [...found.values()];
}
