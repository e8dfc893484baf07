import type { SearchPage } from '../../../src/shared/contracts.ts';

const page = (value: Partial<SearchPage> & Pick<SearchPage, 'route' | 'title'>): SearchPage => ({
  lang: 'en',
  description: '',
  group: 'Guide',
  sections: [{ id: '', titles: [value.title], text: '', code: '' }],
  ...value,
});

const option = (
  name: string,
  route: string,
  description: string,
  more: Partial<SearchPage> = {},
): SearchPage => page({ route, title: name, option: name, group: 'Config', description, ...more });

/** A small site, large enough for rankings to go wrong. */
export const samplePages: SearchPage[] = [
  option('output.filename', '/config/output/filename', 'Sets the names of emitted files.', {
    sections: [
      { id: '', titles: ['output.filename'], text: 'Names of emitted files.', code: '' },
      {
        id: 'include-hash',
        titles: ['output.filename', 'Include hash'],
        text: 'Add [contenthash] to the name for long-term caching.',
        code: "export default { output: { filename: { js: '[name].js' } } }",
      },
    ],
  }),
  option('output.filenameHash', '/config/output/filename-hash', 'Whether file names carry a hash.'),
  option('output.distPath', '/config/output/dist-path', 'Sets the directories of the output files.'),
  option('output.manifest', '/config/output/manifest', 'Emits a manifest.', {
    sections: [
      {
        id: '',
        titles: ['output.manifest'],
        text: 'A list of output files; output.filename decides their names.',
        code: '',
      },
      { id: 'filename', titles: ['output.manifest', 'filename'], text: 'Name of the manifest.', code: '' },
    ],
  }),
  option('server.port', '/config/server/port', 'Sets the port the server listens on.'),
  option('server.strictPort', '/config/server/strict-port', 'Fails when the port is taken.'),
  option('dev.client', '/config/dev/client', 'Settings of the client.', {
    sections: [
      { id: '', titles: ['dev.client'], text: 'The client of hot module replacement.', code: '' },
      { id: 'overlay', titles: ['dev.client', 'overlay'], text: 'Shows errors above the page.', code: '' },
    ],
  }),
  page({
    route: '/guide/basic/cli',
    title: 'CLI',
    sections: [
      { id: '', titles: ['CLI'], text: 'All commands of the command line.', code: '' },
      {
        id: 'flags',
        titles: ['CLI', 'Common flags'],
        text: 'Use --config to choose the configuration file and --env-mode for the mode.',
        code: 'rsbuild build --config my.config.ts',
      },
    ],
  }),
  page({
    route: '/guide/advanced/env-vars',
    title: 'Environment variables',
    sections: [
      {
        id: '',
        titles: ['Environment variables'],
        text: 'Variables of the environment and .env files.',
        code: '',
      },
      {
        id: 'public-variables',
        titles: ['Environment variables', 'Public variables'],
        text: 'Names that begin with PUBLIC_ reach the client. NODE_ENV is always there.',
        code: 'PUBLIC_NAME=jack',
      },
    ],
  }),
  page({
    route: '/guide/optimization/code-splitting',
    title: 'Code splitting',
    sections: [
      {
        id: '',
        titles: ['Code splitting'],
        text: 'Splits bundles into chunks with @rsbuild/core.',
        code: '',
      },
      {
        id: 'custom',
        titles: ['Code splitting', 'Custom splitting'],
        text: 'Inlining small chunks.',
        code: '',
      },
    ],
  }),
  page({
    route: '/zh/config/output/filename',
    lang: 'zh',
    title: 'output.filename',
    option: 'output.filename',
    group: '配置',
    description: '设置产物的文件名。',
  }),
  page({
    route: '/zh/guide/optimization/inline-assets',
    lang: 'zh',
    title: '内联静态资源',
    group: '指南',
    description: '把静态资源内联到产物中。',
    sections: [
      { id: '', titles: ['内联静态资源'], text: '内联静态资源可以减少请求数量。', code: '' },
      { id: 'auto', titles: ['内联静态资源', '自动内联'], text: '小于阈值的资源会被自动内联。', code: '' },
    ],
  }),
  page({
    route: '/zh/guide/basic/static-assets',
    lang: 'zh',
    title: '静态资源',
    group: '指南',
    description: '引用图片和字体。',
    sections: [{ id: '', titles: ['静态资源'], text: '在构建时处理资源，产物输出到目录。', code: '' }],
  }),
];
