import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { isDay } from '../../../climate/local-day.ts';
import { dayBeside, type DayLimits, dayWithin } from './day-limits.ts';

/** What can wait until a day has slid in does: milliseconds. */
export const AFTER_SLIDE = 500;

type ReportDay = {
  /** The day that is asked for; null until it is known which day it is. */
  readonly day: string | null;
  /** Where it comes from: 1 after a step forward, -1 after one back. */
  readonly step: -1 | 1;
  /** The day that was asked for by the address, where today stands for it. */
  readonly refused: string | null;
  readonly go: (step: -1 | 1) => void;
  readonly show: (day: string) => void;
  /** Has the address follow at once: for who leaves the report. */
  readonly settle: () => void;
  /** Shows today in place of the day, which there is not. */
  readonly refuse: () => void;
};

/**
 * The day of the report. The address is where it begins, and follows it; in between a press on an arrow counts from the last one, not from
 * what has been loaded.
 */
export function useReportDay(
  asked: string | null,
  today: string | null,
  limits: DayLimits | null,
  onDay: (day: string) => void,
): ReportDay {
  const possibly = asked !== null && isDay(asked);
  const [chosen, choose] = useState<{ readonly day: string | null; readonly step: -1 | 1 }>({ day: possibly ? asked : null, step: 1 });
  const [refused, setRefused] = useState(possibly ? null : asked);
  const day = chosen.day ?? today;

  if (chosen.day === null && today !== null) choose({ day: today, step: 1 });
  const possible = chosen.day === null || limits === null ? chosen.day : dayWithin(chosen.day, limits);
  if (chosen.day !== possible && possible !== null) {
    choose({ day: possible, step: 1 });
    setRefused(chosen.day);
  }

  const told = useRef(asked);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (day === null || told.current === day) return undefined;
    const tell = () => {
      clearTimeout(timer);
      waiting.current = null;
      told.current = day;
      onDay(day);
    };
    const timer = setTimeout(tell, AFTER_SLIDE);
    waiting.current = tell;
    return () => {
      clearTimeout(timer);
      waiting.current = null;
    };
  }, [day, onDay]);
  const settle = useCallback(() => waiting.current?.(), []);

  const show = useCallback((next: string) => {
    setRefused(null);
    choose((before) => (before.day === next ? before : { day: next, step: before.day !== null && next < before.day ? -1 : 1 }));
  }, []);
  const go = useCallback(
    (step: -1 | 1) => {
      // drawn in slices, so that the key or the finger is answered between them
      startTransition(() => {
        setRefused(null);
        choose((before) => {
          const next = before.day === null || limits === null ? null : dayBeside(before.day, step, limits);
          return next === null ? before : { day: next, step };
        });
      });
    },
    [limits],
  );
  const refuse = useCallback(() => {
    setRefused(chosen.day);
    choose({ day: today, step: 1 });
  }, [chosen.day, today]);
  return { day, step: chosen.step, refused, go, show, settle, refuse };
}
