/** The brand's texts in English, the reference for other languages. */
const en = {
  heroTitle: 'Rsbuild',
  heroSubtitle: 'The build tool that runs on Rspack',
  heroDescription:
    'Web apps, built before you look up. Change frameworks by changing one plugin; every option stays the same.',
  heroPrimary: 'Quick start',
  heroGithub: 'GitHub',
  installCopy: 'Copy command',
  installCopied: 'Copied',
  installFailed: 'Could not copy',

  buildsLabel: 'Builds with each framework',
  buildsFramework: 'Framework',
  buildsGuide: 'Make this project',
  buildsTerminal: 'Terminal',
  buildsFile: 'File',
  buildsSize: 'Size',
  buildsTotal: 'Total',
  buildsNote:
    'Recorded builds of the templates of create-\u2060rsbuild: the fastest of five on two processor cores.',

  featuresTitle: 'Figures you can reproduce',
  featureLines: 'lines',
  includedTitle: 'Configuration to begin with',
  includedDetails:
    'TypeScript, CSS Modules, assets, Web Workers and WebAssembly are bundled from the first run on.',
  settingsTitle: 'Rspack configuration written for you',
  settingsDetails:
    'None of it is hidden: one command writes it to a file, and options and hooks change any line.',
  cachedTitle: 'Downloaded again after an edit',
  cachedDetails:
    'When a component of the React app above changes, browsers fetch this much of {total} again. The rest is still in their cache.',

  benchmarkTitle: 'A thousand components, timed',
  benchmarkText: 'The bars run in real time: each takes as long as its task took.',
  benchmarkCaption:
    'Time to start the dev server and load the page, to build and to apply a hot update. Shorter is better.',
  benchmarkDev: 'Dev',
  benchmarkBuild: 'Build',
  benchmarkHmr: 'HMR',
  benchmarkTool: 'Tool',
  benchmarkTask: 'Task',
  benchmarkTime: 'Time',
  benchmarkSource: 'See how it is measured',
  benchmarkOrigin:
    'A React application of 1,000 components, cold, on GitHub Actions, 13 August 2025: Rsbuild 1.5.0-\u2060beta.1, Vite 7.1.0 with Rolldown, 7.1.1 with SWC, webpack 5.101.0.',

  toolsTitle: 'Rstack',
  toolsNewTab: '(opens in a new tab)',
  toolsTagline:
    'One JavaScript toolchain around Rspack: tools that share a core, a configuration and a way of working.',

  footerLabel: 'Site',
  footerIntroduction: 'Introduction',
  footerMigration: 'Migration',
  footerCli: 'Commands',
  footerConfiguration: 'All options',
  footerPluginApi: 'Plugin API',
  footerJavaScriptApi: 'JavaScript API',
  footerLicense: 'Released under the MIT license.',
  footerCopyright: '© 2023–present ByteDance Inc.',

  composerTitle: 'Addresses of a production build',
  composerPage: 'Page',
  composerScript: 'Script URL',
  composerFile: 'File on disk',
  composerReset: 'Defaults',
  composerBase: 'The build stops: server.base has to start with a slash.',

  patternTitle: 'Names of files in a production build',
  patternEntry: 'Entry',
  patternNamedChunk: 'Chunk “map”',
  patternChunk: 'Unnamed chunk',
  patternStyle: 'Style sheet',
  patternImage: 'Image',
  patternConflict: 'The build fails: two files get the same name.',
  patternCrash: 'The build crashes: a hash has 16 characters.',

  readerTitle: 'Read a configuration',
  readerConfig: 'Configuration',
  readerPlaceholder: 'Paste a configuration, or drop its file here',
  readerTool: 'Written for',
  readerToolGuess: 'detected automatically',
  readerOpen: 'Open a file',
  readerExample: 'Try a Vite example',
  readerClear: 'Clear',
  readerCount:
    'Read as {tool}: {drafted} in the draft, {none} with nothing to do, {hand} by hand, {unknown} unknown.',
  readerCountOwn: 'Keys of Rsbuild: {count}, {unknown} of them unknown.',
  readerNothing: 'No configuration was found in it: no default export, no module.exports.',
  readerWrong: '{tool}, line {line}, column {column}: {message}',
  readerShow: 'Show the place',
  readerLong: 'The text is too long to be read here (at most 300,000 characters), or nested too deeply.',
  readerFailed: 'The reader could not be downloaded. Check your connection and try again.',
  readerKeys: 'Keys',
  readerYourKey: 'Your key',
  readerStatus: 'Status',
  readerLine: 'line {line}',
  readerDrafted: 'in the draft',
  readerNone: 'nothing to do',
  readerHand: 'by hand',
  readerComputed: 'computed when it runs',
  readerRewritten: 'cannot be taken over as it is',
  readerTwice: 'another line sets the same option',
  readerUnknown: 'unknown',
  readerOption: 'option',
  readerUnknownText: 'Neither this page nor the types of the tool know it.',
  readerSuggestion: 'Did you mean {names}?',
  readerDraft: 'Draft',

  /** Default texts of a hero. */
  defaultTitle: 'Rspack',
  defaultSubtitle: 'Fast bundler, written in Rust',
  defaultDescription: 'Takes the place of webpack and keeps its configuration and plugins working',
  defaultPrimary: 'Get Started',
  defaultSecondary: 'Learn More',
};

export type BrandTexts = Readonly<Record<keyof typeof en, string>>;

export default en;
