import { memo, useState } from 'react';
import type { RoutePath, SidebarGroup, SidebarItem, SidebarPage } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { ancestorsOf, isSamePage } from '../../shared/sidebar-tree.ts';
import { PlainLink } from '../../site/link.tsx';
import { useMessages } from '../../site/use-language.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { groupId, isOpenAtFirst } from './sidebar-state.ts';

interface ItemsProps {
  items: readonly SidebarItem[];
  /** The whole sidebar. */
  all: readonly SidebarItem[];
  /** Id of the enclosing group; empty at the top level. */
  parent: string;
  /** Text of the enclosing group. */
  section?: string;
  /** The current page; `null` if none of the items leads to it, so that they need not rerender. */
  route: RoutePath | null;
}

/** A list in the sidebar. Every document repeats its markup, so it is kept minimal. */
export const SidebarItems = memo(function Items({ items, all, parent, section = '', route }: ItemsProps) {
  const entries = items.map((item, place) => ({ item, key: `${place} ${item.kind}` }));
  return (
    <ul>
      {entries.map(({ item, key }) => (
        <li key={key} {...marksOf(item)}>
          {item.kind === 'page' && <Page {...item} section={section} isActive={isShown(item.link, route)} />}
          {item.kind === 'group' && (
            <Group group={item} all={all} parent={parent} route={leadsTo(item, route) ? route : null} />
          )}
          {item.kind === 'section-header' && (
            <>
              {item.sectionHeaderText}
              <Tag text={item.tag} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
});

function isShown(link: string, route: RoutePath | null): boolean {
  return route !== null && isSamePage(link, route);
}

function leadsTo(group: SidebarGroup, route: RoutePath | null): boolean {
  return route !== null && ancestorsOf([group], route).length > 0;
}

/** A divider is an empty item with a line drawn by the style sheet. */
function marksOf(item: SidebarItem) {
  if (item.kind === 'divider') return { 'data-divider': item.dividerType, 'aria-hidden': true };
  if (item.kind === 'section-header') return { 'data-header': '' };
  return { 'data-context': item.context };
}

type PageProps = Pick<SidebarPage, 'text' | 'link' | 'tag'> & { section?: string; isActive: boolean };

const Page = memo(function Page({ text, link, tag, section, isActive }: PageProps) {
  // Below `output`, `output.filename` is shown as `filename`.
  const prefix = section && text.startsWith(`${section}.`) ? `${section}.` : '';
  return (
    <PlainLink href={link} aria-current={isActive ? 'page' : undefined}>
      {prefix === '' ? null : <i>{prefix}</i>}
      <SoftBreaks text={text.slice(prefix.length)} />
      <Tag text={tag} />
    </PlainLink>
  );
});

function Group({ group, all, parent, route }: Omit<ItemsProps, 'items'> & { group: SidebarGroup }) {
  const messages = useMessages();
  const [isOpen] = useState(() => isOpenAtFirst(group, all, route));
  const id = groupId(parent, group);
  const list = <SidebarItems items={group.items} all={all} parent={id} section={group.text} route={route} />;
  const { link, text, tag } = group;
  const own = link ? (
    <Page text={text} link={link} {...(tag && { tag })} isActive={isShown(link, route)} />
  ) : null;
  if (!group.collapsible) {
    return (
      <>
        {own ?? (
          <p>
            {text}
            <Tag text={tag} />
          </p>
        )}
        {list}
      </>
    );
  }
  return (
    <>
      {own}
      <details data-id={id} open={isOpen}>
        {own ? (
          <summary aria-label={format(messages.toggleGroup, { group: text })} />
        ) : (
          <summary>
            {text}
            <Tag text={tag} />
          </summary>
        )}
        {list}
      </details>
    </>
  );
}

function Tag({ text }: { text?: string | undefined }) {
  return text ? <small>{text}</small> : null;
}
