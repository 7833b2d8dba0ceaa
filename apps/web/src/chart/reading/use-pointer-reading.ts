import { type PointerEvent, type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { Readable } from './readable.ts';
import type { Reading } from './use-reading.ts';

type PointerReadingOptions = {
  readonly readable: Readable;
  readonly reading: Reading | null;
  readonly onReading: (reading: Reading | null) => void;
  readonly pointer: 'press' | 'click';
  readonly onGrab: () => void;
};

/** A finger that stays so long reads; one that moves before that swipes. Milliseconds. */
const HOLD = 180;
/** Farther than this it has moved: pixels. */
const SLOP = 8;

/** `was`: what stood pinned before; null: nothing did. */
type Grip = { readonly x: number; readonly y: number; readonly was: number | null; reads: boolean; timer?: ReturnType<typeof setTimeout> };

/** Handlers of the surface over the plot. Its width is the axis of time. */
export function usePointerReading({ readable, reading, onReading, pointer, onGrab }: PointerReadingOptions) {
  const grip = useRef<Grip | null>(null);
  // a click that let go of a reading is not followed by that of the mouse that still stands there
  const quiet = useRef(false);
  const clicks = pointer === 'click';
  const { axis, known, nearest } = readable;

  const instantAt = (surface: Element, clientX: number): number => {
    const box = surface.getBoundingClientRect();
    return axis.from + ((clientX - box.left) / box.width) * (axis.to - axis.from);
  };
  /** Nothing is known of what comes after: only a reading that is dragged there stays at its end. */
  const read = (surface: Element, clientX: number, pinned: boolean, dragged: boolean): void => {
    const at = instantAt(surface, clientX);
    if (at <= known.to || dragged) onReading({ at: nearest(at), pinned });
    else if (!pinned) onReading(null);
  };
  /** What stood there is pressed again: it is let go, while another takes its place. */
  const isAgain = (held: Grip, { currentTarget, clientX }: PointerEvent): boolean =>
    held.was !== null && nearest(instantAt(currentTarget, clientX)) === held.was;
  const release = (): void => {
    clearTimeout(grip.current?.timer);
    grip.current = null;
  };
  useEffect(() => release, []);

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const surface = event.currentTarget;
    const { clientX, clientY, pointerId } = event;
    const held: Grip = { x: clientX, y: clientY, was: reading?.pinned === true ? reading.at : null, reads: false };
    const start = (): void => {
      held.reads = true;
      surface.setPointerCapture(pointerId);
      onGrab();
      read(surface, clientX, true, false);
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
    if (held?.reads) read(event.currentTarget, event.clientX, true, true);
    else if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP) release();
    else if (!held && clicks && event.pointerType === 'mouse' && !quiet.current && reading?.pinned !== true)
      read(event.currentTarget, event.clientX, false, false);
  };

  const onPointerUp = (event: PointerEvent): void => {
    const held = grip.current;
    release();
    if (!held) return;
    const mouse = event.pointerType === 'mouse';
    if (!held.reads) {
      // a tap is the click of a finger
      if (clicks && isAgain(held, event)) onReading(null);
      else if (clicks) {
        onGrab();
        read(event.currentTarget, event.clientX, true, false);
      }
      return;
    }
    const letGo = Math.abs(event.clientX - held.x) < SLOP / 2 && isAgain(held, event);
    if (mouse && clicks && !letGo) return;
    quiet.current = mouse;
    onReading(null);
  };

  const onPointerLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || grip.current?.reads) return;
    quiet.current = false;
    if (reading?.pinned === false) onReading(null);
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
    onPointerLeave,
    onPointerCancel,
    onContextMenu: (event: { preventDefault: () => void }) => grip.current && event.preventDefault(),
  };
}
