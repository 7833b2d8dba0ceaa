import { type RefObject, Suspense } from 'react';
import { useMessages } from '../words.ts';
import { DayChart } from '../chart/day-chart.tsx';
import type { ShownSeries } from './climate-day.ts';
import { type Locks, useClimateDay } from './use-climate-day.ts';
import { WaitingDay } from './waiting-day.tsx';
import styles from '../climate-report.module.css';
import { lazily } from '../../../ui/lazily.ts';

const DayTable = lazily(() => import('../chart/day-table.tsx'), 'DayTable');
const SampleDay = lazily(() => import('../locked/sample-day.tsx'), 'SampleDay');

type DayViewProps = {
  readonly roomId: number;
  readonly date: string | null;
  readonly name: string;
  readonly locks: Locks;
  readonly shown: ShownSeries;
  /** Whether it stays, and does not slide away. */
  readonly current: boolean;
  /** Told whether an instant of the day is being read. */
  readonly isReading: RefObject<boolean>;
  readonly asTable: boolean;
  readonly pointer: 'press' | 'click';
};

/** One day as it slides by: its chart or its table, a sample where it is locked, and its geometry while it is awaited. */
export function DayView({ roomId, date, name, locks, shown, current, isReading, asTable, pointer }: DayViewProps) {
  const { t } = useMessages();
  const { query, day, locked, unit } = useClimateDay(roomId, date, name, locks);
  if (locked && date !== null) {
    return (
      <Suspense fallback={<WaitingDay busy />}>
        <SampleDay name={name} date={date} unit={unit} shown={shown} />
      </Suspense>
    );
  }
  if (day === null) return <WaitingDay busy={query.error === null} />;
  if (!asTable) return <DayChart day={day} shown={shown} isReading={current ? isReading : null} pointer={pointer} />;
  return (
    <Suspense fallback={<WaitingDay busy />}>
      <div className={styles.dayTableBox} data-no-swipe role="group" aria-label={t('report')} tabIndex={0} data-keeps-arrows>
        <DayTable day={day} />
      </div>
    </Suspense>
  );
}
