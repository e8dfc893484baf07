import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { project as antDesign } from './ant-design.ts';
import { project as apiProxy } from './api-proxy.ts';
import { project as browserExtension } from './browser-extension.ts';
import { project as cdnSri } from './cdn-sri.ts';
import { project as darkMode } from './dark-mode.ts';
import { project as docker } from './docker.ts';
import { project as electronApp } from './electron-app.ts';
import { project as elementPlus } from './element-plus.ts';
import { project as embeddableWidget } from './embeddable-widget.ts';
import { project as hiddenSourceMaps } from './hidden-source-maps.ts';
import { project as httpsHostName } from './https-host-name.ts';
import { project as languages } from './languages.ts';
import { project as legacyBrowsers } from './legacy-browsers.ts';
import { project as libraryAndSite } from './library-and-site.ts';
import { project as longTermCaching } from './long-term-caching.ts';
import { project as markdownPages } from './markdown-pages.ts';
import { project as microFrontends } from './micro-frontends.ts';
import { project as mockServer } from './mock-server.ts';
import { project as pwa } from './pwa.ts';
import { project as qiankun } from './qiankun.ts';
import { project as safeDeploys } from './safe-deploys.ts';
import { project as sharedLayout } from './shared-layout.ts';
import { project as stages } from './stages.ts';
import { project as staticPages } from './static-pages.ts';
import { project as subpathNginx } from './subpath-nginx.ts';
import { project as svgComponents } from './svg-components.ts';
import { project as tdesign } from './tdesign.ts';
import { project as vant } from './vant.ts';
import { project as withStorybook } from './with-storybook.ts';
import { project as workerWasm } from './worker-wasm.ts';

/** Tests of the projects in `content/_projects`, by name. */
export const projectTests: Readonly<Record<string, ProjectTest>> = {
  'ant-design': antDesign,
  'api-proxy': apiProxy,
  'browser-extension': browserExtension,
  'cdn-sri': cdnSri,
  'dark-mode': darkMode,
  docker,
  'electron-app': electronApp,
  'element-plus': elementPlus,
  'embeddable-widget': embeddableWidget,
  'hidden-source-maps': hiddenSourceMaps,
  'https-host-name': httpsHostName,
  languages,
  'legacy-browsers': legacyBrowsers,
  'library-and-site': libraryAndSite,
  'long-term-caching': longTermCaching,
  'markdown-pages': markdownPages,
  'micro-frontends': microFrontends,
  'mock-server': mockServer,
  pwa,
  qiankun,
  'safe-deploys': safeDeploys,
  'shared-layout': sharedLayout,
  stages,
  'static-pages': staticPages,
  'subpath-nginx': subpathNginx,
  'svg-components': svgComponents,
  tdesign,
  vant,
  'with-storybook': withStorybook,
  'worker-wasm': workerWasm,
};
