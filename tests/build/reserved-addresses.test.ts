import { execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostModel } from '../../src/node/emit/hosting.ts';
import { reservedAddresses } from '../../src/shared/reserved-addresses.ts';
import { projectSettings as siteConfig } from '../site-config.ts';
import { type BuiltSite, buildSite, temporaryFolder, writeTree } from './build-site.ts';

const tree = {
  'en/index.md': '# Home\n\nWelcome.\n',
  'en/deploy/index.md': '# Deploy\n\nHow to deploy.\n',
  'en/deploy/nginx.md': '# nginx\n\nServing files.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
  '_projects/demo/a.txt': 'A',
};
/** Pages and public files at addresses of generated files. */
const taken = {
  'en/404.md': '# Lost\n',
  'zh/404.md': '# 迷路\n',
  'en/llms.txt.md': '# Models\n',
  'en/Sitemap.xml.md': '# Map\n',
  'en/service-worker.js.md': '# Worker\n',
  'en/releases-rss.xml.md': '# Feed\n',
  'en/assets.md': '# Assets\n',
  'en/assets/guide.md': '# Assets\n',
  'en/deploy/nginx.conf.md': '# Settings\n',
  'en/llms-full.txt/guide/page.md': '# In a folder with the name of a file\n',
  'en/projects/demo.zip/page.md': '# In an archive\n',
  'public/site.webmanifest/a.txt': 'x',
  'public/robots.txt': 'User-agent: *\nDisallow: /\n',
  'public/assets/old.js': 'alert(1)',
  'public/projects/demo.zip': 'x',
  'en/projects/demo.zip.md': '# Archive\n',
  // Copies, documents and folders of pages, and of the redirect from /old.
  'public/Deploy/NGINX.md': 'x',
  'public/zh/deploy/nginx.html': 'x',
  'public/deploy': 'x',
  'public/zh/index.html/a.txt': 'x',
  'public/old.html': 'x',
  'public/zh/old': 'x',
};
const redirects = [
  { from: '^/llms$', to: '/' },
  { from: '^/deploy/nginx$', to: '/' },
  { from: '^/deploy$', to: '/' },
  { from: '^/old/$', to: '/' },
];

describe('addresses of the files a build makes', () => {
  test('are an error for pages, public files and redirects, each with its place', async () => {
    const error = await buildSite({ ...tree, ...taken }, { settings: { ...siteConfig, redirects } }).then(
      () => '',
      (thrown: Error) => thrown.message,
    );
    for (const name of Object.keys(taken)) {
      expect(error).toMatch(
        new RegExp(`content/${name.replaceAll('.', '\\.')}\\S*  The (?:page|file) has the address of`),
      );
    }
    for (const from of ['/deploy/nginx', '/deploy'])
      expect(error).toMatch(
        new RegExp(`src/site\\.config\\.ts\\S*  The redirect from ${from} has the address of`),
      );
    expect(error.match(/reserved-address/g)).toHaveLength(Object.keys(taken).length + 2);
  });

  describe('where content errors are warnings', () => {
    let folder: string;
    let site: BuiltSite;
    let expected: BuiltSite;
    beforeAll(async () => {
      folder = await temporaryFolder();
      const kept = { 'public/kept.txt': 'x', 'public/kept-link.txt': 'x' };
      expected = await buildSite({ ...tree, ...kept }, { settings: { ...siteConfig, redirects: [] } });
      await writeTree(folder, { ...tree, ...taken, 'public/kept.txt': 'x', 'elsewhere/kept.txt': 'x' });
      // Pipes, links to elsewhere, and files with secrets.
      await writeTree(folder, { 'public/kept/.env.local': 'TOKEN=abc' });
      await symlink('gone', path.join(folder, 'public/dangling'));
      await symlink('../elsewhere/kept.txt', path.join(folder, 'public/kept-outside.txt'));
      await symlink('../elsewhere', path.join(folder, 'public/kept-folder'));
      await symlink('kept.txt', path.join(folder, 'public/kept-link.txt'));
      await symlink('kept/.env.local', path.join(folder, 'public/kept.env'));
      execFileSync('mkfifo', [path.join(folder, 'public/pipe')]);
      vi.stubEnv('CONTENT_ERRORS', 'warn');
      site = await buildSite({}, { contentDir: folder, settings: { ...siteConfig, redirects } });
      vi.unstubAllEnvs();
    });
    afterAll(() => Promise.all([site.remove(), expected.remove(), rm(folder, { recursive: true })]));

    test('are all reserved', async () => {
      const isPage = (file: string) =>
        /^(?:zh\/)?(?:index|deploy\/index|deploy\/nginx)\.(?:html|md)$/.test(file);
      // Redirect pages, and files named in the settings.
      const isOther = (file: string) =>
        /^(?:zh\/)?(?:llms|old)\.html$|^[\w-]+\.(?:svg|png|ico)$|^(?:pictures|releases|tools)\/|^kept/.test(
          file,
        );
      const reserved = reservedAddresses(siteConfig);
      expect(await site.list()).toContain('projects/demo.zip');
      const free = (await site.list()).filter(
        (file) => !reserved.ofFile(file) && !isPage(file) && !isOther(file),
      );
      expect(free).toEqual([]);
    });

    test('are kept: what would take them is left out, and so is anything but a regular file of the tree', async () => {
      // File names in assets/ contain a digest, of which the redirects are part.
      const names = async ({ list }: BuiltSite) =>
        (await list()).filter((file) => !file.startsWith('assets/'));
      const own = await names(site);
      expect(own.filter((file) => !/(?:^|\/)(?:llms|old)\.html$/.test(file))).toEqual(await names(expected));
      expect(own.filter((file) => /kept|dangling|pipe/.test(file))).toEqual(['kept-link.txt', 'kept.txt']);
      expect(await site.read('robots.txt')).toBe(await expected.read('robots.txt'));
      expect(await site.read('service-worker.js')).toContain('siteSettings');
      expect(await site.list()).not.toContain('assets/old.js');
      expect(await site.read('deploy/nginx.html')).toContain('Serving files.');
      expect(await site.read('old.html')).toContain('http-equiv="refresh"');
      // Hosts are told the redirects whose source is not a page.
      const model = JSON.parse(await site.read('deploy/hosting.json')) as HostModel;
      expect(model.redirects.map(({ from }) => from)).toEqual(['/llms', '/zh/llms', '/old', '/zh/old']);
    });
  });
});
