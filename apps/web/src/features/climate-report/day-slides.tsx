import { letGo } from './use-day-swipe.ts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds; with reduced motion the days change places at once. */
const SLIDE = 400;

type DaySlidesProps = {
  readonly slides: RefObject<HTMLDivElement | null>;
  /** Null: it is not known yet which. */
  readonly day: string | null;
  readonly step: -1 | 1;
  /** How far the days had been pulled when they were let go: pixels. */
  readonly pull: RefObject<number>;
  readonly children: (day: string | null, current: boolean) => ReactNode;
};

/** The day, and for as long as it leaves the one before it. Only `transform` moves. */
export function DaySlides({ slides, day, step, pull, children }: DaySlidesProps) {
  const [shown, setShown] = useState<{ readonly day: string | null; readonly leaving: string | null }>({ day, leaving: null });
  if (shown.day !== day) setShown({ day, leaving: shown.day });
  const leaving = shown.day === day ? shown.leaving : shown.day;
  const first = useRef(true);
  const running = useRef<readonly (Animation | undefined)[]>([]);

  useLayoutEffect(() => {
    // the first day of all is there, and slides in from nowhere
    if (day === null || first.current) {
      first.current = day === null;
      return undefined;
    }
    const track = slides.current;
    const [gone, come] = [track?.querySelector<HTMLElement>('.slide.leaving'), track?.querySelector<HTMLElement>('.slide:not(.leaving)')];
    // a day that comes back may still be on its way out
    for (const animation of running.current) animation?.cancel();
    letGo(track);
    const from = pull.current;
    pull.current = 0;
    const options = {
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : SLIDE,
      easing: 'cubic-bezier(.2, .8, .2, 1)',
      fill: 'backwards',
    } as const;
    const departure = gone?.animate([{ transform: `translateX(${from}px)` }, { transform: `translateX(${-step * 100}%)` }], {
      ...options,
      fill: 'both',
    });
    const arrival = come?.animate([{ transform: `translateX(calc(${step * 100}% + ${from}px))` }, { transform: 'none' }], options);
    running.current = [departure, arrival];
    let current = true;
    const done = () => {
      if (current) setShown((before) => (before.day === day ? { day, leaving: null } : before));
    };
    arrival?.addEventListener('finish', done);
    return () => {
      current = false;
    };
  }, [day, step, pull, slides]);

  return (
    <div className="slides" ref={slides}>
      {leaving !== null && leaving !== day && (
        <div key={leaving} className="slide leaving" aria-hidden="true">
          {children(leaving, false)}
        </div>
      )}
      <div key={day ?? ''} className="slide">
        {children(day, true)}
      </div>
    </div>
  );
}
