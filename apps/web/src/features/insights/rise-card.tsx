import type { RoomInsightsBody } from '@braise/contract/hops';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { Confidence, type Trust } from './confidence.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { Lasting } from './lasting.tsx';
import { Plot, across, pointsOf } from './plot.tsx';
import { useMessages } from './words.ts';

type Rise = NonNullable<RoomInsightsBody['model']>['rise'];

/** Minutes between two values of a course. */
const STEP = 10;
/** Of the drawing beyond the goal, K. */
const ABOVE = 0.6;
/** Minutes by which the time axis ends after the answer, as a share of that, and between its ticks. */
const BEYOND = 1.35;
const TICKS = [10, 20, 30, 60, 120, 180, 240];
const MOST_TICKS = 5;

/** How long the room takes to warm up: the answer, what it may be off by, and the course that is expected. */
export function RiseCard({ rise, outdoor, trust }: { readonly rise: Rise; readonly outdoor: number; readonly trust: Trust }) {
  const { t } = useMessages();
  const figures = useFigures();
  const { from, to, minutes, soonest, latest, course, error } = rise;
  const answer = minutes === null ? t('rise.never') : figures.lasting(minutes);
  const between =
    soonest === null
      ? null
      : latest === null
        ? t('rise.from', { soonest: figures.lasting(soonest) })
        : t(
            'rise.between',
            latest < 60
              ? { soonest, latest: figures.lasting(latest) }
              : { soonest: figures.lasting(soonest), latest: figures.lasting(latest) },
          );
  const last = (course.length - 1) * STEP;
  const shown = Math.min(last, BEYOND * (minutes ?? last));
  const tick = TICKS.find((each) => shown / each <= MOST_TICKS) ?? 240;
  const x = { from: 0, to: Math.max(tick, Math.ceil(shown / tick) * tick) };
  const y = { from, to: to + ABOVE };
  const points = course.map((celsius, step): readonly [number, number] => [step * STEP, celsius]);
  const shownOf = (line: readonly (readonly [number, number])[]) => line.filter(([at]) => at <= x.to);
  const side = (sign: number) => shownOf(points.map(([at, celsius], step) => [at, celsius + sign * (error[step] ?? 0)]));
  const at = (celsius: number) => figures.degrees(celsius);
  // of some minutes the last alone says that it is of minutes: there is no room for more on a narrow screen
  const labelOf = (minute: number) => (minute === 0 || (x.to < 60 && minute < x.to) ? String(minute) : figures.lasting(minute));
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="meta">{t('rise.title', { from: figures.wholeNumber(from), to: at(to) })}</h2>
        <Confidence trust={trust} />
      </div>
      <div className={styles.big}>
        <span className="num">{minutes === null ? answer : <Lasting text={answer} />}</span>
        {between !== null && <span className="meta">{between}</span>}
      </div>
      <Plot
        className={styles.band}
        text={t('rise.text', {
          from: at(from),
          to: at(to),
          outdoor: at(outdoor),
          answer: between === null ? answer : `${answer}, ${between}`,
        })}
        x={x}
        y={y}
        yTicks={[0, 1, 2, 3].map((kelvin) => ({ at: from + kelvin, label: at(from + kelvin) }))}
        xTicks={ticksUpTo(x.to, tick).map((minute) => ({ at: minute, label: labelOf(minute) }))}
        over={
          <>
            <span className={styles.goal} style={{ bottom: across(y, to) }} />
            {minutes !== null && (
              <span
                className={classNames(styles.at, minutes > 0.8 * x.to && styles.atEnd)}
                style={{ left: across(x, minutes), height: across(y, to) }}
              >
                <b>{answer}</b>
              </span>
            )}
          </>
        }
      >
        <polygon className={styles.bandFill} points={`${pointsOf(side(1), x, y)} ${pointsOf(side(-1).toReversed(), x, y)}`} />
        <polyline className={styles.bandEdge} points={pointsOf(side(1), x, y)} />
        <polyline className={styles.bandEdge} points={pointsOf(side(-1), x, y)} />
        <polyline className={styles.foreseen} points={pointsOf(shownOf(points), x, y)} />
      </Plot>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.legendBand} />
          {t('rise.legend')}
        </span>
      </p>
      <p className={`meta ${styles.foot}`}>{t('rise.foot', { outdoor: at(outdoor) })}</p>
    </Card>
  );
}

const ticksUpTo = (last: number, every: number): readonly number[] =>
  Array.from({ length: Math.round(last / every) + 1 }, (_, index) => index * every);
