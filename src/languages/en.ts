/** Every fixed text in English. It is the master: the files of other languages have the same keys. */
const en = {
  /** Name of the language in itself, for the language menu. */
  name: 'English',
  /** Names of the other languages in this one, for sentences; a missing one is called by its own name for itself. */
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
    /** Shows every entry of an outline that can be narrowed to one command. */
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
    copyFailed: 'Copying failed',
    wrapCode: 'Toggle code wrap',
    codeRegion: 'Code example',
    tableRegion: 'Table',
    dismissBanner: 'Dismiss announcement',
    bannerRegion: 'Announcement',
    fallbackNotice: 'This page has not been translated yet. You are reading the {language} version.',
    staleNotice: 'The {language} version of these sections has changed since they were translated:',
    staleLink: 'Read the {language} version',
    staleIntro: 'Introduction',
    optionFacts: 'Facts of this option',
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
    slowTitle: 'The page takes too long',
    slowText: 'The connection is very slow, or the server does not answer. Try again in a moment.',
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
    changesNewest: 'the newest',
    changesNone: 'Nothing changed.',
    changesAdded: 'New',
    changesRemoved: 'Removed',
    /** Of an overview of options. */
    overviewOptions: {
      filter: 'Filter options',
      placeholder: 'Filter by name, type or description',
      one: '1 option',
      many: '{count} options',
      none: 'No option matches “{query}”.',
    },
    /** Of an overview of pages. */
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
      quota: 'The search service takes no more queries from this site for now.',
      network: 'The search service cannot be reached.',
      slow: 'The search service is slow to answer.',
      broken: 'The search service sent an answer that cannot be read.',
    },
    /** Where there are results all the same. */
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
    /** Over the addresses at the end of a printed page. */
    links: 'Links',
    question: 'Read {url} and help me with my questions about it.',
  },
  /** What the compiler puts into pages. */
  page: {
    callouts: {
      tip: 'Tip',
      info: 'Info',
      note: 'Note',
      warning: 'Warning',
      danger: 'Danger',
      details: 'Details',
    },
    /** Between the items of a list in a sentence. */
    listSeparator: ', ',
    /** Names a group of alternatives for assistive technology. */
    tabs: 'Alternatives',
    codeTabs: 'Code',
    packageManagers: 'Package manager',
    /** Names the link of a heading that holds other links. */
    headingLink: 'Link to this section',
    /** Heading of the pages whose examples use an option. */
    usedIn: 'Used in',
    /** Link to all files of a project. */
    downloadProject: 'Download as zip',
    /** Title of a known bug. */
    knownBug: 'Known bug since version {version}',
    /** What an example changes in a project. */
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
          'The option is about a server: neither the generated configuration nor an emitted file depends on it.',
        terminal: 'The option is about what the terminal shows: configuration and files stay the same.',
        project: 'The project it was tried with has no files of an earlier build.',
        development: 'The option is about servers, not about builds for production.',
        production: 'With this value, the option is only about builds for production.',
        served: 'The development server reads the files where they are.',
        default: 'The value of the example is the default there.',
      },
    },
    /** Text of a link to the code of what a page is about. */
    sourceCode: 'Source code',
    /** Stands above a page that could not be compiled. */
    shownAsText: 'This page cannot be shown as it was written. Here is its text.',
    /** Heading of the footnotes, for assistive technology. */
    footnotes: 'Footnotes',
    /** Names the link from a footnote to its mark in the text. */
    footnoteBack: 'Back to reference {number}',
    /** Head of a table of versions, and what its notes say. */
    versions: {
      package: 'Package',
      range: 'Versions that fit',
      note: 'Note',
      comesWith: 'comes with {name}; do not add it',
      also: 'some pages also use {list}',
      needsNode: 'needs Node.js {range}',
      or: ', or ',
      andNewer: '{version} and newer',
      separator: '; ',
    },
    /** A cell of a table with nothing but this is shown as a check mark. */
    yes: 'yes',
    /** The same as a dash. */
    no: 'no',
    /** The commands of a project, and what a picture of their hooks says. */
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
    /** Facts of an option. */
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
  /** Documents that lead on to another address. */
  redirect: { title: 'Redirecting…' },
  /** `llms.txt`. */
  llms: {
    /** Section of the pages in no menu. */
    more: 'More',
    version: 'About {name} {version}',
    home: 'Home page',
    full: 'All pages in one file',
  },
  /** Titles of feeds. */
  feeds: { releases: '{site} releases' },
};

/** The texts of one language. `{name}` in a text is a place to fill in; see `shared/format.ts`. */
export type LanguageTexts = Texts<typeof en>;

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

export default en;
