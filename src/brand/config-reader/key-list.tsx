import { editDistance } from '../../shared/edit-distance.ts';
import { format } from '../../shared/format.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { ExplainedKey } from './explain.ts';

/** Badge and text of what becomes of a key; what is left to do comes first. */
const FATES = {
  hand: ['warning', 'readerHand'],
  unknown: ['danger', 'readerUnknown'],
  drafted: ['tip', 'readerDrafted'],
  none: ['note', 'readerNone'],
  option: ['info', 'readerOption'],
} as const;
const ORDER = Object.keys(FATES);

/** The keys of a configuration, what takes the place of each, and whether there is something to do by hand. */
export function KeyList({ keys }: { keys: readonly ExplainedKey[] }) {
  const messages = useBrandTexts();
  const sorted = keys.toSorted((a, b) => ORDER.indexOf(a.fate) - ORDER.indexOf(b.fate));
  // What is said of several keys is said once.
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
          {[...rows.values()].map(([first, ...others], index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a key may be set twice
            first ? <Row key={index} first={first} others={others} keys={keys} /> : null,
          )}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  first: ExplainedKey;
  /** Of which the same is said. */
  others: readonly ExplainedKey[];
  /** All of the configuration. */
  keys: readonly ExplainedKey[];
}

function Row({ first, others, keys }: RowProps) {
  const messages = useBrandTexts();
  const { name, fate, counterpart, siblings, value } = first;
  const { lang } = useLanguage();
  const href = (target: string) =>
    pageHref(target.startsWith('#') ? `${counterpart?.page}${target}` : target, lang);
  const text = counterpart?.row.text[lang] ?? counterpart?.row.text.en;
  const names = similar(name.split('.').at(-1) ?? '', siblings ?? []).join(', ');
  const [badge, label] = FATES[fate];
  const unknown = names === '' ? messages.readerUnknownText : format(messages.readerSuggestion, { names });
  const isComputed = value === undefined && counterpart?.row.to !== undefined;
  const plain = isSetTwice(first, keys) ? messages.readerTwice : messages.readerRewritten;
  const reason = isComputed ? messages.readerComputed : plain;
  return (
    <tr>
      <th scope="row">
        {[first, ...others].map(({ name, line, start }) => (
          <div key={`${start} ${name}`}>
            <code>{name}</code> <small>{format(messages.readerLine, { line: String(line) })}</small>
          </div>
        ))}
      </th>
      <td>
        {fate === 'unknown' ? unknown : <InlineMarkdown text={text || `\`${name}\``} href={href} />}
        {fate === 'hand' && !counterpart?.role ? <small> {reason}</small> : null}
      </td>
      <td>
        <span className="badge" data-type={badge}>
          {messages[label]}
        </span>
      </td>
    </tr>
  );
}

/** Whether another key sets the option of this one, so that its value is not in the draft. */
export function isSetTwice(key: ExplainedKey, keys: readonly ExplainedKey[]): boolean {
  const { row, key: name } = key.counterpart ?? {};
  return keys.some(({ counterpart, fate, value }, index) => {
    const isSame = row && counterpart?.row === row && (!row.keep || counterpart.key === name);
    return isSame && keys[index] !== key && (fate === 'drafted' || value === undefined);
  });
}

/** Names that a slip of the keyboard, or an end that is missing, keeps from being this one. */
function similar(name: string, names: readonly string[]): string[] {
  const limit = Math.floor(name.length / 3);
  const isNear = (other: string) =>
    editDistance(name.toLowerCase(), other.toLowerCase(), limit, true) <= limit;
  return names.filter(isNear).slice(0, 3);
}
