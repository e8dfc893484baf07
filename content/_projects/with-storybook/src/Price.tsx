export interface PriceProps {
  cents: number;
  /** Shown in red. */
  isReduced?: boolean;
}

export function Price({ cents, isReduced = false }: PriceProps) {
  const text = `${(cents / 100).toFixed(2)} ${CURRENCY}`;
  return <b style={{ color: isReduced ? 'crimson' : undefined }}>{text}</b>;
}
