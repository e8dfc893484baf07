import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import type { Placement } from '../floating/floating-types.ts';
import { useDismiss } from '../floating/use-dismiss.ts';
import { useFloatingLayer } from '../floating/use-floating-layer.ts';
import { useHoverIntent } from '../floating/use-hover-intent.ts';
import { usePresence } from '../floating/use-presence.ts';
import { type OpenOptions, useControllableOpen } from '../use-controllable-open.ts';
import styles from './tooltip.module.css';

export interface TooltipProps extends OpenOptions {
  /** What the tooltip says. */
  title?: ReactNode;
  /** Takes the place of `title`; a function is called only while the tooltip is shown. */
  overlay?: ReactNode | (() => ReactNode);
  placement?: Placement;
  /** Renders the element the tooltip speaks of; it must take the given attribute. */
  children: (trigger: { 'aria-describedby': string | undefined }) => ReactElement;
}

/**
 * A short text beside an element while the pointer or the focus is on it. It can be pointed at itself, closes on
 * Escape, and is not there at all when it has nothing to say.
 */
export function Tooltip({ title, overlay, placement = 'top', children, ...openOptions }: TooltipProps) {
  const id = useId();
  const areaRef = useRef<HTMLSpanElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useControllableOpen(openOptions);
  const hasContent = !isEmpty(title) || !isEmpty(overlay);
  const isShown = isOpen && hasContent;
  const { Layer, preload } = useFloatingLayer(isShown);
  const { isPresent, isClosing } = usePresence(isShown, layerRef);
  const { cancel, ...hover } = useHoverIntent(setOpen);
  useDismiss(isShown, areaRef, () => {
    cancel();
    setOpen(false);
  });

  if (!hasContent) return children({ 'aria-describedby': undefined });
  const content = typeof overlay === 'function' ? overlay() : (overlay ?? title);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the trigger inside is the control; this only watches it
    <span
      ref={areaRef}
      className={styles.area}
      {...hover}
      onFocus={(event) => {
        preload();
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={() => {
        cancel();
        setOpen(false);
      }}
    >
      {children({ 'aria-describedby': isShown && Layer ? id : undefined })}
      {Layer && isPresent && (
        <Layer
          ref={layerRef}
          id={id}
          role="tooltip"
          className={styles.layer}
          reference={areaRef.current?.firstElementChild ?? null}
          placement={placement}
          gap={8}
        >
          <div className={styles.bubble} data-closing={isClosing || undefined}>
            {content}
          </div>
        </Layer>
      )}
    </span>
  );
}

function isEmpty(node: TooltipProps['overlay']): boolean {
  return node === undefined || node === null || node === '' || typeof node === 'boolean';
}
