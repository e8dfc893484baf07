import type { RecordedKeys } from '../../src/node/markdown/changes-file.ts';

/** Changes of defaults that the comments of the types do not tell, by the code of the releases. */
export const untoldDefaults: Readonly<Record<string, NonNullable<RecordedKeys['keys'][string]['defaults']>>> =
  {
    'server.cors': [
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
