import { type Store, useStore } from './create-store.ts';

/** An invisible place whose changes assistive technology reads out when it has a moment. */
export function LiveRegion({ text }: { text: Store<string> }) {
  return (
    <div className="visually-hidden" role="status">
      {useStore(text, '')}
    </div>
  );
}
