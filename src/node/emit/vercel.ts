import { type HostModel, IMMUTABLE_FOLDER } from './hosting.ts';

/** Settings for Vercel, read from the deployed folder. Types, compression and `404.html` are its own. */
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

/** A path as a pattern that matches nothing else. */
function pattern(path: string): string {
  return path.replace(/[(){}:*?+]/g, '\\$&');
}
