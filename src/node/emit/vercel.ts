import type { HostModel } from './hosting.ts';

/** Settings for Vercel, read from the folder that is deployed. Types, compression and `404.html` are its own. */
export function vercelSettings({ base, headers, immutable, redirects }: HostModel): string {
  const list = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }));
  const settings = {
    cleanUrls: true,
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: `${base}${immutable.path.slice(0, -1)}(.*)`, headers: list(immutable.headers) },
    ],
    redirects: redirects.flatMap(({ from, to }) => [
      { source: pattern(from), destination: to, statusCode: 301 },
      { source: pattern(`${from}/`), destination: to, statusCode: 301 },
    ]),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** A path without the signs that patterns have. */
function pattern(path: string): string {
  return path.replace(/[(){}:*?+]/g, '\\$&');
}
