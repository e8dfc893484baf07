interface Page {
  /** Name of its files, and of its address: /about. */
  name: string;
  title: string;
}

export const pages: readonly Page[] = [
  { name: 'index', title: 'Home' },
  { name: 'about', title: 'About' },
  { name: 'contact', title: 'Contact' },
];

/** Links to all pages; that of the open one is marked. */
export function navigation(current: string): string {
  return pages
    .map(({ name, title }) => {
      const mark = name === current ? ' aria-current="page"' : '';
      return `<a href="/${name === 'index' ? '' : name}"${mark}>${title}</a>`;
    })
    .join(' ');
}
