import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkOutDir } from '../../../src/node/build/check-out-dir.ts';
import { readEnvironment, type Variable } from '../../../src/node/environment.ts';
import { readSite } from '../../../src/node/settings.ts';
import { normalizeBase } from '../../../src/shared/base-path.ts';
import { siteSettings } from '../../site-config.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a variable', () => {
  it.each<[Variable, string, string]>([
    ['CONTENT_DIR', ' content ', 'content'],
    ['BASE_PATH', 'docs', '/docs/'],
    ['BASE_PATH', '/a b/', '/a%20b/'],
    ['BASE_PATH', '/ü/', '/%C3%BC/'],
    ['BASE_PATH', '/%C3%BC/', '/%C3%BC/'],
    ['SITE_ORIGIN', 'https://docs.example.com/', 'https://docs.example.com'],
    ['CONTENT_ERRORS', 'warn', 'warn'],
    ['COMPRESS', '1', '1'],
    ['E2E_TARGET', 'dev', 'dev'],
    ['CHROMIUM_PATH', process.execPath, process.execPath],
    ['TZ', 'Europe/Berlin', 'Europe/Berlin'],
  ])('%s accepts %j', (name, text, value) => {
    vi.stubEnv(name, text);
    expect(readEnvironment(name)).toEqual({ [name]: value });
  });

  it.each<[Variable, string, string]>([
    ['CONTENT_DIR', 'none', 'The folder does not exist.'],
    ['CONTENT_DIR', '.', 'It is the whole project. Write the path of the folder'],
    ['CONTENT_DIR', '/', 'It is the whole project. Write the path of the folder'],
    ['CONTENT_DIR', 'package.json/docs', 'The folder does not exist.'],
    ['CONTENT_DIR', 'package.json', 'It is a file. Write the path of the folder'],
    ['BASE_PATH', '//evil.com/', 'Write a path such as /evil.com/'],
    ['BASE_PATH', '/../', 'Write a path such as /docs/'],
    ['BASE_PATH', '/a"b/', 'Write a path such as /ab/'],
    ['BASE_PATH', 'https://example.com/docs/', 'Write a path such as /docs/'],
    ['BASE_PATH', '/%zz/', 'Write a path such as /zz/'],
    ['BASE_PATH', '/a?b/', 'Write a path such as /ab/'],
    ['SITE_ORIGIN', 'https://example.com/docs', 'Write an origin, such as https://example.com'],
    ['SITE_ORIGIN', 'https://a.example;b', 'Write an origin, such as'],
    ['SITE_ORIGIN', 'https://a.example,https://b.example', 'Write an origin, such as https://a.example'],
    ['SITE_ORIGIN', 'docs', 'Write an origin, such as https://docs.example.com'],
    ['CONTENT_ERRORS', 'ignore', 'Write fail or warn.'],
    ['CONTENT_ERRORS', 'warm', 'Did you mean "warn"?'],
    ['COMPRESS', 'yes', 'Write 1 or 0.'],
    ['E2E_TARGET', 'biuld', 'Did you mean "build"?'],
    ['CHROMIUM_PATH', '/', 'Write the path of an executable file.'],
  ])('%s rejects %j', (name, text, advice) => {
    vi.stubEnv(name, text);
    expect(() => readEnvironment(name)).toThrow(`${name}  "${text}" is not allowed. ${advice}`);
  });

  it.each<Variable>(['CONTENT_DIR', 'BASE_PATH', 'SITE_ORIGIN', 'CONTENT_ERRORS', 'COMPRESS', 'TZ'])(
    '%s is absent when it is empty or blank',
    (name) => {
      for (const text of ['', ' \t']) {
        vi.stubEnv(name, text);
        expect(readEnvironment(name)).toEqual({});
      }
    },
  );

  it('is reported together with the others', () => {
    vi.stubEnv('COMPRESS', 'yes');
    vi.stubEnv('CONTENT_ERRORS', 'no');
    expect(() => readEnvironment('COMPRESS', 'CONTENT_ERRORS')).toThrow(
      /2 errors:.*COMPRESS.*CONTENT_ERRORS/s,
    );
  });
});

