import type { Consumption } from '../../api/home/use-consumption.ts';
import { percentWords } from '../../messages/formats/percent-words.ts';
import { Card } from '../../ui/content/card.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './energy.module.css';
import { type ShownFigure, isOfAll } from '../../api/home/shown-figure.ts';
import { heatingTold } from './heating-told.ts';
import type { EnergyWords } from './use-energy-words.ts';

const PARTS = [
  { name: 'heating', percent: 'heatingPercentage', look: styles.heating, icon: 'heat-2' },
  { name: 'hotWater', percent: 'hotWaterPercentage', look: styles.hotWater, icon: 'tap' },
] as const;

type SplitCardProps = { readonly data: Consumption; readonly figure: ShownFigure; readonly words: EnergyWords };

/** Heating and hot water apart. Nothing where no hot water was made, or its part is not known. */
export function SplitCard({ data, figure, words: { t, locale, energy, money, partly } }: SplitCardProps) {
  const { split, isCostComplete } = data.monthlyAggregation.requestedMonth;
  if (split === null) return null;
  const parts = figure === 'cost' ? split.costInCents : { ...split.consumption, heating: heatingTold(split.consumption) };
  if (parts === null) return null;
  const amount = (value: number): string => (figure === 'cost' ? money(value, data.currency) : energy(value));
  const rows = PARTS.map((part) => {
    const value = parts[part.name];
    return { ...part, told: value === null ? null : amount(value), percent: parts[part.percent] };
  });
  return (
    <Card as="section" className={styles.split}>
      <h2 className="h-card">{partly(t('split'), isOfAll(figure, isCostComplete))}</h2>
      <div className={styles.parts} aria-hidden="true">
        {rows.map(
          ({ name, look, percent }) => percent !== null && percent > 0 && <i key={name} className={look} style={{ flexGrow: percent }} />,
        )}
      </div>
      <dl>
        {rows.map(({ name, icon, told, percent }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size={18} />
              {t(`split.${name}`)}
            </dt>
            <dd>
              {told ?? '–'} {percent !== null && <small>{percentWords(locale, percent)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
