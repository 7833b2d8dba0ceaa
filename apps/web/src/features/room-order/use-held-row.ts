import { clamp } from '@braise/domain';
import { type PointerEvent, useState } from 'react';
import { scrollSpeed } from './scroll-speed.ts';

/** A hand that goes less far drags nothing, px. */
const BEGINS_AFTER = 5;

/** A row that a hand holds: where it stood, by how much it was taken, px, and how high it is. */
export type Held = { readonly from: number; readonly by: number; readonly height: number };

/** Has one of `count` rows follow a hand, with what shows them scrolled where it comes near an end of that; `onDrop`: it was let go of elsewhere. */
export function useHeldRow(count: number, onDrop: (from: number, to: number) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const hold = (event: PointerEvent<HTMLElement>, from: number) => {
    const row = event.currentTarget;
    const { height } = row.getBoundingClientRect();
    const view = row.closest('dialog') ?? document.documentElement;
    const start = event.clientY + view.scrollTop;
    let at = event.clientY;
    let by = 0;
    let frame: number | null = null;
    let before = 0;
    row.setPointerCapture(event.pointerId);
    const place = () => {
      by = clamp(at + view.scrollTop - start, -from * height, (count - 1 - from) * height);
      setHeld({ from, by, height });
    };
    const scroll = (now: number) => {
      frame = requestAnimationFrame(scroll);
      const { top, bottom } = view.getBoundingClientRect();
      const stood = view.scrollTop;
      view.scrollTop += scrollSpeed(at, Math.max(0, top), Math.min(innerHeight, bottom)) * (now - before);
      before = now;
      if (view.scrollTop !== stood) place();
    };
    const take = (to: globalThis.PointerEvent) => {
      at = to.clientY;
      if (frame === null) {
        if (Math.abs(at + view.scrollTop - start) < BEGINS_AFTER) return;
        before = performance.now();
        frame = requestAnimationFrame(scroll);
      }
      place();
    };
    // a touch that becomes a scroll is cancelled, and moves nothing
    const drop = () => onDrop(from, from + Math.round(by / height));
    const release = () => {
      if (frame !== null) cancelAnimationFrame(frame);
      row.removeEventListener('pointermove', take);
      row.removeEventListener('pointerup', drop);
      setHeld(null);
    };
    row.addEventListener('pointermove', take);
    row.addEventListener('pointerup', drop);
    row.addEventListener('lostpointercapture', release, { once: true });
  };
  return { held, hold };
}
