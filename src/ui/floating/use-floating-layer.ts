import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { FloatingLayerProps } from './floating-layer.tsx';

type Layer = ComponentType<FloatingLayerProps>;

/**
 * Loads the box that places overlays only when one is about to be shown, so that the first download of a page does not contain it.
 * A failed download is tried again the next time.
 *
 * @param isWanted loads at once when true
 * @returns the component once it is there, and a function that starts the download early
 */
export function useFloatingLayer(isWanted: boolean): { Layer: Layer | null; preload: () => void } {
  const [Layer, setLayer] = useState<Layer | null>(null);
  const preload = useCallback(() => {
    import('./floating-layer.tsx').then(
      (module) => setLayer(() => module.default),
      () => setLayer(null),
    );
  }, []);

  useEffect(() => {
    if (isWanted && !Layer) preload();
  }, [isWanted, Layer, preload]);

  return { Layer, preload };
}
