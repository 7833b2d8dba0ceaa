import type { InsightFlowBody, InsightSourceBody } from '@braise/contract/hops';
import { Card } from '../../ui/content/card.tsx';
import { DegreeFigure } from '../../ui/content/figure.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { Plot, across, pointsOf } from './plot.tsx';
import { useMessages } from './words.ts';

type Point = InsightFlowBody['curve'][number];

/** °C outside that are shown, and between two that are named. */
const OUTSIDE = { from: -12, to: 16 };
const NAMED = [-10, -5, 0, 5, 10, 15];
/** Two that are told in words: a cold day and a mild one. */
const TOLD = { cold: 0, mild: 8 };

/** Water that is made for rooms: what is left of a burn, or for the tank, says nothing of the curve. */
const HEATS: ReadonlySet<InsightSourceBody['reason']> = new Set(['ROOMS_CALL', 'MINIMUM_ON']);

type FlowCardProps = { readonly flow: InsightFlowBody; readonly outdoor: number | null; readonly source: InsightSourceBody | undefined };

/** The water that rooms were found to need, over the weather: as it was at first, as it is now, and where that was checked. */
export function FlowCard({ flow, outdoor, source }: FlowCardProps) {
  const { t } = useMessages();
  const figures = useFigures();
  const { from, to, days, room, adapts } = flow;
  const curve = flow.curve.filter((point) => point.outdoor >= OUTSIDE.from && point.outdoor <= OUTSIDE.to);
  const measured = source !== undefined && HEATS.has(source.reason) ? source.flow.measured : null;
  const here = measured === null || outdoor === null || outdoor < OUTSIDE.from || outdoor > OUTSIDE.to ? null : { outdoor, flow: measured };
  const all = [...curve.flatMap(({ unlearned, learned }) => [unlearned, learned]), ...(here === null ? [] : [here.flow])];
  const y = { from: Math.floor((Math.min(...all) - 3) / 10) * 10 + 5, to: Math.ceil((Math.max(...all) + 2) / 5) * 5 };
  const tens = Array.from({ length: 12 }, (_, index) => index * 10).filter((at) => at > y.from && at <= y.to);
  const line = (of: (point: Point) => number) => curve.map((point) => [point.outdoor, of(point)] as const);
  const unlearned = line((point) => point.unlearned);
  const learned = line((point) => point.learned);
  const anyLearned = curve.some((point) => point.found || point.learned !== point.unlearned);
  const at = (celsius: number): { readonly before: string; readonly now: string } => {
    const point = curve.find((each) => each.outdoor === celsius);
    return { before: figures.whole(point?.unlearned ?? 0), now: figures.whole(point?.learned ?? 0) };
  };
  const [cold, mild] = [at(TOLD.cold), at(TOLD.mild)];
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="h-card">{t('flow.title')}</h2>
        <span className="meta">{t('flow.axes')}</span>
      </div>
      {to !== null && (
        <div className={styles.big}>
          <DegreeFigure value={from === null ? figures.degreesNumber(to) : figures.changeNumber(to - from)} />
          <span className="meta">{t(from === null ? 'flow.mean' : 'flow.less')}</span>
        </div>
      )}
      <Plot
        className={styles.flow}
        text={t('flow.text', {
          cold: figures.degrees(TOLD.cold),
          coldBefore: cold.before,
          coldNow: cold.now,
          mild: figures.degrees(TOLD.mild),
          mildBefore: mild.before,
          mildNow: mild.now,
        })}
        x={OUTSIDE}
        y={y}
        yTicks={tens.map((celsius) => ({ at: celsius, label: figures.whole(celsius) }))}
        xTicks={NAMED.map((celsius) => ({ at: celsius, label: figures.whole(celsius) }))}
        over={
          <>
            {curve
              .filter(({ found }) => found)
              .map((point) => (
                <span
                  key={point.outdoor}
                  className={styles.checked}
                  style={{ left: across(OUTSIDE, point.outdoor), bottom: across(y, point.learned) }}
                />
              ))}
            {here !== null && (
              <>
                <span className={styles.now} style={{ left: across(OUTSIDE, here.outdoor), bottom: across(y, here.flow) }} />
                <span
                  className={here.outdoor > 6 ? `${styles.nowText} ${styles.before}` : styles.nowText}
                  style={{ left: across(OUTSIDE, here.outdoor), bottom: across(y, here.flow) }}
                >
                  {t('flow.point', { flow: figures.whole(here.flow), outdoor: figures.degrees(here.outdoor) })}
                </span>
              </>
            )}
          </>
        }
      >
        <polyline className={styles.was} points={pointsOf(unlearned, OUTSIDE, y)} />
        {anyLearned && (
          <>
            <polygon className={styles.gain} points={`${pointsOf(unlearned, OUTSIDE, y)} ${pointsOf(learned.toReversed(), OUTSIDE, y)}`} />
            <polyline className={styles.is} points={pointsOf(learned, OUTSIDE, y)} />
          </>
        )}
      </Plot>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.legendWas} />
          {t('flow.before')}
        </span>
        {anyLearned && (
          <>
            <span>
              <i className={styles.legendIs} />
              {t('flow.now')}
            </span>
            <span>
              <i className={styles.legendChecked} />
              {t('flow.found')}
            </span>
          </>
        )}
      </p>
      {to !== null && <p className={`meta ${styles.foot}`}>{t('flow.consists', { room: figures.degrees(room) })}</p>}
      <p className={`meta ${styles.foot}`}>{t('flow.days', { days, room: figures.degrees(room) })}</p>
      {!adapts && <p className={`meta ${styles.foot}`}>{t('flow.fixed')}</p>}
    </Card>
  );
}
