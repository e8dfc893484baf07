const en = {
  search: 'Search',
  loadFailed: 'Search could not be loaded. Check your connection and try again.',
};

const zh: typeof en = {
  search: '搜索',
  loadFailed: '搜索加载失败，请检查网络连接后重试。',
};

/** Texts of the button, by language; other languages speak English. */
export const buttonMessages: Readonly<Record<string, typeof en>> = { en, zh };
