import type { OptionFacts } from '../shared/contracts.ts';

interface Props {
  facts: Pick<OptionFacts, 'type' | 'default'>;
  /** Translated terms. */
  labels: { type: string; default: string };
}

/** Type and default of an option as entries of a `<dl>`; a default that depends on the mode is one value a mode. */
export function TypeAndDefault({ facts, labels }: Props) {
  const defaults =
    typeof facts.default === 'string' ? [['', facts.default] as const] : Object.entries(facts.default);
  return (
    <>
      <div>
        <dt>{labels.type}</dt>
        <dd>
          <code>{facts.type}</code>
        </dd>
      </div>
      <div>
        <dt>{labels.default}</dt>
        {defaults.map(([mode, value]) => (
          <dd key={mode}>
            <code>{value}</code>
            {mode === '' ? null : <small>{mode}</small>}
          </dd>
        ))}
      </div>
    </>
  );
}
