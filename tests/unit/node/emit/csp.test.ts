import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, policyTag } from '../../../../src/node/emit/csp.ts';
import { siteConfig } from '../../../site-config.ts';

type Input = Parameters<typeof contentSecurityPolicy>[0];

/** Values by directive. */
function policyOf(input: Partial<Omit<Input, 'config'>> & { config?: Partial<Input['config']> }, more = {}) {
  const config = { logo: siteConfig.logo, search: {}, ...input.config };
  const policy = contentSecurityPolicy({ inlineScripts: [], embeds: [], ...input, config }, more);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('the content security policy', () => {
  test('is strict without embeds and settings', () => {
    expect(policyOf({})).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'media-src': ["'self'"],
      'frame-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['site'],
    });
  });

  test('allows only its own policy to write HTML, unless a setting disables that', () => {
    expect(policyOf({ config: { security: { untrustedWrites: false } } })).toEqual(policyOf({}));
    const { 'require-trusted-types-for': _, 'trusted-types': __, ...rest } = policyOf({});
    expect(policyOf({ config: { security: { untrustedWrites: true } } })).toEqual(rest);
    expect(policyOf({}, { 'trusted-types': ['default'] })['trusted-types']).toEqual(['site', 'default']);
  });

  test('allows inline scripts by digest only', () => {
    expect(policyOf({ inlineScripts: ['alert(1)'] })['script-src']).toEqual([
      "'self'",
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });

  test('allows only the script of the hosted search, and only with events', () => {
    const algolia = { appId: 'A', apiKey: 'k', indexName: 'i' };
    const plain = policyOf({ config: { search: { algolia } } });
    expect(plain['connect-src']).toEqual([
      "'self'",
      'https://*.algolia.net',
      'https://*.algolianet.com',
      'https://insights.algolia.io',
    ]);
    expect(plain['script-src']).toEqual(["'self'"]);
    const withEvents = policyOf({ config: { search: { algolia: { ...algolia, insights: true } } } });
    expect(withEvents['script-src']?.[1]).toMatch(
      /^https:\/\/cdn\.jsdelivr\.net\/npm\/search-insights@[\d.]+\/.*\.js$/,
    );
  });

  test('allows origins of pages and settings, each in its directive, once', () => {
    const policy = policyOf({
      embeds: [
        { kind: 'frames', origin: 'https://frames.example' },
        { kind: 'images', origin: 'https://b.example' },
        { kind: 'images', origin: 'https://b.example' },
        { kind: 'media', origin: 'https://media.example' },
      ],
      config: {
        logo: { light: 'https://logo.example/a.svg', dark: '/dark.svg' },
        backgroundHost: 'https://pictures.example',
        security: {
          images: ['https://a.example', 'https://b.example'],
          connections: ['https://data.example'],
          frameAncestors: ['self', 'https://parent.example'],
        },
      },
    });
    expect(policy).toMatchObject({
      'frame-src': ["'self'", 'https://frames.example'],
      'img-src': [
        "'self'",
        'data:',
        'https://a.example',
        'https://b.example',
        'https://logo.example',
        'https://pictures.example',
      ],
      'media-src': ["'self'", 'https://media.example'],
      'connect-src': ["'self'", 'https://data.example'],
      'frame-ancestors': ["'self'", 'https://parent.example'],
    });
    expect(policyOf({ config: { logo: 'https://logo.example/a.svg' } })['img-src']?.[2]).toBe(
      'https://logo.example',
    );
  });

  test('stays short if pages load from very many origins', () => {
    const embeds = Array.from({ length: 21 }, (_, index) => ({
      kind: 'images' as const,
      origin: `https://${index}.example`,
    }));
    expect(policyOf({ embeds })['img-src']).toEqual(["'self'", 'data:', 'https:']);
    expect(policyOf({ embeds: embeds.slice(1) })['img-src']).toHaveLength(22);
  });

  test('forbids frames if the settings say so; in documents the host has to', () => {
    const config = { logo: '/logo.svg', search: {}, security: { frameAncestors: [] } };
    const policy = contentSecurityPolicy({ inlineScripts: [], embeds: [], config });
    expect(policy).toMatch(/; frame-ancestors 'none'$/);
    expect(policyTag(policy)).not.toContain('frame-ancestors');
    const inside = policy.replace(/'none'$/, "'self' https://a.example; worker-src 'self'");
    expect(policyTag(inside)).toMatch(/trusted-types site; worker-src 'self'">$/);
    expect(policyTag(policy)).toContain('trusted-types site">');
  });

  test('in development extends the shipped one', () => {
    const more = { 'connect-src': ['ws:'] };
    expect(policyOf({}, more)).toEqual({ ...policyOf({}), 'connect-src': ["'self'", 'ws:'] });
  });
});
