import { z } from 'zod';
import type { ConfigChange } from '../../shared/client-components.ts';
import { isOptionName } from '../../shared/code-names.ts';
import { joinLang } from '../../shared/locale-path.ts';
import { compareVersionNumbers, minorOf } from '../../shared/version-order.ts';
import { type RecordedKeys, readRecordedKeys } from '../markdown/changes-file.ts';
import { codeSpan } from '../markdown/code-span.ts';
import type { SiteName } from '../model.ts';
import { type ClientComponent, listUnder } from './client-component.ts';

/** Changes to the configuration by version, from `since` of options and keys and from the recorded types. */
export const configChanges: ClientComponent<'ConfigChanges'> = {
  name: 'ConfigChanges',
  example: '<ConfigChanges />',
  props: z.strictObject({}),
  async data(store, { lang }, config) {
    const [names, record] = await Promise.all([store.names(lang), readRecordedKeys(store.contentDir)]);
    const linkOf = ({ address, id }: SiteName): string =>
      joinLang(lang, address, config) + (id === '' ? '' : `#${id}`);
    return { items: listChanges(names, record, linkOf) };
  },
  outline({ items }) {
    const versions = new Set(items.map(({ version }) => minorOf(version)));
    return [...versions].map((text) => ({ text, id: `v${text}`, depth: 3 }));
  },
  toMarkdown({ items }, addressOf, headings) {
    const linked = (name: string, link: string): string => {
      const [route = '', id] = link.split('#');
      return `[\`${name}\`](${addressOf(route)}${id === undefined ? '' : `#${id}`})`;
    };
    const lineOf = ({ name, link, version, text, before, after, instead, kind }: ConfigChange): string => {
      const isGone = kind === 'removed' || kind === 'deprecated';
      const shown = link === null ? `\`${name}\`` : linked(name, link);
      const change = before === undefined ? '' : `: ${codeSpan(before)} → ${codeSpan(after ?? '')}`;
      const next = instead ? ` → ${linked(instead.name, instead.link)}` : '';
      return `- ${version}: ${isGone ? `~~${shown}~~` : shown}${change}${next}${text ? `: ${text}` : ''}`;
    };
    return listUnder(headings, ({ id }) =>
      items.filter(({ version }) => `v${minorOf(version)}` === id).map(lineOf),
    );
  },
};

/** `since` of everything that existed in the first version. */
const FIRST = '1.0.0';

/** All changes, newest first. */
export function listChanges(
  names: readonly SiteName[],
  { keys }: RecordedKeys,
  linkOf: (name: SiteName) => string,
): ConfigChange[] {
  const known = new Map(names.map((name) => [name.name.replaceAll('[]', ''), name]));
  const since = new Map<string, string>();
  for (const name of names) {
    const version = name.option?.since ?? name.since;
    if (isOptionName(name.name) && version !== undefined) since.set(name.name, version);
  }
  const linkTo = (name: string): string | null => {
    const target = known.get(name);
    return target ? linkOf(target) : null;
  };
  const added = names.flatMap((name): ConfigChange[] => {
    const version = since.get(name.name);
    // A key as old as its parent is not listed.
    const parent = name.name.slice(0, name.name.lastIndexOf('.'));
    if (version === undefined || version === FIRST || since.get(parent) === version) return [];
    return [{ kind: 'added', name: name.name, link: linkOf(name), version, text: name.summary }];
  });
  const recorded = Object.entries(keys).flatMap(
    ([name, { defaults = [], deprecated, until }]): ConfigChange[] => {
      const link = linkTo(name);
      const instead =
        deprecated && namedIn(deprecated.text).find((other) => other !== name && known.has(other));
      const of = { name, link };
      const next = instead !== undefined && { instead: { name: instead, link: linkTo(instead) ?? '' } };
      return [
        ...defaults.map((change): ConfigChange => ({ kind: 'default', ...of, ...change })),
        ...(deprecated ? [{ kind: 'deprecated' as const, ...of, version: deprecated.version, ...next }] : []),
        ...(until === undefined ? [] : [{ kind: 'removed' as const, ...of, version: until }]),
      ];
    },
  );
  return [...added, ...recorded].sort(
    (a, b) => compareVersionNumbers(b.version, a.version) || (a.name < b.name ? -1 : 1),
  );
}

/** Contents of the code spans in a text. */
function namedIn(text: string): string[] {
  return text.split('`').filter((_, index) => index % 2 === 1);
}
