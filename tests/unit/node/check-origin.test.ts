import { expect, it } from 'vitest';
import { foreignHost } from '../../../src/node/build/check-origin.ts';
import { LOCAL_ORIGIN } from '../../../src/shared/site-schema.ts';

const origin = 'https://docs.example';

it.each([
  ['Netlify', { NETLIFY: 'true', URL: 'https://fork.netlify.app' }, 'https://fork.netlify.app'],
  ['Vercel', { VERCEL_PROJECT_PRODUCTION_URL: 'fork.vercel.app' }, 'https://fork.vercel.app'],
  ['Cloudflare Pages', { CF_PAGES_URL: 'https://fork.pages.dev' }, 'https://fork.pages.dev'],
  ['Render', { RENDER_EXTERNAL_URL: 'https://fork.onrender.com' }, 'https://fork.onrender.com'],
  [
    'GitHub Pages',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Me/docs', BASE_PATH: '/docs/' },
    'https://me.github.io',
  ],
])('a build on %s for another URL warns, with what to set', (name, env, address) => {
  const text = foreignHost(origin, env) ?? '';
  expect(text).toContain(`${name} will serve this build at ${address}`);
  expect(text).toContain('https://docs.example');
  expect(text).toContain('SITE_ORIGIN');
  expect(foreignHost(origin, { ...env, SITE_ORIGIN: address })).toBeUndefined();
});

it('a build for the origin itself, or an unknown host, does not warn', () => {
  expect(foreignHost(origin, { CF_PAGES_URL: 'https://docs.example/' })).toBeUndefined();
  expect(foreignHost(origin, { URL: 'https://elsewhere.example' })).toBeUndefined();
  expect(foreignHost(origin, { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'me/docs' })).toBeUndefined();
  expect(foreignHost(origin, { GITHUB_REPOSITORY: 'me/docs', BASE_PATH: '/docs/' })).toBeUndefined();
  expect(foreignHost(origin, { GITHUB_ACTIONS: 'true', BASE_PATH: '/docs/' })).toBeUndefined();
  expect(foreignHost(origin, { CF_PAGES_URL: 'docs.pages.dev' })).toBeUndefined();
  expect(foreignHost(origin, {})).toBeUndefined();
});

it('a build without an origin says what to set, with the URL of its host if known', () => {
  expect(foreignHost(LOCAL_ORIGIN, {})).toMatch(/^The settings name no origin.*Set "origin".*or SITE_ORIGIN/);
  expect(foreignHost(LOCAL_ORIGIN, { CF_PAGES_URL: 'https://a.pages.dev/x' })).toMatch(
    /^Cloudflare Pages will serve this build at https:\/\/a\.pages\.dev, but/,
  );
  expect(foreignHost(LOCAL_ORIGIN, { SITE_ORIGIN: 'https://a.example' })).toBeUndefined();
});
