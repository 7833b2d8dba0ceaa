import type { MeterReadingsBody } from '@braise/contract/energy-insights';
import { Card } from '../../../ui/content/card.tsx';
import '../../../ui/content/figure.css';
import { Tag } from '../../../ui/content/tag.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { changeBeside } from './change-beside.ts';
import styles from '../meter.module.css';
import { UseChart } from './use-chart.tsx';
import type { MeterWords } from '../use-meter-words.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

/** What was used each day since the reading before the last, and how that went before. */
export function UseCard({ data, words }: { readonly data: MeterReadingsBody; readonly words: MeterWords }) {
  const { t, number, money, unit, day } = words;
  const [last, before] = data.periods;
  if (last === undefined) return null;
  const perDay = last.used / last.days;
  const isTold = last.unit === 'kWh';
  const energy = last.kWh === null ? null : `${number(last.kWh / last.days, last.kWh / last.days < 10 ? 1 : 0)}\u00A0kWh`;
  const cost = last.costInCents === null || last.currency === null ? null : money(last.costInCents / last.days, last.currency);
  const beside = changeBeside(last, before);
  const percent = beside === null ? 0 : Math.round(Math.abs(beside) * 100);
  return (
    <Card as="section" aria-label={t('use')}>
      <div className={styles.head}>
        <h2 className="meta">
          <DayWords>{t('use.since', { energy: t(`energy.${last.energySource}`), day: day(last.from) })}</DayWords>
        </h2>
        {beside !== null && percent > 0 && last.used > 0 && (
          <Tag tone={beside < 0 ? 'ok' : 'warn'}>
            <Icon name={beside < 0 ? 'arrow-down-bold' : 'arrow-up-bold'} size={14} />
            {t(beside < 0 ? 'use.less' : 'use.more', { percent: number(percent) })}
          </Tag>
        )}
      </div>
      <p className={styles.now}>
        <span className="num">
          {number(perDay, 1)}
          <small> {unit(last.unit)}</small>
        </span>
        <span className="meta">
          {last.used === 0
            ? t('use.none')
            : [
                ...(isTold ? [] : [energy === null ? t('use.no-energy') : t(last.estimated ? 'use.about' : 'use.exact', { energy })]),
                cost === null ? t(last.costGap === null ? 'use.no-cost' : 'use.no-cost.unit') : t('use.cost', { cost }),
              ].join(', ')}
        </span>
      </p>
      <UseChart data={data} words={words} />
    </Card>
  );
}