describe('the hosted search', () => {
  it('is taken from the environment as a whole', async () => {
    const names = ['ALGOLIA_API_KEY', 'ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME'];
    for (const name of names) {
      vi.stubEnv(name, 'x');
      const [first, second] = names.filter((other) => other !== name);
      await expect(readSite(process.cwd())).rejects.toThrow(
        new RegExp(`${first} {2}is missing beside ${name}.*\\n +${second} {2}is missing beside ${name}`),
      );
      vi.stubEnv(name, '');
    }
    vi.stubEnv('ALGOLIA_APP_ID', 'A');
    vi.stubEnv('ALGOLIA_API_KEY', 'K');
    await expect(readSite(process.cwd())).rejects.toThrow(
      'ALGOLIA_INDEX_NAME  is missing beside ALGOLIA_APP_ID and ALGOLIA_API_KEY.',
    );
    vi.stubEnv('ALGOLIA_INDEX_NAME', 'I');
    const { config } = await readSite(process.cwd());
    expect(config.search.algolia).toEqual({ appId: 'A', apiKey: 'K', indexName: 'I' });
    // Other settings of it are kept, and used where the environment has none.
    for (const name of names) vi.stubEnv(name, '');
    vi.stubEnv('ALGOLIA_APP_ID', 'B');
    const algolia = { appId: 'A', apiKey: 'K', indexName: 'I', insights: true };
    const given = { ...siteSettings, search: { ...siteSettings.search, algolia } };
    const forked = await readSite(process.cwd(), given);
    expect(forked.config.search).toEqual({ ...given.search, algolia: { ...algolia, appId: 'B' } });
  });
});

describe('a base path', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['docs/', '/docs/'],
    ['/a/b', '/a/b/'],
    ['/a//b/', undefined],
    ['/./', undefined],
    ['/../', undefined],
    ['/a/.../', undefined],
    ['/.docs/', '/.docs/'],
    ['/v1./b..c', '/v1./b..c/'],
    ['/a#b/', undefined],
    ['/a\\b/', undefined],
    ['/a\nb/', undefined],
  ])('%j is %j', (text, base) => {
    expect(normalizeBase(text)).toBe(base);
  });
});

describe('the output folder', () => {
  it('is rejected if a build would overwrite sources', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'out-'));
    for (const name of ['content/en', 'pages/en', 'src/app', 'public', 'docs'])
      await mkdir(path.join(root, name), { recursive: true });
    await symlink(path.join(root, 'content'), path.join(root, 'link'));
    const check = (name: string) => () =>
      checkOutDir(root, path.resolve(root, name), [path.join(root, 'pages')]);
    const lies = 'is, contains or is inside';
    expect(check('content')).toThrow(
      new RegExp(`/content ${lies} \\S+/content, which the build would overwrite\\. Choose another`),
    );
    const sources = [
      ['pages', 'pages'],
      ['link', 'content'],
      ['src', 'src'],
      ['public/dist', 'public'],
      ['content/en/dist', 'content'],
      ['.', 'src'],
      ['..', 'src'],
    ] as const;
    for (const [name, source] of sources)
      expect(check(name), name).toThrow(`${lies} ${path.join(root, source)},`);
    expect(check('/')).toThrow(`The output folder / ${lies} ${root}`);
    // One line without a stack trace, since it is the user's mistake.
    expect(check('.')).toThrow(expect.objectContaining({ stack: expect.not.stringContaining('    at ') }));
    for (const name of ['dist', 'docs', '../elsewhere', 'content-dist', '.cache/dist'])
      expect(check(name)).not.toThrow();
    await rm(root, { recursive: true });
  });
});
