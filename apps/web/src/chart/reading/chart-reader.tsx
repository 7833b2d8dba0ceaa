import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Readable } from './readable.ts';
import { ReadingControl } from './reading-control.tsx';
import { useReading } from './use-reading.ts';

export type ChartReaderProps = {
  readonly readable: Readable;
  /** Told whether an instant is held; null: nothing is read. */
  readonly isReading: RefObject<boolean> | null;
  /** Told when something begins and ends to be read. */
  readonly onActive: (active: boolean) => void;
  /** What a mouse and a tap do: read while pressed, or from one click to the next. A finger that is held reads while it is. */
  readonly pointer: 'press' | 'click';
  /** Of the control. */
  readonly label: string;
  readonly describedBy: string;
  /** What is told of an instant; a new function is asked anew. */
  readonly speak: (at: number) => string;
  /** What is drawn of the instant that is read; null: none is. */
  readonly children: (at: number | null) => ReactNode;
};

/** All of a chart that moves with what is read: nothing else is drawn again. */
export function ChartReader({ isReading, onActive, children, ...control }: ChartReaderProps) {
  const { reading, onReading } = useReading(isReading, onActive);

  // a finger that taps elsewhere is done reading
  const box = useRef<HTMLDivElement>(null);
  const pinned = reading?.pinned === true;
  useEffect(() => {
    if (!pinned) return undefined;
    const leave = (event: globalThis.PointerEvent): void => {
      const within = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (event.pointerType === 'touch' && !within) onReading(null);
    };
    window.addEventListener('pointerdown', leave, { capture: true });
    return () => window.removeEventListener('pointerdown', leave, { capture: true });
  }, [pinned, onReading]);

  return (
    <>
      {children(reading?.at ?? null)}
      <div className="reading-control" ref={box}>
        <ReadingControl {...control} reading={reading} onReading={onReading} />
      </div>
    </>
  );
}
