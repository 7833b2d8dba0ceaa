import { type PointerEvent, type RefObject, useRef } from 'react';
import styles from '../climate-report.module.css';

/** A pull as far as this changes the day: pixels. */
const THRESHOLD = 150;
/** From here on a touch is a pull, and no press: pixels. */
const SLACK = 12;
/** How much of a pull shows where there is no further day. */
const RESISTANCE = 0.2;

type DaySwipe = {
  readonly slides: RefObject<HTMLElement | null>;
  /** Whether the chart is being read: then the finger is its own. */
  readonly isReading: RefObject<boolean>;
  readonly canGo: (step: -1 | 1) => boolean;
  /** `from`: how far the slides have been pulled. */
  readonly onSwipe: (step: -1 | 1, from: number) => void;
};

const PULLED = `.${styles.slide}, .${styles.beside}`;

/** Each slide for itself: a property of what holds them would have everything in them looked through at each move. */
function pullTo(slides: HTMLElement | null, distance: number): void {
  for (const slide of slides?.querySelectorAll<HTMLElement>(PULLED) ?? []) slide.style.transform = `translateX(${distance}px)`;
}

/** Gives the slides back to the style sheet. */
export function letGo(slides: HTMLElement | null): void {
  slides?.classList.remove(styles.pulled);
  for (const slide of slides?.querySelectorAll<HTMLElement>(PULLED) ?? []) slide.style.removeProperty('transform');
}

/** Pulls the day after the finger; far enough, and the next one takes its place. */
export function useDaySwipe({ slides, isReading, canGo, onSwipe }: DaySwipe) {
  const touch = useRef<{ readonly id: number; readonly x: number; readonly y: number; pulling: boolean } | null>(null);
  const pulled = ({ clientX }: PointerEvent): number => {
    const distance = clientX - (touch.current?.x ?? clientX);
    return canGo(distance > 0 ? -1 : 1) ? distance : distance * RESISTANCE;
  };
  const release = () => {
    touch.current = null;
    letGo(slides.current);
  };
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY, target }: PointerEvent) {
      // a modal over the report rises through it in React's tree
      if (pointerType === 'mouse' || !isPrimary || (target instanceof Element && target.closest('[data-no-swipe], dialog.dialog'))) return;
      touch.current = { id: pointerId, x: clientX, y: clientY, pulling: false };
    },
    onPointerMove(event: PointerEvent) {
      const start = touch.current;
      if (start === null || event.pointerId !== start.id) return;
      if (isReading.current) {
        release();
        return;
      }
      const across = Math.abs(event.clientX - start.x);
      if (!start.pulling) {
        if (across < SLACK || across < Math.abs(event.clientY - start.y)) return;
        start.pulling = true;
        slides.current?.classList.add(styles.pulled);
      }
      pullTo(slides.current, pulled(event));
    },
    onPointerUp(event: PointerEvent) {
      const start = touch.current;
      if (start === null || event.pointerId !== start.id) return;
      const distance = event.clientX - start.x;
      const step = distance > 0 ? -1 : 1;
      const far = start.pulling && Math.abs(distance) >= THRESHOLD && !isReading.current && canGo(step);
      // where the days have been pulled to is where they slide on from
      if (far) touch.current = null;
      else release();
      if (far) onSwipe(step, distance);
    },
    onPointerCancel: release,
  };
}
