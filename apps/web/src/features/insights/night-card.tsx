import type { RoomInsightsBody } from '@braise/contract/hops';
import { Card } from '../../ui/content/card.tsx';
import { DegreeFigure } from '../../ui/content/figure.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { Plot, pointsOf } from './plot.tsx';
import { useMessages } from './words.ts';

type Night = NonNullable<NonNullable<RoomInsightsBody['model']>['night']>;

const STEP = 10;
/** Times that are named: every two hours. */
const NAMED = 120;

/** What the room loses in a night without heat. */
export function NightCard({ night, outdoor }: { readonly night: Night; readonly outdoor: number }) {
  const { t } = useMessages();
  const figures = useFigures();
  const { course, kelvin, beginsAtMinute: begins } = night;
  const [first = 0, last = 0] = [course[0], course.at(-1)];
  const lasts = (course.length - 1) * STEP;
  const x = { from: 0, to: lasts };
  const y = { from: Math.floor(Math.min(...course) - 0.3), to: Math.ceil(Math.max(...course)) + 0.3 };
  const whole = Array.from({ length: Math.floor(y.to) - y.from + 1 }, (_, index) => y.from + index);
  // as many as there is room for
  const every = Math.ceil((whole.length - 1) / 4);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="h-card">{t('night.title')}</h2>
        <span className="meta">{t('night.at', { outdoor: figures.degrees(outdoor) })}</span>
      </div>
      <div className={styles.big}>
        <DegreeFigure value={figures.changeNumber(kelvin)} />
        <span className="meta">{t('night.in', { hours: lasts / 60 })}</span>
      </div>
      <Plot
        className={styles.cooling}
        text={t('night.text', {
          from: figures.degrees(Math.round(first * 10) / 10),
          to: figures.degrees(Math.round(last * 10) / 10),
          begin: figures.clock(begins),
          end: figures.clock(begins + lasts),
        })}
        x={x}
        y={y}
        yTicks={whole.filter((_, index) => (whole.length - 1 - index) % every === 0).map((at) => ({ at, label: figures.degrees(at) }))}
        xTicks={Array.from({ length: lasts / NAMED + 1 }, (_, index) => ({
          at: index * NAMED,
          label: figures.clock(begins + index * NAMED),
        }))}
      >
        <polyline
          className={styles.cooled}
          points={pointsOf(
            course.map((celsius, step) => [step * STEP, celsius] as const),
            x,
            y,
          )}
        />
      </Plot>
    </Card>
  );
}
