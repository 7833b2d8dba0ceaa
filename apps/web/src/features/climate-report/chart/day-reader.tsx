import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../../messages/messages-provider.tsx';
import type { ClimateDay, ShownSeries } from '../climate-day.ts';
import type { ValueRanges } from './day-plot.tsx';
import type { DayWords } from './day-words.ts';
import { readDay } from './read-day.ts';
import { ReadingControl } from '../../../chart/reading/reading-control.tsx';
import { ReadingLayer } from '../../../chart/reading/reading-layer.tsx';
import { StatusStripes } from './status-stripes.tsx';
import { useReading } from '../../../chart/reading/use-reading.ts';

type DayReaderProps = {
  readonly day: ClimateDay;
  readonly shown: ShownSeries;
  readonly ranges: ValueRanges;
  readonly words: DayWords;
  readonly isReading: RefObject<boolean> | null;
  /** Told when something begins and ends to be read. */
  readonly onActive: (active: boolean) => void;
  readonly pointer: 'press' | 'click';
  readonly describedBy: string;
};

/** All of the chart that moves with what is read: nothing else is drawn again. */
export const DayReader = memo(function DayReader({ day, shown, ranges, words, isReading, onActive, pointer, describedBy }: DayReaderProps) {
  const { t } = useMessages();
  const { reading, onReading } = useReading(isReading, onActive);
  const read = useMemo(() => (reading === null ? null : readDay(day, reading.at)), [day, reading]);
  const { showHumidity } = shown;
  const speak = useCallback(
    (at: number) => {
      const moment = readDay(day, at);
      return moment === null ? '' : words.spoken(moment, showHumidity);
    },
    [day, words, showHumidity],
  );

  // a finger that taps elsewhere is done reading
  const control = useRef<HTMLDivElement>(null);
  const pinned = reading?.pinned === true;
  useEffect(() => {
    if (!pinned) return undefined;
    const leave = (event: globalThis.PointerEvent): void => {
      const within = event.target instanceof Node && control.current?.contains(event.target) === true;
      if (event.pointerType === 'touch' && !within) onReading(null);
    };
    window.addEventListener('pointerdown', leave, { capture: true });
    return () => window.removeEventListener('pointerdown', leave, { capture: true });
  }, [pinned, onReading]);

  return (
    <>
      <StatusStripes day={day} words={words} here={read === null ? null : read.stripe} />
      {read !== null && <ReadingLayer day={day} reading={read} ranges={ranges} shown={shown} words={words} />}
      <div className="reading-control" ref={control}>
        <ReadingControl
          day={day}
          reading={reading}
          onReading={onReading}
          pointer={pointer}
          label={t('report.chart.read')}
          describedBy={describedBy}
          speak={speak}
        />
      </div>
    </>
  );
});
