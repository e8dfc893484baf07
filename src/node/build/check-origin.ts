import { LOCAL_ORIGIN } from '../../shared/site-schema.ts';

/** Hosts whose build environment contains the address of the deployed site. */
const HOSTS: readonly { name: string; address: (env: NodeJS.ProcessEnv) => string | undefined }[] = [
  { name: 'Netlify', address: ({ NETLIFY, URL }) => (NETLIFY ? URL : undefined) },
  { name: 'Vercel', address: ({ VERCEL_PROJECT_PRODUCTION_URL: host }) => host && `https://${host}` },
  { name: 'Cloudflare Pages', address: ({ CF_PAGES_URL }) => CF_PAGES_URL },
  { name: 'Render', address: ({ RENDER_EXTERNAL_URL }) => RENDER_EXTERNAL_URL },
  { name: 'GitHub Pages', address: githubPages },
];

/** A workflow does not know where its result is deployed; a base path equal to the repository's name implies GitHub Pages. */
function githubPages({
  GITHUB_ACTIONS,
  GITHUB_REPOSITORY,
  BASE_PATH,
}: NodeJS.ProcessEnv): string | undefined {
  const [owner, repository] = GITHUB_REPOSITORY?.split('/') ?? [];
  const isProjectSite = BASE_PATH?.replaceAll('/', '') === repository;
  return GITHUB_ACTIONS && owner && isProjectSite ? `https://${owner}.github.io` : undefined;
}

/**
 * A warning if the host of this build is not the site's configured origin.
 * @returns `undefined` if `SITE_ORIGIN` is set, the host is unknown, or it is the site's own
 */
export function foreignHost(origin: string, env: NodeJS.ProcessEnv): string | undefined {
  if (env.SITE_ORIGIN) return undefined;
  for (const { name, address } of HOSTS) {
    const found = address(env);
    if (!found || !URL.canParse(found) || new URL(found).host === new URL(origin).host) continue;
    return (
      `${name} will serve this build at ${new URL(found).origin}, but its canonical links, sitemap, feeds, robots.txt ` +
      `and llms.txt name ${origin}. Set SITE_ORIGIN to the address readers use.`
    );
  }
  if (origin !== LOCAL_ORIGIN) return undefined;
  return (
    `The settings name no origin, so canonical links, sitemap, feeds, robots.txt and llms.txt name ${origin}. ` +
    'Set "origin" in src/site.config.ts, or SITE_ORIGIN, to the address readers use.'
  );
}
