import { useState } from 'react';
import type { SidebarGroup, SidebarItem, SidebarPage } from '../../shared/contracts.ts';
import { isExternalLink, isSamePage } from '../../shared/tree.ts';
import { Link } from '../../site/link.tsx';
import { format } from '../../site/messages/messages.ts';
import { useMessages, useSite } from '../../site/use-site.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { groupId, isOpenAtFirst } from './sidebar-state.ts';

/** Words of this length may be wider than the sidebar when they are bold. */
const LONG_WORD = 24;

interface ItemsProps {
  items: readonly SidebarItem[];
  /** The whole sidebar. */
  all: readonly SidebarItem[];
  /** Id of the group that holds the items; empty at the top. */
  parent: string;
}

/** A list of the sidebar. Its markup is repeated in every document, so there is as little of it as possible. */
export function SidebarItems({ items, all, parent }: ItemsProps) {
  const entries = items.map((item, place) => ({ item, key: `${place} ${item.kind}` }));
  return (
    <ul>
      {entries.map(({ item, key }) => (
        <li key={key} {...marksOf(item)}>
          {item.kind === 'page' && <Page item={item} />}
          {item.kind === 'group' && <Group group={item} all={all} parent={parent} />}
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
}

/** A divider is a line the style sheet draws on an empty item. */
function marksOf(item: SidebarItem) {
  if (item.kind === 'divider') return { 'data-divider': item.dividerType, 'aria-hidden': true };
  if (item.kind === 'section-header') return { 'data-header': '' };
  return item.context ? { 'data-context': item.context } : {};
}

function Page({ item }: { item: Pick<SidebarPage, 'text' | 'link' | 'tag'> }) {
  const { route } = useSite();
  const isActive = route !== null && !isExternalLink(item.link) && isSamePage(item.link, route);
  return (
    <Link href={item.link} aria-current={isActive ? 'page' : undefined}>
      <SoftBreaks text={item.text} shortest={LONG_WORD} />
      <Tag text={item.tag} />
    </Link>
  );
}

function Group({ group, all, parent }: { group: SidebarGroup; all: readonly SidebarItem[]; parent: string }) {
  const { route } = useSite();
  const messages = useMessages();
  const [isOpen] = useState(() => isOpenAtFirst(group, all, route));
  const id = groupId(parent, group);
  const list = <SidebarItems items={group.items} all={all} parent={id} />;
  const { link, text, tag } = group;
  const own = link ? <Page item={{ text, link, ...(tag && { tag }) }} /> : null;
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
