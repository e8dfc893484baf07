import { describe, expect, it } from 'vitest';
import { isActiveLink } from '../../../src/features/nav/nav-state.ts';
import { tidyLink } from '../../../src/site/site-paths.ts';

const link = (target: string, activeMatch?: string) => ({
  kind: 'link' as const,
  text: '',
  link: target,
  ...(activeMatch !== undefined && { activeMatch }),
});

const locale = { defaultLang: 'en', languages: { en: {}, 'pt-BR': {} } };

describe('a menu item', () => {
  it('is active if its pattern matches', () => {
    const guide = link('/guide/start/index.html', '^(?:/zh)?/guide/');
    expect(isActiveLink(guide, '/guide/basic/cli', locale)).toBe(true);
    expect(isActiveLink(guide, '/zh/guide/basic/cli', locale)).toBe(true);
    expect(isActiveLink(guide, '/config/', locale)).toBe(false);
  });

  it('is active if its pattern matches below the root of any language', () => {
    expect(isActiveLink(link('/pt-br/guide/', '^/guide/'), '/pt-br/guide/basic/cli', locale)).toBe(true);
    expect(isActiveLink(link('/pt-br/guide/', '^/guide/'), '/pt-br/config/', locale)).toBe(false);
  });

  it('without a pattern is active at and below its folder', () => {
    expect(isActiveLink(link('/community/index.html'), '/community/releases/v1-0', locale)).toBe(true);
    expect(isActiveLink(link('/config/root'), '/config/root', locale)).toBe(true);
    expect(isActiveLink(link('/config/root'), '/config/root-more', locale)).toBe(false);
    expect(isActiveLink(link('/'), '/guide/', locale)).toBe(false);
  });

  it('is never active for other sites and unknown pages', () => {
    expect(isActiveLink(link('https://example.com', '.'), '/', locale)).toBe(false);
    expect(isActiveLink(link('/guide/', '.'), null, locale)).toBe(false);
  });

  it('uses the spelling of the route', () => {
    expect(tidyLink('/guide/start/index.html#x', { '/guide/start/': '' })).toBe('/guide/start/#x');
    expect(tidyLink('/unknown', {})).toBe('/unknown');
    expect(tidyLink('https://example.com/index.html', {})).toBe('https://example.com/index.html');
  });
});
