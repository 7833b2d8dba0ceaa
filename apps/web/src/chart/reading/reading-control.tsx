import { type KeyboardEvent, useMemo, useRef } from 'react';
import { nearestStep, type Readable } from './readable.ts';
import { usePointerReading } from './use-pointer-reading.ts';
import type { Reading } from './use-reading.ts';

type ReadingControlProps = {
  readonly readable: Readable;
  readonly reading: Reading | null;
  readonly onReading: (reading: Reading | null) => void;
  readonly pointer: 'press' | 'click';
  readonly label: string;
  readonly describedBy: string;
  /** What is told of an instant. */
  readonly speak: (at: number) => string;
};

const STEP_KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const PAGE_KEYS: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

/** Where the chart is read: a surface for finger and mouse, and a range input for the keyboard and what speaks for it. */
export function ReadingControl({ readable, reading, onReading, pointer, label, describedBy, speak }: ReadingControlProps) {
  const range = useRef<HTMLInputElement>(null);
  // a finger or a mouse sees what it does: the ring is for the keyboard
  const onGrab = (): void => {
    range.current?.setAttribute('data-grabbed', '');
    range.current?.focus({ preventScroll: true });
  };
  const surface = usePointerReading({ readable, reading, onReading, pointer, onGrab });
  const { steps, page, resting } = readable;
  const last = steps.length - 1;
  // the keyboard goes on from what is pinned, not from where the mouse passes
  const pinned = reading?.pinned === true ? reading.at : null;
  const step = pinned === null ? resting : nearestStep(steps, pinned);
  const instantOf = (index: number): number => steps[Math.min(last, Math.max(0, index))] ?? readable.known.from;
  const readStep = (next: number) => onReading({ at: instantOf(next), pinned: true });

  const resumed = instantOf(step);
  const spoken = useMemo(() => speak(resumed), [speak, resumed]);

  const onKeyDown = (event: KeyboardEvent): void => {
    event.currentTarget.removeAttribute('data-grabbed');
    const move = STEP_KEYS[event.key] ?? (PAGE_KEYS[event.key] ?? 0) * page;
    if (move !== 0) readStep(step + move);
    else if (event.key === 'Home') readStep(0);
    else if (event.key === 'End') readStep(last);
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
        max={last}
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
