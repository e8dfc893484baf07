// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressComposer } from '../../../src/brand/composer/address-composer.tsx';
import { PatternComposer } from '../../../src/brand/composer/pattern-composer.tsx';
import messages from '../../../src/brand/texts/en.ts';
import { SiteFixture } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

afterEach(cleanup);

const show = (composer: React.ReactNode) => render(<SiteFixture pathname="/">{composer}</SiteFixture>);
const field = (option: string) => screen.getByLabelText<HTMLInputElement>(option);
const type = (option: string, value: string) => fireEvent.change(field(option), { target: { value } });
const results = () => [...document.querySelectorAll('output dd')].map(({ textContent }) => textContent);
const source = () => document.querySelector('pre')?.textContent;

test('addresses and configuration follow the typed values, trimmed', () => {
  show(<AddressComposer />);
  type('server.base', ' /docs ');
  type('output.assetPrefix', '');
  expect(results()[0]).toBe('/docs/');
  expect(results()[1]).toMatch(/^\/docs\/static\/js\/index\.\w{8}\.js$/);
  expect(source()).toBe("export default {\n  server: { base: '/docs' },\n};");
  // Defaults of options that are not set.
  expect(field('output.assetPrefix').placeholder).toBe('/docs');
  expect(field('output.distPath.root').placeholder).toBe('dist');
});

test('an option that the build rejects is marked and reported until it is reset', () => {
  show(<AddressComposer />);
  type('server.base', 'docs');
  expect(screen.getByRole('status').textContent).toBe(messages.composerBase);
  const invalid = () => [...document.querySelectorAll('[aria-invalid]')];
  expect(invalid()).toEqual([field('server.base')]);
  fireEvent.click(screen.getByRole('button', { name: messages.composerReset }));
  expect(invalid()).toEqual([]);
  expect(field('server.base').value).toBe('');
  expect(field('output.assetPrefix').placeholder).toBe('/');
  expect(results()[0]).toBe('/');
  expect(source()).toBe('export default {};');
});

test('the placeholder of a pattern depends on the hash, not on the text of its own field', () => {
  show(<PatternComposer />);
  type('output.filenameHash', 'fullhash');
  expect(field('output.filename.js').value).toBe('[name].[contenthash:6].js');
  expect(field('output.filename.js').placeholder).toBe('[name].[fullhash].js');
  expect(field('output.filenameHash').placeholder).toBe('true');
  type('output.filename.js', 'same.js');
  expect(screen.getByRole('status').textContent).toBe(messages.patternConflict);
  expect(field('output.filename.js').getAttribute('aria-invalid')).toBe('true');
});
