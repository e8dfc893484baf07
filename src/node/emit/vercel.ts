import { type HostModel, IMMUTABLE_FOLDER } from './hosting.ts';

/** Settings for Vercel, read from the deployed folder. Vercel itself handles content types, compression and `404.html`. */
export function vercelSettings({ base, headers, immutable, redirects }: HostModel): string {
  const list = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }));
  const settings = {
    cleanUrls: true,
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: `${base}${IMMUTABLE_FOLDER}(.*)`, headers: list(immutable) },
    ],
    redirects: redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].map((source) => ({ source: pattern(source), destination: to, statusCode: 301 })),
    ),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Escapes a path for Vercel's pattern syntax. */
function pattern(path: string): string {
  return path.replace(/[(){}:*?+]/g, '\\$&');
}
