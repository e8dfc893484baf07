import { format } from '../../shared/format.ts';
import { pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { ExplainedKey } from './explain.ts';

const BADGES = {
  drafted: 'tip',
  none: 'note',
  hand: 'warning',
  unknown: 'danger',
  option: 'info',
} as const;

/** What is left to do comes first. */
const ORDER: readonly ExplainedKey['fate'][] = ['hand', 'unknown', 'drafted', 'none', 'option'];

/** The keys of a configuration, what takes the place of each, and whether there is something to do by hand. */
export function KeyList({ keys }: { keys: readonly ExplainedKey[] }) {
  const messages = useBrandTexts();
  const sorted = keys.toSorted((a, b) => ORDER.indexOf(a.fate) - ORDER.indexOf(b.fate));
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
          {sorted.map((key, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a key may be set twice
            <Key key={index} found={key} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Key({ found: { name, line, fate, text, page, siblings } }: { found: ExplainedKey }) {
  const messages = useBrandTexts();
  const { lang } = useLanguage();
  const labels = {
    drafted: messages.readerDrafted,
    none: messages.readerNone,
    hand: messages.readerHand,
    unknown: messages.readerUnknown,
    option: messages.readerOption,
  };
  const href = (target: string) => pageHref(target.startsWith('#') ? page + target : target, lang);
  const near = siblings ? similar(name.split('.').at(-1) ?? '', siblings) : [];
  const unknown =
    near.length > 0
      ? format(messages.readerSuggestion, { names: near.join(', ') })
      : messages.readerUnknownText;
  return (
    <tr>
      <th scope="row">
        <code>{name}</code> <small>{format(messages.readerLine, { line: String(line) })}</small>
      </th>
      <td>{fate === 'unknown' ? unknown : <InlineMarkdown text={text || `\`${name}\``} href={href} />}</td>
      <td>
        <span className="badge" data-type={BADGES[fate]}>
          {labels[fate]}
        </span>
      </td>
    </tr>
  );
}

/** Names with the same letters at the beginning, or one of which holds the other. */
function similar(name: string, names: readonly string[]): string[] {
  const low = name.toLowerCase();
  return names
    .filter((other) => {
      const lowOther = other.toLowerCase();
      return (
        lowOther !== low &&
        (lowOther.includes(low) || low.includes(lowOther) || lowOther.slice(0, 4) === low.slice(0, 4))
      );
    })
    .slice(0, 3);
}
