import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../words.ts';
import { letGo } from './use-day-swipe.ts';
import styles from '../climate-report.module.css';

/** Milliseconds; with reduced motion the days change places at once. */
const SLIDE = 400;

type DaySlidesProps = {
  readonly slides: RefObject<HTMLDivElement | null>;
  /** Null: it is not known yet which. */
  readonly day: string | null;
  readonly step: -1 | 1;
  /** How far the days had been pulled when they were let go: pixels. */
  readonly pull: RefObject<number>;
  /** Whether there is a day before, and one after. */
  readonly before: boolean;
  readonly after: boolean;
  /** What stands for a day that is being pulled in. */
  readonly waiting: ReactNode;
  readonly children: (day: string | null, current: boolean) => ReactNode;
};

/** The day, and for as long as it leaves the one before it. Only `transform` moves. */
export function DaySlides({ slides, day, step, pull, before, after, waiting, children }: DaySlidesProps) {
  const label = useMessages().t('report');
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
    const [gone, come] = [
      track?.querySelector<HTMLElement>(`.${styles.slide}.${styles.leaving}`),
      track?.querySelector<HTMLElement>(`.${styles.slide}:not(.${styles.leaving})`),
    ];
    // the focus would leave with the day that it is in
    if (gone?.contains(document.activeElement)) track?.focus({ preventScroll: true });
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
      if (current) setShown((now) => (now.day === day ? { day, leaving: null } : now));
    };
    arrival?.addEventListener('finish', done);
    return () => {
      current = false;
    };
  }, [day, step, pull, slides]);

  return (
    <div className={styles.slides} ref={slides} role="group" aria-label={label} tabIndex={-1}>
      {before && (
        <div className={`${styles.beside} ${styles.before}`} aria-hidden="true">
          {waiting}
        </div>
      )}
      {after && (
        <div className={`${styles.beside} ${styles.after}`} aria-hidden="true">
          {waiting}
        </div>
      )}
      {leaving !== null && leaving !== day && (
        <div key={leaving} className={`${styles.slide} ${styles.leaving}`} aria-hidden="true">
          {children(leaving, false)}
        </div>
      )}
      <div key={day ?? ''} className={styles.slide}>
        {children(day, true)}
      </div>
    </div>
  );
}
