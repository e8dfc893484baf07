import { useEffect, useState } from 'react';
import type { NameFacts } from '../../shared/name-facts.ts';
import { factsOfLink } from '../../site/name-facts.ts';
import { DefaultValues } from '../../site/type-and-default.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { InlineMarkdown } from '../../ui/inline-markdown.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './tip.module.css';

export interface TipProps {
  /** The hovered or focused icon or link. */
  target: HTMLElement | null;
  onHover: (isOver: boolean) => void;
  onClose: () => void;
}

/** A tooltip: the label of an icon, or name, purpose, default and first version of a link's target. */
export function Tip({ target, onHover, onClose }: TipProps) {
  const { names } = useLanguage();
  // Keeps the last text while it fades out.
  const [shown, setShown] = useState<{ target: HTMLElement; facts?: NameFacts } | null>(null);

  useEffect(() => {
    if (!target) return;
    if (target.dataset.tip !== undefined) return setShown({ target });
    if (names === null) return;
    let isCurrent = true;
    void factsOfLink(target as HTMLAnchorElement, names).then((facts) => {
      if (isCurrent) setShown(facts ? { target, facts } : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [target, names]);

  return (
    <Tooltip
      reference={shown?.target ?? null}
      isOpen={shown !== null && shown.target === target}
      title={shown?.target.dataset.tip}
      overlay={shown?.facts && <Facts facts={shown.facts} isTerm={shown.target.closest('pre') === null} />}
      onHover={onHover}
      onClose={onClose}
    />
  );
}

function Facts({ facts, isTerm }: { facts: NameFacts; isTerm: boolean }) {
  const { option } = useLanguage().texts.page;
  const { name, text, values = [], words, since, deprecated } = facts;
  const hasDefault = values.length > 0 || words !== undefined;
  return (
    <div className={styles.facts}>
      {isTerm ? <strong>{name}</strong> : <code className={styles.name}>{name}</code>}
      {text === undefined ? null : <p>{text}</p>}
      {hasDefault || since !== undefined ? (
        <dl>
          {hasDefault ? <DefaultValues values={values} words={words} isShort /> : null}
          {since === undefined ? null : (
            <div>
              <dt>{option.since}</dt>
              <dd>{since}</dd>
            </div>
          )}
        </dl>
      ) : null}
      {deprecated === undefined ? null : (
        <p>
          <strong>{option.deprecated}</strong> <InlineMarkdown text={deprecated} isPlain />
        </p>
      )}
    </div>
  );
}
