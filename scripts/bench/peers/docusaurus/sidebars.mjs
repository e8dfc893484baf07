import { readFileSync } from 'node:fs';

const menu = JSON.parse(readFileSync(new URL('./menu.json', import.meta.url), 'utf8'));

/** Both languages share one tree of ids; labels of pages are their titles. */
function item(entry) {
  return entry.entries
    ? {
        type: 'category',
        label: entry.title,
        key: entry.name,
        collapsed: false,
        items: entry.entries.map(item),
      }
    : { type: 'doc', id: entry.name };
}

export default Object.fromEntries(menu.en.map((folder) => [folder.name, folder.entries.map(item)]));
