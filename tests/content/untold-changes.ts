import type { RecordedKeys } from '../../src/node/markdown/changes-file.ts';

/** Changes of defaults that the comments of the types do not tell, or tell of another release, by the code of the releases. */
export const untoldDefaults: Readonly<Record<string, NonNullable<RecordedKeys['keys'][string]['defaults']>>> =
  {
    'dev.lazyCompilation': [
      { version: '1.5.0', before: 'false', after: '{ imports: true, entries: false }' },
    ],
    'dev.progressBar': [{ version: '1.4.0', before: "mode === 'production'", after: 'false' }],
    'output.distPath.html': [{ version: '1.0.3', before: "'/'", after: "'./'" }],
    'server.cors': [
      { version: '1.1.14', before: 'true', after: 'false' },
      {
        version: '1.3.0',
        before: 'false',
        after: String.raw`{ origin: /^https?:\/\/(?:(?:[^:]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/ }`,
      },
    ],
  };

/** Keys that the types had before they had an effect, and why. */
export const typedEarlier: Readonly<Record<string, string>> = {
  'performance.buildCache': 'with the webpack provider only before 1.2.5',
};
