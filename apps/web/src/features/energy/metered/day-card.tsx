import { addDays } from '@braise/domain/climate';
import type { MeteredDay, MeteredMonth, useMeteredDay } from '../../../api/home/use-metering.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { BigFigure } from '../../../ui/content/big-figure.tsx';
import { Change } from '../change.tsx';
import { changeWords } from '../change-words.ts';
import energyStyles from '../energy.module.css';
import { type ShownFigure, useShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { HoursChart } from './hours-chart.tsx';
import { HoursTable } from './hours-table.tsx';
import styles from './metered.module.css';
import { useToday } from '../use-today.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

export type DayCardProps = {
  readonly reading: MeteredMonth['readings'][number];
  readonly date: string;
  /** Those that can be looked at, ISO, both included. */
  readonly days: { readonly first: string; readonly last: string };
  /** What is asked of that day. */
  readonly query: ReturnType<typeof useMeteredDay>;
  readonly onDate: (date: string) => void;
  readonly words: EnergyWords;
};

/** A day of a meter, and the ways to those beside it, which stay while it is awaited or cannot be had. */
export function DayCard({ reading: { meteringPoint }, date, days, query, onDate, words }: DayCardProps) {
  const { t, longDay } = words;
  return (
    <Card as="section" className={classNames(styles.day, meteringPoint.energySource === 'ELECTRICITY' && styles.electric)}>
      <div className={styles.dates}>
        <h2>
          <DayWords>{longDay(date)}</DayWords>
        </h2>
        <IconButton
          icon="caret-left"
          label={t('metered.earlier')}
          disabled={date <= days.first}
          onClick={() => onDate(addDays(date, -1))}
        />
        <IconButton icon="caret-right" label={t('metered.later')} disabled={date >= days.last} onClick={() => onDate(addDays(date, 1))} />
      </div>
      <QueryState key={date} query={query} lines={8} missing={t('metered.missing')} stale={t('stale')} />
      {query.data !== undefined && <Counted data={query.data} words={words} />}
    </Card>
  );
}

type CountedProps = { readonly data: MeteredDay; readonly words: EnergyWords };

/** What a meter counted on a day, hour by hour, what of it is not known, and how it compares. */
function Counted({ data, words }: CountedProps) {
  const { t, energy, money, partly } = words;
  const { today } = useToday();
  const [chosen, setChosen] = useShownFigure();
  const { date, consumption, costInCents, isCostComplete, isComplete, hours } = data;
  const figure = costInCents === null ? 'consumption' : chosen;
  const isToday = date === today;
  const knowsHours = hours.some((hour) => hour.consumption !== null);
  const said = t(isToday ? 'metered.so-far' : isComplete ? 'metered.complete' : 'metered.incomplete');
  const other = figure === 'cost' || costInCents === null ? null : partly(money(costInCents, data.currency), isCostComplete);
  if (consumption === null) return <Nothing title={t('no-data')} text={t('metered.none.text')} />;
  return (
    <>
      <div className={styles.total}>
        <p>
          <BigFigure words={figure === 'cost' && costInCents !== null ? money(costInCents, data.currency) : energy(consumption, 2)} />
          <span className="meta">
            {[...(figure === 'cost' ? [isCostComplete ? null : t('day.cost.partly'), energy(consumption, 2)] : [other]), said]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
        </p>
        <Segment
          legend={t('figure')}
          name="metered-figure"
          options={[
            { value: 'cost', label: t('cost') },
            { value: 'consumption', label: t('consumption') },
          ]}
          value={figure}
          onChange={setChosen}
          disabled={costInCents === null}
        />
      </div>
      {knowsHours ? (
        <HoursChart data={data} figure={figure} words={words} />
      ) : (
        <Nothing title={t('metered.hourless')} text={t('metered.hourless.text')} />
      )}
      {knowsHours && <Legend hours={hours} words={words} />}
      <Notes data={data} words={words} />
      <Compared data={data} figure={figure} words={words} />
      {knowsHours && <HoursTable data={data} words={words} />}
    </>
  );
}

const Nothing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={styles.nothing}>
    <Icon name="calendar-blank" size={28} />
    <b className="h-card">{title}</b>
    <p className="meta">{text}</p>
  </div>
);

function Legend({ hours, words: { t } }: { readonly hours: MeteredDay['hours']; readonly words: EnergyWords }) {
  return (
    <p className={energyStyles.legend} aria-hidden="true">
      <span>
        <i className={styles.dayKey} />
        {t('metered.this-day')}
      </span>
      {hours.some(({ offPeak }) => offPeak === true) && (
        <span>
          <i className={styles.offPeakKey} />
          {t('metered.off-peak.hours')}
        </span>
      )}
      {hours.some(({ consumption, isComplete }) => consumption !== null && !isComplete) && (
        <span>
          <i className={energyStyles.partlyKey} />
          {t('legend.partly')}
        </span>
      )}
      {hours.some(({ consumption }) => consumption === null) && (
        <span>
          <i className={styles.gapKey} />
          {t('metered.unknown')}
        </span>
      )}
    </p>
  );
}

/** What of a day is known apart from its hours, or not at all. */
type NotesProps = { readonly data: MeteredDay; readonly words: EnergyWords };

function Notes({ data: { withoutHour, interruptions, conversion }, words: { t, energy, conversionTold } }: NotesProps) {
  return (
    <p className={energyStyles.notes}>
      {withoutHour > 0 && <span>{t('metered.without-hour', { amount: energy(withoutHour, 2) })}</span>}
      {conversion !== null && <span>{conversionTold(conversion)}</span>}
      {interruptions.map((one) => (
        <span key={one}>{t(`metered.${one}`)}</span>
      ))}
    </p>
  );
}

type ComparedProps = { readonly data: MeteredDay; readonly figure: ShownFigure; readonly words: EnergyWords };

function Compared({ data, figure, words }: ComparedProps) {
  const { date, currency, dayBefore, typical } = data;
  const { t, energy, money, capital, dayOfWeek, weekday } = words;
  if (dayBefore === null && typical === null) return null;
  const told = (other: Other, name: string) => {
    const [value, change] = figure === 'cost' ? [other.costInCents, other.costChangeInPercent] : [other.consumption, other.changeInPercent];
    return (
      <dd>
        <b>{value === null ? '–' : figure === 'cost' ? money(value, currency) : energy(value, 2)}</b>
        {change !== null && (
          <Change percent={change} said={t('metered.compared', { change: changeWords(change, words), other: name })} words={words} />
        )}
      </dd>
    );
  };
  // what money was paid by the hour is drawn of no other day
  const isDrawn = figure === 'consumption';
  return (
    <dl className={energyStyles.compared}>
      {dayBefore !== null && (
        <div>
          <dt className={classNames('meta', isDrawn && styles.beforeName)}>
            <DayWords>{t('metered.day-before', { day: capital(dayOfWeek(dayBefore.date)) })}</DayWords>
          </dt>
          {told(dayBefore, t('metered.the-day-before'))}
        </div>
      )}
      {typical !== null && (
        <div>
          <dt className={classNames('meta', isDrawn && styles.typicalName)}>{capital(t('metered.typical', { weekday: weekday(date) }))}</dt>
          {told(typical, t('metered.typical', { weekday: weekday(date) }))}
        </div>
      )}
    </dl>
  );
}

type Other = NonNullable<MeteredDay['dayBefore'] | MeteredDay['typical']>;
