import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { ClimateDay } from '../../features/climate-report/climate-day.ts';
import { READING_STEP, readingSteps } from '../scale/time-axis.ts';
import { usePointerReading } from './use-pointer-reading.ts';
import type { Reading } from './use-reading.ts';

export type ReadingControlProps = {
  readonly day: ClimateDay;
  readonly reading: Reading | null;
  readonly onReading: (reading: Reading | null) => void;
  readonly pointer: 'press' | 'click';
  readonly label: string;
  readonly describedBy: string;
  /** What is told of an instant. */
  readonly speak: (at: number) => string;
};

/** Steps of a key: ten minutes, an hour. */
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 6, PageDown: -6 };

/** Where the chart is read: a surface for finger and mouse, and a range input for the keyboard and what speaks for it. */
export function ReadingControl({ day, reading, onReading, pointer, label, describedBy, speak }: ReadingControlProps) {
  const range = useRef<HTMLInputElement>(null);
  // a finger or a mouse sees what it does: the ring is for the keyboard
  const onGrab = (): void => {
    range.current?.setAttribute('data-grabbed', '');
    range.current?.focus({ preventScroll: true });
  };
  const surface = usePointerReading({ day, reading, onReading, pointer, onGrab });
  const { first, count } = readingSteps(day);
  // a day that is not over is read from now, another from its noon
  const resting = day.interval.to < day.axis.to ? count : Math.round(count / 2);
  // the keyboard goes on from what is pinned, not from where the mouse passes
  const pinned = reading?.pinned === true ? reading.at : null;
  const step = pinned === null ? resting : Math.min(count, Math.max(0, Math.round((pinned - first) / READING_STEP)));
  const readStep = (next: number) => onReading({ at: first + Math.min(count, Math.max(0, next)) * READING_STEP, pinned: true });

  const spoken = useMemo(() => speak(first + step * READING_STEP), [speak, first, step]);

  const onKeyDown = (event: KeyboardEvent): void => {
    event.currentTarget.removeAttribute('data-grabbed');
    const move = MOVES[event.key];
    if (move !== undefined) readStep(step + move);
    else if (event.key === 'Home') readStep(0);
    else if (event.key === 'End') readStep(count);
    else if (event.key === 'Enter' && pinned === null) readStep(step);
    else if (event.key === 'Enter') onReading(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <input
        ref={range}
        className="reading-range"
        type="range"
        min={0}
        max={count}
        step={1}
        value={step}
        aria-label={label}
        aria-valuetext={spoken}
        aria-describedby={describedBy}
        onChange={(event) => readStep(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <div className="reading-surface" {...surface} />
    </>
  );
}
