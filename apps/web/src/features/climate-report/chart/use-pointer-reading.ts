import { type PointerEvent, type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { ReadingControlProps } from './reading-control.tsx';
import { clampReading } from './time-axis.ts';

type PointerReadingOptions = Pick<ReadingControlProps, 'day' | 'reading' | 'onReading' | 'pointer'> & { readonly onGrab: () => void };

/** A finger that stays so long reads; one that moves before that swipes. Milliseconds. */
const HOLD = 180;
/** Farther than this it has moved: pixels. */
const SLOP = 8;

type Grip = { readonly x: number; readonly y: number; readonly wasReading: boolean; reads: boolean; timer?: ReturnType<typeof setTimeout> };

/** Handlers of the surface over the plot. Its width is the axis of time. */
export function usePointerReading({ day, reading, onReading, pointer, onGrab }: PointerReadingOptions) {
  const grip = useRef<Grip | null>(null);

  const read = (surface: Element, clientX: number, dragging: boolean): void => {
    const box = surface.getBoundingClientRect();
    const at = day.axis.from + ((clientX - box.left) / box.width) * (day.axis.to - day.axis.from);
    // nothing is known of what comes after the interval
    if (at > day.interval.to && !dragging) return;
    onReading(clampReading(day.interval, at));
  };
  const release = (): void => {
    clearTimeout(grip.current?.timer);
    grip.current = null;
  };
  useEffect(() => release, []);

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const surface = event.currentTarget;
    const { clientX, clientY, pointerId } = event;
    const held: Grip = { x: clientX, y: clientY, wasReading: reading !== null, reads: false };
    const start = (): void => {
      held.reads = true;
      surface.setPointerCapture(pointerId);
      onGrab();
      read(surface, clientX, false);
    };
    grip.current = held;
    if (event.pointerType === 'mouse') {
      // the range keeps the focus
      event.preventDefault();
      start();
    } else held.timer = setTimeout(start, HOLD);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (held?.reads) read(event.currentTarget, event.clientX, true);
    else if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP) release();
    else if (!held && reading !== null && pointer === 'click' && event.pointerType === 'mouse')
      read(event.currentTarget, event.clientX, true);
  };

  const onPointerUp = (event: PointerEvent): void => {
    const held = grip.current;
    release();
    if (!held?.reads) return;
    const clicked = event.pointerType === 'mouse' && pointer === 'click';
    if (!clicked || (held.wasReading && Math.abs(event.clientX - held.x) < SLOP / 2)) onReading(null);
  };

  const onPointerCancel = (): void => {
    if (grip.current?.reads) onReading(null);
    release();
  };

  const ref: RefCallback<HTMLElement> = useCallback((surface: HTMLElement | null) => {
    if (surface === null) return;
    // only a listener that is not passive may keep the page from scrolling under a finger that reads
    const stay = (event: TouchEvent): void => {
      if (grip.current?.reads && event.cancelable) event.preventDefault();
    };
    surface.addEventListener('touchmove', stay, { passive: false });
    return () => surface.removeEventListener('touchmove', stay);
  }, []);

  return {
    ref,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onContextMenu: (event: { preventDefault: () => void }) => grip.current && event.preventDefault(),
  };
}
