/** Blocks with output that is not made in the check, and why. */
export const notRun: Readonly<Record<string, string>> = {
  'config/dev/progress-bar#turn-it-on': 'the bar is drawn over and over, in a terminal only',
  'config/output/copy#examples': 'draws the folder that the examples copy',
  'config/resolve/dedupe#example': 'draws what a package manager installs',
  'config/source/transform-import#components-with-styles': 'a step of the compiler, which writes no file',
  'guide/configuration/swc#the-version-has-to-fit': 'needs a plugin that does not fit',
  'guide/basic/upgrade-rsbuild#see-what-is-new': 'npm prints the versions of the day',
  'guide/faq/hmr#why-does-hmr-fail-over-https':
    'written by the browser, about a certificate it does not trust',
  'guide/start/create-project#use-the-current-folder': 'asked in a terminal, by a package of the registry',
  'guide/errors/react#invalid-hook-call': 'needs two copies of React',
  'guide/errors/ports-and-addresses#websocket-connection-failed': 'depends on the network',
  'guide/errors/memory-and-files#enospc-system-limit-for-number-of-file-watchers':
    'needs a limit of the operating system',
  'guide/errors/memory-and-files#emfile-too-many-open-files': 'needs a limit of the operating system',
  'guide/errors/bundler-crashes#panic-occurred-at-runtime': 'needs a bug of the bundler',
  'guide/errors/bundler-crashes#tokio-runtime-worker-panicked': 'needs a bug of the bundler',
  'guide/errors/bundler-crashes#imported-module-is-not-defined': 'needs a bug of the bundler',
  'guide/errors/bundler-crashes#segmentation-fault': 'needs a bug of the bundler',
  'guide/errors/bundler-crashes#removed-on-the-rust-side': 'needs an older bundler',
  'guide/errors/packages-and-versions#plugin-is-newer-than-core': 'needs a plugin that does not fit',
  'guide/errors/memory-and-files#killed': 'needs a limit of the operating system',
  'guide/errors/micro-frontends#you-need-to-export-lifecycle-functions':
    'written by qiankun, which is not installed',
  'guide/errors/module-not-found#failed-to-resolve-import': 'written by Vitest, which is not installed',
  'guide/errors/native-bindings#cannot-find-native-binding': 'needs a platform without a package',
  'guide/errors/native-bindings#glibc-not-found': 'needs an older system',
  'guide/errors/native-bindings#failed-to-invoke-plugin': 'needs a plugin that does not fit',
  'guide/cookbook/hidden-source-maps#check-it':
    'written by the browser; the test of the project maps such a stack back',
  'guide/cookbook/worker-wasm#check-it': 'names alone; the test of the project looks for these files',
  'guide/errors/index': 'shows a part of the output of another page',
};
