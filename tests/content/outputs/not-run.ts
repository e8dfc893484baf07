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
  'guide/errors/memory-and-files#enospc-no-space-left-on-device': 'needs a disk that is full',
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
  'guide/errors/packages-and-versions#node-sass': 'needs a package that no longer builds',
  'guide/errors/packages-and-versions#eai_again': 'depends on the network',
  'guide/errors/packages-and-versions#self_signed_cert_in_chain': 'depends on the network',
  'guide/errors/memory-and-files#eacces-permission-denied': 'needs another user',
  'guide/errors/memory-and-files#eperm-operation-not-permitted': 'needs Windows',
  'guide/errors/ports-and-addresses#listen-eacces': 'needs another user',
  'guide/errors/vue#vue-packages-version-mismatch': 'needs an older Vue',
  'guide/errors/browser-security#from-origin-null': 'needs a page that is opened as a file',
  'guide/cookbook/hidden-source-maps#check-it':
    'written by the browser; the test of the project maps such a stack back',
  'guide/cookbook/worker-wasm#check-it': 'names alone; the test of the project looks for these files',
  'guide/errors/packages-and-versions#gyp-build-error': 'needs a package without a program for this system',
  'guide/errors/packages-and-versions#elifecycle': 'printed by an older npm',
  'guide/errors/packages-and-versions#ignored-build-scripts': 'printed by pnpm, which is not installed',
  'guide/errors/micro-frontends#target-container-not-existed': 'written by qiankun, which is not installed',
  'guide/errors/ports-and-addresses#invalid-host-header': 'answered by the server of webpack',
  'guide/errors/packages-and-versions#enotempty': 'needs an installation that was broken off',
  'guide/errors/packages-and-versions#exit-handler-never-called': 'needs a bug of npm',
  'guide/errors/packages-and-versions#cannot-find-matching-keyid': 'printed by an older Corepack',
  'guide/errors/node-modules-and-formats#err_import_attribute_missing': 'printed by a newer Node.js',
  'guide/errors/node-modules-and-formats#jest-encountered-an-unexpected-token':
    'written by Jest, which is not installed',
  'guide/errors/typescript#ts5101-baseurl-is-deprecated': 'written by a newer TypeScript',
  'guide/errors/browser-security#mixed-content': 'needs a page with HTTPS',
  'guide/errors/react-at-run-time#cannot-destructure-basename':
    'written by React Router, which is not installed',
  'guide/errors/react-at-run-time#no-routes-matched-location':
    'written by React Router, which is not installed',
  'guide/errors/react-at-run-time#react-redux-context-value':
    'written by React Redux, which is not installed',
  'guide/errors/react-at-run-time#reading-recentlycreatedownerstacks': 'needs an older React',
  'guide/errors/vue-at-run-time#no-active-pinia': 'written by Pinia, which is not installed',
  'guide/errors/vue-at-run-time#search-string-not-found': 'written by vue-tsc, which is not installed',
  'guide/errors/scripts-in-the-browser#invalid-group-specifier-name': 'needs an older Safari',
  'guide/errors/scripts-in-the-browser#promise-withresolvers-is-not-a-function': 'needs an older browser',
  'guide/errors/scripts-in-the-browser#message-channel-closed': 'written by an extension of the browser',
  'guide/errors/vite-and-rollup#outdated-optimize-dep':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#externalized-for-browser-compatibility':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#failed-to-parse-source-for-import-analysis':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#rollup-failed-to-resolve-import':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#default-is-not-exported-by':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#failed-to-resolve-entry-for-package':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#dynamic-require-is-not-supported':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#crypto-getrandomvalues-is-not-a-function':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/older-build-tools#allowedhosts-should-be-a-non-empty-string':
    'printed by a tool that is not installed',
  'guide/errors/older-build-tools#failed-to-parse-source-map': 'printed by a tool that is not installed',
  'guide/errors/older-build-tools#call-retries-were-exceeded': 'printed by a tool that is not installed',
  'guide/errors/older-build-tools#primordials-is-not-defined': 'printed by a tool that is not installed',
  'guide/errors/older-build-tools#requires-babel': 'printed by a tool that is not installed',
  'guide/errors/installing-packages#npm-code-128': 'depends on the network',
  'guide/errors/installing-packages#cannot-read-properties-of-null-matches':
    'needs an installation by another package manager',
  'guide/errors/installing-packages#err_invalid_this': 'printed by an older pnpm',
  'guide/errors/installing-packages#aborted-removal-of-modules-directory':
    'printed by pnpm, which is not installed',
  'guide/errors/installing-packages#package-manager-yarn': 'printed by Yarn, which is not installed',
  'guide/errors/installing-packages#options-not-allowed-in-node-options': 'printed by an older Node.js',
  'guide/errors/installing-packages#node_module_version': 'needs a second Node.js',
  'guide/errors/installing-packages#could-not-load-sharp': 'written by sharp, which is not installed',
  'guide/errors/installing-packages#esbuild-host-version': 'needs two versions of esbuild',
  'guide/errors/docker-ci-and-hosting#treating-warnings-as-errors':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/docker-ci-and-hosting#dependencies-lock-file-is-not-found':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/docker-ci-and-hosting#multiple-versions-of-pnpm-specified':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/docker-ci-and-hosting#permission-denied-to-github-actions-bot':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/docker-ci-and-hosting#failed-to-compute-cache-key':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/docker-ci-and-hosting#exec-format-error':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/docker-ci-and-hosting#no-output-directory-named':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/sass-and-less#embedded-compiler-executable': 'needs a platform without a package',
  'guide/errors/dev-server-and-updates#loading-hot-update-chunk-failed': 'needs two builds on one page',
  'guide/errors/vite-and-rollup#module-level-directives':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/vite-and-rollup#top-level-await-is-not-available':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/data-and-requests#err_blocked_by_client': 'written by an extension of the browser',
  'guide/errors/documents-and-browser-apis#could-not-create-web-workers':
    'written by Monaco, which is not installed',
  'guide/errors/eslint-and-prettier#failed-to-load-config': 'printed by an older ESLint',
  'guide/errors/eslint-and-prettier#plugin-was-conflicted': 'printed by an older ESLint',
  'guide/errors/eslint-and-prettier#parseroptions-project': 'printed by a parser that is not installed',
  'guide/errors/eslint-and-prettier#delete-cr': 'printed by a plugin that is not installed',
  'guide/errors/node-scripts#spawn-einval': 'needs Windows',
  'guide/errors/node-scripts#err_unsupported_node_modules_type_stripping': 'printed by a newer Node.js',
  'guide/errors/pages-and-electron#is-not-allowed-to-deploy-to-github-pages':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/pages-and-electron#not-allowed-to-load-local-resource':
    'written by Electron, which is not installed',
  'guide/errors/pages-and-electron#electron-failed-to-install-correctly':
    'written by Electron, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#tried-to-access': 'printed by Yarn, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#couldnt-find-the-node-modules-state-file':
    'printed by Yarn, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#err_pnpm_peer_dep_issues': 'printed by pnpm, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#err_pnpm_lockfile_config_mismatch':
    'printed by pnpm, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#ignoring-not-compatible-lockfile':
    'printed by pnpm, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#err_pnpm_no_mature_matching_version':
    'printed by pnpm, which is not installed',
  'guide/errors/pnpm-yarn-and-bun#lockfile-is-frozen': 'printed by Bun, which is not installed',
  'guide/errors/react-effects-and-state#no-queryclient-set': 'written by React Query, which is not installed',
  'guide/errors/react-effects-and-state#a-non-serializable-value-was-detected':
    'written by Redux Toolkit, which is not installed',
  'guide/errors/test-runners#textencoder-is-not-defined': 'written by Jest, which is not installed',
  'guide/errors/test-runners#matchmedia-is-not-a-function': 'written by Jest, which is not installed',
  'guide/errors/test-runners#test-environment-cannot-be-found': 'written by Jest, which is not installed',
  'guide/errors/test-runners#no-test-suite-found': 'written by Vitest, which is not installed',
  'guide/errors/test-runners#not-wrapped-in-act':
    'printed by a test of React, whose test library is not installed',
  'guide/errors/test-runners#worker-process-has-failed-to-exit': 'written by Jest, which is not installed',
  'guide/errors/vue-events-and-watchers#no-match-found-for-location':
    'written by Vue Router, which is not installed',
  'guide/errors/compilers#reading-buildmeta': 'printed by a loader that is not installed',
  'guide/errors/svelte-stores#cannot-subscribe-to-page-store': 'written by SvelteKit, which is not installed',
  'guide/errors/formatters-and-rules#stylelint-unknown-word': 'printed by Stylelint, which is not installed',
  'guide/errors/formatters-and-rules#supported-typescript-versions':
    'printed by a parser that is not installed',
  'guide/errors/git-hooks#exited-with-code-127': 'printed by a hook of Git, whose tools are not installed',
  'guide/errors/git-hooks#husky-sh-no-such-file': 'printed by a hook of Git, whose tools are not installed',
  'guide/errors/git-hooks#husky-run-not-found': 'printed by a hook of Git, whose tools are not installed',
  'guide/errors/git-hooks#hook-was-ignored': 'printed by a hook of Git, whose tools are not installed',
  'guide/errors/git-hooks#subject-may-not-be-empty':
    'printed by a hook of Git, whose tools are not installed',
  'guide/errors/git-hooks#hook-failed-add-no-verify':
    'printed by a hook of Git, whose tools are not installed',
  'guide/errors/libraries-and-setup#need-to-install-with-app-use':
    'written by a library that is not installed',
  'guide/errors/libraries-and-setup#must-be-called-at-the-top': 'written by a library that is not installed',
  'guide/errors/libraries-and-setup#not-available-in-legacy-mode':
    'written by a library that is not installed',
  'guide/errors/libraries-and-setup#pass-in-an-i18next-instance':
    'written by a library that is not installed',
  'guide/errors/libraries-and-setup#is-not-a-route-component': 'written by a library that is not installed',
  'guide/errors/libraries-and-setup#returned-undefined-during-initialization':
    'written by a library that is not installed',
  'guide/errors/storybook#no-story-files-found': 'printed by Storybook, which is not installed',
  'guide/errors/storybook#no-matching-indexer-found': 'printed by Storybook, which is not installed',
  'guide/errors/storybook#duplicate-stories-with-id': 'printed by Storybook, which is not installed',
  'guide/errors/storybook#failed-to-build-the-preview': 'printed by Storybook, which is not installed',
  'guide/errors/workspaces-and-stores#err_pnpm_bad_pm_version':
    'printed by a package manager that is not installed',
  'guide/errors/workspaces-and-stores#packages-field-missing-or-empty':
    'printed by a package manager that is not installed',
  'guide/errors/workspaces-and-stores#err_pnpm_no_global_bin_dir':
    'printed by a package manager that is not installed',
  'guide/errors/workspaces-and-stores#error-when-performing-the-request':
    'printed by a package manager that is not installed',
  'guide/errors/workspaces-and-stores#yn0001': 'printed by a package manager that is not installed',
  'guide/errors/workspaces-and-stores#bun-command-not-found':
    'printed by a package manager that is not installed',
  'guide/errors/federation-at-run-time#runtime-003': 'needs a remote of another build',
  'guide/errors/federation-at-run-time#runtime-004': 'needs a remote of another build',
  'guide/errors/federation-at-run-time#please-call-init-first': 'needs a remote of another build',
  'guide/errors/next-and-nuxt#component-that-needs-usestate': 'written by a framework that is not installed',
  'guide/errors/next-and-nuxt#functions-cannot-be-passed-to-client-components':
    'written by a framework that is not installed',
  'guide/errors/next-and-nuxt#error-occurred-prerendering-page':
    'written by a framework that is not installed',
  'guide/errors/next-and-nuxt#wrapped-in-a-suspense-boundary': 'written by a framework that is not installed',
  'guide/errors/next-and-nuxt#no-router-instance-found': 'written by a framework that is not installed',
  'guide/errors/next-and-nuxt#requires-access-to-the-nuxt-instance':
    'written by a framework that is not installed',
  'guide/errors/tests-and-shells#exceeded-timeout-for-a-test': 'written by Jest, which is not installed',
  'guide/errors/tests-and-shells#running-scripts-is-disabled': 'needs Windows',
  'guide/errors/tests-and-shells#resource-not-accessible-by-integration':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/tests-and-shells#javascript-error-in-the-main-process':
    'written by Electron, which is not installed',
  'guide/errors/several-copies#multiple-versions-of-lit': 'written by a library that is not installed',
  'guide/errors/several-copies#multiple-instances-of-three-js': 'written by a library that is not installed',
  'guide/errors/several-copies#graphql-from-another-module-or-realm':
    'written by a library that is not installed',
  'guide/errors/several-copies#multiple-versions-of-prosemirror-model':
    'written by a library that is not installed',
  'guide/errors/several-copies#ckeditor-duplicated-modules': 'written by a library that is not installed',
  'guide/errors/several-copies#different-versions-of-mobx': 'written by a library that is not installed',
  'guide/errors/component-libraries#styled-default-is-not-a-function':
    'written by a library that is not installed',
  'guide/errors/component-libraries#antd-v5-support-react-is-16-18':
    'written by a library that is not installed',
  'guide/errors/component-libraries#static-function-can-not-consume-context':
    'written by a library that is not installed',
  'guide/errors/workers-and-wasm#bad-precaching-response': 'written by a library that is not installed',
  'guide/errors/typescript-declarations#ts1005-expected-in-node-modules': 'printed by an older TypeScript',
  'guide/errors/cypress#could-not-verify-that-this-server-is-running':
    'written by Cypress, which is not installed',
  'guide/errors/cypress#cy-visit-failed-trying-to-load': 'written by Cypress, which is not installed',
  'guide/errors/cypress#timed-out-waiting-for-your-remote-page': 'written by Cypress, which is not installed',
  'guide/errors/cypress#webpack-compilation-error': 'written by Cypress, which is not installed',
  'guide/errors/cypress#originated-from-your-application-code': 'written by Cypress, which is not installed',
  'guide/errors/mocks-and-matchers#out-of-scope-variables': 'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#error-when-mocking-a-module':
    'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#tobeinthedocument-is-not-a-function':
    'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#received-value-must-be-an-htmlelement':
    'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#unable-to-find-an-element':
    'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#cannot-log-after-tests-are-done':
    'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#timeout-calling-ontaskupdate':
    'written by a test runner that is not installed',
  'guide/errors/mocks-and-matchers#setup-files-option-was-not-found':
    'written by a test runner that is not installed',
  'guide/errors/storybook-setup#couldnt-evaluate-main': 'printed by Storybook, which is not installed',
  'guide/errors/storybook-setup#missing-framework-field': 'printed by Storybook, which is not installed',
  'guide/errors/storybook-setup#no-configuration-files-have-been-found':
    'printed by Storybook, which is not installed',
  'guide/errors/storybook-setup#missing-default-export': 'printed by Storybook, which is not installed',
  'guide/errors/storybook-setup#could-not-resolve-addon': 'printed by Storybook, which is not installed',
  'guide/errors/storybook-setup#failed-to-fetch-dynamically-imported-module':
    'printed by Storybook, which is not installed',
  'guide/errors/storybook-setup#ebusy-resource-busy-or-locked':
    'printed by Storybook, which is not installed',
  'guide/errors/eslint-flat-config#was-not-found-by-the-project-service':
    'printed by a parser that is not installed',
  'guide/errors/biome-and-stylelint#found-an-unknown-key': 'printed by a tool that is not installed',
  'guide/errors/biome-and-stylelint#schema-version-does-not-match': 'printed by a tool that is not installed',
  'guide/errors/biome-and-stylelint#no-files-were-processed': 'printed by a tool that is not installed',
  'guide/errors/biome-and-stylelint#unknown-rule': 'printed by a tool that is not installed',
  'guide/errors/biome-and-stylelint#no-configuration-provided': 'printed by a tool that is not installed',
  'guide/errors/biome-and-stylelint#could-not-find-stylelint-config':
    'printed by a tool that is not installed',
  'guide/errors/git-and-line-endings#exceeds-the-file-size-limit': 'answered by a host',
  'guide/errors/webpack-options-and-versions#getcache-is-not-a-function':
    'printed by a plugin or loader that is not installed',
  'guide/errors/webpack-options-and-versions#getresolve-is-not-a-function':
    'printed by a plugin or loader that is not installed',
  'guide/errors/webpack-options-and-versions#typescript-emitted-no-output':
    'printed by a plugin or loader that is not installed',
  'guide/errors/webpack-options-and-versions#unable-to-locate-glob':
    'printed by a plugin or loader that is not installed',
  'guide/errors/webpack-options-and-versions#cant-find-self-wb-manifest':
    'printed by a plugin or loader that is not installed',
  'guide/errors/webpack-options-and-versions#htmlwebpackplugin-is-not-defined':
    'printed by a plugin or loader that is not installed',
  'guide/errors/postcss-and-unocss#requires-postcss-8': 'printed by an older tool',
  'guide/errors/postcss-and-unocss#plugin-is-not-a-function': 'printed by an older tool',
  'guide/errors/postcss-and-unocss#failed-to-load-icon': 'printed by an older tool',
  'guide/errors/postcss-and-unocss#unocss-entry-module-not-found': 'printed by an older tool',
  'guide/errors/postcss-and-unocss#caniuse-lite-is-outdated': 'printed by an older tool',
  'guide/errors/postcss-and-unocss#lexical-error-unrecognized-text': 'printed by an older tool',
  'guide/errors/containers#failed-to-solve-process': 'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/containers#copy-failed': 'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/containers#port-is-already-allocated': 'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/containers#cannot-connect-to-the-docker-daemon':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/containers#executable-file-not-found': 'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/hosts-and-workflows#command-exited-with-1':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/hosts-and-workflows#base-directory-does-not-exist':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/hosts-and-workflows#asset-too-large': 'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/hosts-and-workflows#missing-entry-point':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/hosts-and-workflows#missing-download-info':
    'printed by a machine of a CI, of Docker or of a host',
  'guide/errors/shells-and-proxies#node-env-is-not-recognized': 'depends on the machine and its network',
  'guide/errors/shells-and-proxies#invalid-active-developer-path': 'depends on the machine and its network',
  'guide/errors/shells-and-proxies#corepack-is-not-recognized': 'depends on the machine and its network',
  'guide/errors/shells-and-proxies#version-is-not-yet-installed': 'depends on the machine and its network',
  'guide/errors/shells-and-proxies#could-not-find-node-version-matching':
    'depends on the machine and its network',
  'guide/errors/shells-and-proxies#tunneling-socket-could-not-be-established':
    'depends on the machine and its network',
  'guide/errors/yarn-bun-and-deno#invalid-value-type-in-yarn-lock':
    'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#unexpected-end-of-data':
    'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#bun-could-not-find-a-package-json':
    'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#bun-failed-to-open-node-modules-folder':
    'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#relative-import-path-not-prefixed':
    'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#could-not-resolve-but-found-it-in-a-package-json':
    'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#err-pnpm-enoent': 'printed by a package manager that is not installed',
  'guide/errors/yarn-bun-and-deno#err-pnpm-ci-not-implemented':
    'printed by a package manager that is not installed',
  'guide/errors/stores-and-queries#proxy-that-has-been-revoked': 'written by a library that is not installed',
  'guide/errors/stores-and-queries#returned-a-new-value-and-modified-its-draft':
    'written by a library that is not installed',
  'guide/errors/stores-and-queries#changing-observable-values-without-using-an-action':
    'written by a library that is not installed',
  'guide/errors/stores-and-queries#has-can-only-be-used-on-observable-objects':
    'written by a library that is not installed',
  'guide/errors/stores-and-queries#a-state-mutation-was-detected':
    'written by a library that is not installed',
  'guide/errors/stores-and-queries#the-given-storage-is-currently-unavailable':
    'written by a library that is not installed',
  'guide/errors/stores-and-queries#query-data-cannot-be-undefined':
    'written by a library that is not installed',
  'guide/errors/vue-routes-and-plugins#redirected-via-a-navigation-guard':
    'written by a library that is not installed',
  'guide/errors/vue-routes-and-plugins#avoided-redundant-navigation':
    'written by a library that is not installed',
  'guide/errors/vue-routes-and-plugins#missing-required-param': 'written by a library that is not installed',
  'guide/errors/vue-routes-and-plugins#infinite-redirection-in-a-navigation-guard':
    'written by a library that is not installed',
  'guide/errors/vue-routes-and-plugins#not-found-key-in-locale-messages':
    'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#canvas-is-already-in-use': 'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#chart-instance-already-initialized':
    'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#initialize-failed-invalid-dom':
    'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#renderer-undefined-is-not-imported':
    'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#component-series-not-exists':
    'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#map-container-is-already-initialized':
    'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#l-is-not-defined': 'written by a library that is not installed',
  'guide/errors/charts-maps-and-pdf#does-not-match-the-worker-version':
    'written by a library that is not installed',
  'guide/errors/react-routes-and-providers#you-should-not-use-route-outside-a-router':
    'written by a library that is not installed',
  'guide/errors/react-routes-and-providers#must-be-used-within-a-data-router':
    'written by a library that is not installed',
  'guide/errors/react-routes-and-providers#could-not-find-required-intl-object':
    'written by a library that is not installed',
  'guide/errors/react-routes-and-providers#invariant-violation-apollo':
    'written by a library that is not installed',
  'guide/errors/react-routes-and-providers#cannot-find-droppable-entry':
    'written by a library that is not installed',
  'guide/errors/single-spa-and-qiankun#died-in-status-bootstrapping':
    'written by a library that is not installed',
  'guide/errors/single-spa-and-qiankun#died-in-status-unmounting':
    'written by a library that is not installed',
  'guide/errors/single-spa-and-qiankun#wrapper-is-not-ready': 'written by a library that is not installed',
  'guide/errors/single-spa-and-qiankun#must-be-passed-opts-rootcomponent':
    'written by a library that is not installed',
  'guide/errors/extensions-and-desktop#extension-context-invalidated':
    'needs Electron, Tauri or an extension of a browser',
  'guide/errors/extensions-and-desktop#manifest-version-2-is-deprecated':
    'needs Electron, Tauri or an extension of a browser',
  'guide/errors/extensions-and-desktop#couldnt-find-a-style-target':
    'needs Electron, Tauri or an extension of a browser',
  'guide/errors/extensions-and-desktop#reading-exposeinmainworld':
    'needs Electron, Tauri or an extension of a browser',
  'guide/errors/extensions-and-desktop#unable-to-load-preload-script':
    'needs Electron, Tauri or an extension of a browser',
  'guide/errors/extensions-and-desktop#reading-invoke': 'needs Electron, Tauri or an extension of a browser',
  'guide/errors/decorators-and-metadata#tsyringe-requires-a-reflect-polyfill':
    'written by a library that is not installed',
  'guide/errors/decorators-and-metadata#columntypeundefinederror':
    'written by a library that is not installed',
  'guide/errors/decorators-and-metadata#set-using-class-fields': 'written by a library that is not installed',
  'guide/errors/preact-solid-and-lit#lit-is-in-dev-mode': 'written by a library that is not installed',
  'guide/errors/react-routes-and-providers#a-valid-react-element-must-be-returned':
    'printed by an older React',
  'guide/errors/single-spa-and-qiankun#reading-init': 'needs a remote of another build',
  'guide/errors/preact-solid-and-lit#tmpl-is-not-a-function': 'needs two versions of a compiler',
  'guide/errors/source-maps-and-formats#devtools-failed-to-load-source-map':
    'printed by the developer tools of a browser',
  'guide/errors/source-maps-and-formats#top-level-await-with-the-cjs-output-format':
    'written by Vite, Rollup or esbuild, which build nothing here',
  'guide/errors/source-maps-and-formats#duplicate-definition-of-module':
    'written by Monaco, which is not installed',
  'guide/errors/index': 'shows a part of the output of another page',
};
