import { type ReactNode, Suspense } from 'react';
import { useHomeDetails } from '../../api/home/home-details.ts';
import { useConsumption } from '../../api/home/use-consumption.ts';
import { useMeteringPoints } from '../../api/home/use-metering.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useLastFailure } from '../../loading/use-last-failure.ts';
import { useUnhurried } from '../../loading/use-unhurried.ts';
import { classNames } from '../../ui/class-names.ts';
import { Segment } from '../../ui/controls/segment.tsx';
import { lazily } from '../../ui/lazily.ts';
import { EnergyFrame } from './energy-frame.tsx';
import styles from './energy.module.css';
import { monthsSince } from './month/months-since.ts';
import { useLookedAtMonth } from './month/use-looked-at-month.ts';
import { MonthReadings } from './metered/month-readings.tsx';
import type { MissingWays } from './missing/missing.ts';
import { MonthMissing, useMissing } from './missing/month-missing.tsx';
import { MonthView, type MonthWays } from './month-view.tsx';
import { useCockpitView } from './use-cockpit-view.ts';
import { useEnergyWords } from './use-energy-words.ts';
import { useToday } from './use-today.ts';
import { MonthWaiting } from './waiting/month-waiting.tsx';

const DayView = lazily(() => import('./metered/day-view.tsx'), 'DayView');

/** Ways from here to other pages: to the settings as an icon, to the details as a heading, to others as a row or a button. */
export type CockpitWays = MissingWays & MonthWays & { readonly settings: (label: string) => ReactNode };

/** What heating takes and costs, month by month, over the home; and what meters counted, day by day, where they deliver readings. */
export function CockpitPanel({ ways, onClose }: { readonly ways: CockpitWays; readonly onClose: () => void }) {
  const words = useEnergyWords();
  const { t } = words;
  const [month, setMonth] = useLookedAtMonth();
  const { zone, today } = useToday();
  const thisMonth = today.slice(0, 7);
  const home = useHomeDetails();
  const points = useMeteringPoints();
  const cannotTell = useLastFailure(points) !== null && points.data === undefined;
  const { chosen, choose, choices } = useCockpitView();
  const metered = points.data?.access === true ? points.data : null;
  const isBegun = useLastFailure(home) !== null || home.data !== undefined;
  const isKnown = points.data === undefined ? cannotTell : metered === null || (chosen !== null && isBegun);
  const view = metered === null ? 'month' : (chosen ?? 'day');
  const now = useConsumption(null, { enabled: view === 'month' });
  const isEarly = month !== null && now.data !== undefined && month < now.data.months.first;
  const asked = useConsumption(month, { enabled: view === 'month' && !isEarly && now.data !== undefined });
  const query = useUnhurried(month === null || now.data === undefined ? now : asked);
  const why = useMissing(query);
  const heated = now.data?.months;
  const isAwaited = view === 'month' && now.data === undefined && now.error === null && why === null;
  // what meters counted is looked for since the home began, as what it took is
  const began = metered !== null && home.data !== undefined ? monthsSince(home.data.dateCreated, zone, thisMonth).bounds.first : undefined;
  const first =
    why === 'making'
      ? (metered?.earliestMonth ?? undefined)
      : earlier(view === 'month' && why === null ? heated?.first : began, metered?.earliestMonth ?? undefined);
  const last = (view === 'month' ? heated?.last : undefined) ?? thisMonth;
  const bounds = first === undefined ? null : { first, last };
  const shown = month === null || bounds === null ? (bounds?.last ?? thisMonth) : month < bounds.first ? bounds.first : month;
  return (
    <EnergyFrame
      title={t('title')}
      action={ways.settings(t('settings'))}
      choice={
        metered !== null && (
          <Segment
            legend={t('period')}
            name="energy-period"
            options={[
              { value: 'day', label: t('period.day') },
              { value: 'month', label: t('period.month') },
            ]}
            value={view}
            onChange={choose}
          />
        )
      }
      bounds={isKnown ? (bounds ?? (isAwaited ? 'awaited' : null)) : cannotTell ? null : 'awaited'}
      month={shown}
      onMonth={setMonth}
      isLocked={why === 'locked' && metered === null}
      isThere={isKnown && (view === 'day' || query.data !== undefined)}
      name={`cockpit/${view}`}
      words={words}
      onClose={onClose}
    >
      {(!isKnown || (cannotTell && (query.data !== undefined || why !== null))) && (
        <div className={classNames(styles.state, styles.failing)}>
          {points.data === undefined ? (
            <QueryState key="points" query={points} skeleton={<MonthWaiting />} missing={t('metered.missing')} />
          ) : chosen === null ? (
            <QueryState key="choices" query={choices} skeleton={<MonthWaiting />} />
          ) : (
            <QueryState key="home" query={home} skeleton={<MonthWaiting />} />
          )}
        </div>
      )}
      {!isKnown ? null : metered !== null && view === 'day' ? (
        <Suspense fallback={<MonthWaiting />}>
          <DayView points={metered} month={shown} first={bounds?.first ?? shown} onMonth={setMonth} words={words} />
        </Suspense>
      ) : (
        <>
          {metered !== null && <MonthReadings month={shown} words={words} />}
          <MonthMissing
            month={month}
            query={query}
            why={why}
            early={isEarly ? (heated?.first ?? null) : null}
            words={words}
            ways={ways}
            waiting={<MonthWaiting />}
          >
            {query.data !== undefined && <MonthView data={query.data} words={words} ways={ways} />}
          </MonthMissing>
        </>
      )}
    </EnergyFrame>
  );
}

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one < other ? one : other;
