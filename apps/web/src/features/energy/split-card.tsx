import type { Consumption } from '../../api/home/use-consumption.ts';
import { Card } from '../../ui/content/card.tsx';
import styles from './energy.module.css';
import type { ShownFigure } from './shown-figure.ts';
import type { EnergyWords } from './use-energy-words.ts';

type SplitCardProps = { readonly data: Consumption; readonly figure: ShownFigure; readonly words: EnergyWords };

/** Heating and hot water apart. Nothing where no hot water was made, or its part is not known. */
export function SplitCard({ data, figure, words: { t, energy, money, format } }: SplitCardProps) {
  const { split } = data.monthlyAggregation.requestedMonth;
  if (split === null) return null;
  const rows = (['heating', 'hotWater'] as const).flatMap((name) => {
    const { consumption, costInCents, consumptionInPercent, costInPercent } = split[name];
    if (figure === 'consumption') return { name, told: energy(consumption), percent: consumptionInPercent };
    return costInCents === null || costInPercent === null ? [] : { name, told: money(costInCents, data.currency), percent: costInPercent };
  });
  if (rows.length < 2) return null;
  return (
    <Card as="section" className={styles.split}>
      <h2 className="h-card">{t('split')}</h2>
      <div className={styles.parts} aria-hidden="true">
        {rows.map(({ name, percent }) => (
          <i key={name} className={styles[name]} style={{ flexGrow: Math.max(0, percent) }} />
        ))}
      </div>
      <dl>
        {rows.map(({ name, told, percent }) => (
          <div key={name}>
            <dt>
              <i className={styles[name]} aria-hidden="true" />
              {t(`split.${name}`)}
            </dt>
            <dd>
              <b>{told}</b>
              <span className="meta">{format.percent(percent / 100)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
