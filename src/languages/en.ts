/** All interface texts in English. The reference: other languages' files have the same keys. */
const en = {
  /** Name of the language in the language itself, for the language menu. */
  name: 'English',
  /** Names of other languages in this one, for use in sentences; a language not listed is called by its own `name`. */
  names: { zh: 'Chinese' } as Readonly<Record<string, string>>,
  /** BCP 47 tag for `<html lang>` and `hreflang`, unless the settings give one. */
  htmlLang: 'en',
  /** Open Graph locale, unless the settings give one. */
  ogLocale: 'en_US',
  /** Around the page: header, menus, outline, notices, failures. */
  interface: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    openMenu: 'Open navigation menu',
    closeMenu: 'Close navigation menu',
    sidebarNavigation: 'Section pages',
    menu: 'Menu',
    toggleGroup: 'Show or hide pages of {group}',
    languageMenu: 'Language',
    themeMenu: 'Theme',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeSystem: 'System',
    outlineTitle: 'ON THIS PAGE',
    outlineShort: 'On this page',
    /** Entry that shows all headings, in an outline that can be filtered by command. */
    outlineAll: 'All',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageNavigation: 'Previous and next page',
    editPage: 'Edit this page',
    reportProblem: 'Report a problem',
    lastUpdated: 'Last updated on {date}',
    published: 'Published on {date}',
    copyCode: 'Copy code',
    copied: 'Copied',
    copyFailed: 'Copy failed',
    wrapCode: 'Toggle code wrap',
    codeRegion: 'Code example',
    tableRegion: 'Table',
    dismissBanner: 'Dismiss announcement',
    bannerRegion: 'Announcement',
    fallbackNotice: 'This page has not been translated yet. You are reading the {language} version.',
    staleNotice: 'The {language} version of these sections has changed since they were translated:',
    staleLink: 'Read the {language} version',
    staleIntro: 'Introduction',
    optionFacts: 'Option details',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no page at this address. It may have been moved, or the address may be mistyped.',
    notFoundOtherLanguage: 'This page exists in {language}',
    notFoundNear: 'Did you mean',
    notFoundHome: 'Go to the home page',
    notFoundSearch: 'Search for “{query}”',
    notFoundSections: 'Sections',
    offlineTitle: 'You seem to be offline',
    offlineText: 'The page could not be downloaded. Check your connection and try again.',
    offlineKept: 'You can still open the pages you have read before:',
    slowTitle: 'The page is taking too long to load',
    slowText: 'The connection is very slow, or the server is not responding. Try again in a moment.',
    failedTitle: 'The page could not be loaded',
    failedText: 'Something went wrong while loading this page. Reloading usually helps.',
    retry: 'Try again',
    reload: 'Reload the page',
    crashedTitle: 'Something went wrong',
    crashedText: 'This page could not be shown because of an error in the site itself.',
    loading: 'Loading',
    changesSince: 'Show what changed since',
    changesAll: 'the first',
    changesUntil: 'up to',
    changesNewest: 'the latest',
    changesNone: 'Nothing changed.',
    changesAdded: 'New',
    changesRemoved: 'Removed',
    /** Overview of options. */
    overviewOptions: {
      filter: 'Filter options',
      placeholder: 'Filter by name, type or description',
      one: '1 option',
      many: '{count} options',
      none: 'No option matches “{query}”.',
    },
    /** Overview of pages. */
    overviewPages: {
      filter: 'Filter pages',
      placeholder: 'Filter by title or description',
      one: '1 page',
      many: '{count} pages',
      none: 'No page matches “{query}”.',
    },
    overviewClear: 'Clear filter',
    tableFilter: 'Filter the tables',
    tableFilterNone: 'No row matches “{query}”.',
    overviewRoot: 'Root options',
    overviewCompact: 'Compact',
    overviewLater: 'Added after {version}',
  },
  /** The search button and its dialog. */
  search: {
    button: 'Search',
    loadFailed: 'Search could not be loaded. Check your connection and try again.',
    dialogLabel: 'Search the documentation',
    placeholder: 'Search docs',
    inputLabel: 'Search',
    clear: 'Clear',
    clearLabel: 'Clear the query',
    cancel: 'Cancel',
    cancelLabel: 'Cancel search',
    loading: 'Searching',
    recentTitle: 'Recent',
    favoriteTitle: 'Favorites',
    tasksTitle: 'Common tasks',
    noRecent: 'No recent searches',
    startHint: 'Try an option name, an error message or a task.',
    saveRecent: 'Save to favorites',
    removeRecent: 'Remove from history',
    removeFavorite: 'Remove from favorites',
    resultsLabel: 'Search results',
    countOne: '1 result',
    count: '{count} results',
    noResults: 'No results for “{query}”',
    suggestions: 'Try searching for',
    report: 'Believe this query should return results? {link}',
    reportLink: 'Let us know.',
    errorTitle: 'Unable to fetch results',
    errorSpoken: 'Unable to fetch results. {reason}',
    errorHelp: 'You might want to check your network connection.',
    /** Why the search service gave no answer. */
    failures: {
      refused: 'The search service does not accept this site’s key.',
      quota: 'This site has used up its search quota for now.',
      network: 'The search service cannot be reached.',
      slow: 'The search service is slow to respond.',
      broken: 'The search service sent an invalid response.',
    },
    /** Shown when there are results all the same. */
    standIn: '{reason} These results come from the site’s own index.',
    retry: 'Try again',
    toSelect: 'to select',
    toNavigate: 'to navigate',
    toClose: 'to close',
    enterKey: 'Enter key',
    arrowUp: 'Arrow up',
    arrowDown: 'Arrow down',
    searchBy: 'Search by',
    embedded: 'built-in index',
    newTab: 'opens in a new tab',
  },
  /** The buttons below the title of a page. */
  pageActions: {
    copy: 'Copy Markdown',
    loading: 'Copying…',
    copied: 'Copied',
    failed: 'The Markdown could not be copied. Check your connection and try again.',
    open: 'Open',
    copyLink: 'Copy Markdown link',
    linkCopied: 'Link copied',
    linkFailed: 'The link could not be copied.',
    openChatGpt: 'Open in ChatGPT',
    openClaude: 'Open in Claude',
    printSection: 'Print all of “{section}”',
    printing: 'Downloading the pages…',
    printFailed: 'Not all pages could be downloaded. Check your connection and try again.',
    /** Heading of the list of URLs at the end of a printed page. */
    links: 'Links',
    question: 'Read {url} and help me with my questions about it.',
  },
  /** Texts the compiler adds to pages. */
  page: {
    callouts: {
      tip: 'Tip',
      info: 'Info',
      note: 'Note',
      warning: 'Warning',
      danger: 'Danger',
      details: 'Details',
    },
    /** Separates the items of a list within a sentence. */
    listSeparator: ', ',
    /** Accessible name of a group of tabs. */
    tabs: 'Alternatives',
    codeTabs: 'Code',
    packageManagers: 'Package manager',
    /** Accessible name of the link of a heading that contains other links. */
    headingLink: 'Link to this section',
    /** Heading of the list of pages whose examples use an option. */
    usedIn: 'Used in',
    /** Link that downloads all files of a project. */
    downloadProject: 'Download as zip',
    /** Title of a known bug. */
    knownBug: 'Known bug since version {version}',
    /** Effects of an example on a project. */
    effects: {
      title: 'What this changes: {summary}',
      settings: { one: '{count} setting', many: '{count} settings' },
      files: { one: '{count} file', many: '{count} files' },
      and: ' and ',
      separator: ', ',
      differ: { one: ' differs', many: ' differ' },
      byMode: '{production} in production, {development} in development',
      mode: 'Mode',
      development: { label: 'Development', where: ' in development', nothing: 'No change in development. ' },
      production: { label: 'Production', where: ' in production', nothing: 'No change in production. ' },
      none: 'nothing in the build',
      configuration: 'Generated configuration',
      emitted: 'Emitted files',
      rest: 'Compared with the same configuration without `{option}`.',
      more: '… {count} more',
      map: 'In the list of settings',
      changedBy: 'Changed by {list}',
      added: 'Only with options:',
      colon: ': ',
      reasons: {
        server:
          'This option only affects a server: the generated configuration and the emitted files do not depend on it.',
        terminal: 'This option only affects terminal output: configuration and files stay the same.',
        project: 'The test project has no files from an earlier build.',
        development: 'This option affects servers, not production builds.',
        production: 'With this value, the option only affects production builds.',
        served: 'The development server reads the files from their original location.',
        default: 'The value in the example is the default there.',
      },
    },
    /** Link to the source code of the page's subject. */
    sourceCode: 'Source code',
    /** Shown above a page that could not be compiled. */
    shownAsText: 'This page could not be rendered. Its plain text follows.',
    /** Heading of the footnotes, for assistive technology. */
    footnotes: 'Footnotes',
    /** Accessible name of the link from a footnote back to the text. */
    footnoteBack: 'Back to reference {number}',
    /** Column headings of a table of versions, and phrases in its notes. */
    versions: {
      package: 'Package',
      range: 'Versions',
      note: 'Note',
      comesWith: 'comes with {name}; do not add it',
      also: 'some pages also use {list}',
      needsNode: 'needs Node.js {range}',
      or: ', or ',
      andNewer: '{version} and newer',
      separator: '; ',
    },
    /** A table cell with just this text is shown as a check mark. */
    yes: 'yes',
    /** A table cell with just this text is shown as a dash. */
    no: 'no',
    /** Commands of a project, and labels in a diagram of their hooks. */
    hooks: {
      command: 'Command',
      runsIn: 'Runs in',
      dev: 'Dev',
      build: 'Build',
      preview: 'Preview',
      captions: {
        dev: 'Hooks of the dev server',
        build: 'Hooks of a build',
        preview: 'Hooks of the preview server',
      },
      environment: 'Each environment',
      rebuild: 'After each change',
      close: 'closed',
      exit: 'process ends',
      alongside: ': meanwhile',
    },
    /** Labels of an option's facts. */
    option: {
      type: 'Type',
      default: 'Default',
      since: 'Since',
      deprecated: 'Deprecated',
      unset: 'not set',
      otherwise: 'otherwise',
      defaultsIn: 'Defaults in',
    },
  },
  /** The list of releases. */
  releases: { list: 'Releases' },
  /** Documents that redirect to another address. */
  redirect: { title: 'Redirecting…' },
  /** `llms.txt`. */
  llms: {
    /** Section for pages that are in no menu. */
    more: 'More',
    version: 'About {name} {version}',
    home: 'Home page',
    full: 'All pages in one file',
  },
  /** Titles of feeds. */
  feeds: { releases: '{site} releases' },
};

/** The texts of one language. `{name}` in a text is a placeholder; see `shared/format.ts`. */
export type LanguageTexts = Texts<typeof en>;

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

export default en;
