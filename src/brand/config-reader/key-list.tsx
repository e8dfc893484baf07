import { editDistance } from '../../shared/edit-distance.ts';
import { format } from '../../shared/format.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { ExplainedKey } from './explain.ts';

/** Badge, text and reason for each fate; what is left to do comes first. */
export const FATES = {
  hand: ['warning', 'readerHand'],
  computed: ['warning', 'readerHand', 'readerComputed'],
  rewritten: ['warning', 'readerHand', 'readerRewritten'],
  twice: ['warning', 'readerHand', 'readerTwice'],
  unknown: ['danger', 'readerUnknown'],
  drafted: ['tip', 'readerDrafted'],
  none: ['note', 'readerNone'],
  option: ['info', 'readerOption'],
} as const;
const ORDER = Object.values(FATES).map(([, label]) => label);

/** The keys of a configuration with their counterparts, and whether there is something to do by hand. */
export function KeyList({ keys }: { keys: readonly ExplainedKey[] }) {
  const messages = useBrandTexts();
  const sorted = keys.toSorted((a, b) => ORDER.indexOf(FATES[a.fate][1]) - ORDER.indexOf(FATES[b.fate][1]));
  // Keys with the same counterpart share a row.
  const rows = groupBy(sorted, (key) => (key.fate === 'none' && key.counterpart?.row) || key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="table-scroll" aria-label={messages.readerKeys} tabIndex={0}>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{messages.readerYourKey}</th>
            <th scope="col">Rsbuild</th>
            <th scope="col">{messages.readerStatus}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows.values()].map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a key may be set twice
            <Row key={index} keys={group} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Keys with the same counterpart. */
function Row({ keys }: { keys: readonly ExplainedKey[] }) {
  const messages = useBrandTexts();
  const { lang } = useLanguage();
  const [first] = keys;
  if (!first) return null;
  const { name, fate, counterpart, siblings } = first;
  const href = (target: string) =>
    pageHref(target.startsWith('#') ? `${counterpart?.page}${target}` : target, lang);
  const text = counterpart?.row.text[lang] ?? counterpart?.row.text.en;
  const names = similar(name.split('.').at(-1) ?? '', siblings ?? []).join(', ');
  const [badge, label, reason] = FATES[fate];
  const unknown = names === '' ? messages.readerUnknownText : format(messages.readerSuggestion, { names });
  return (
    <tr>
      <th scope="row">
        {keys.map(({ name, line, start }) => (
          <div key={`${start} ${name}`}>
            <code>{name}</code> <small>{format(messages.readerLine, { line: String(line) })}</small>
          </div>
        ))}
      </th>
      <td>
        {fate === 'unknown' ? unknown : <InlineMarkdown text={text || `\`${name}\``} href={href} />}
        {reason ? <small> {messages[reason]}</small> : null}
      </td>
      <td>
        <span className="badge" data-type={badge}>
          {messages[label]}
        </span>
      </td>
    </tr>
  );
}

/** Names that differ from this one by a typo or a missing end. */
function similar(name: string, names: readonly string[]): string[] {
  const limit = Math.floor(name.length / 3);
  const isNear = (other: string) =>
    editDistance(name.toLowerCase(), other.toLowerCase(), limit, true) <= limit;
  return names.filter(isNear).slice(0, 3);
}
