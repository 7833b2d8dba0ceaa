import { Icon } from '../../ui/marks/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './energy.module.css';
import type { EnergyWords } from './use-energy-words.ts';

type ComparisonProps = {
  readonly name: string;
  /** Null: not known. */
  readonly value: number | null;
  /** By how many per cent the month shown is more; null: they cannot be compared. */
  readonly percent: number | null;
  /** By how many per cent it takes more energy than the other would have in its weather; null: that cannot be told. */
  readonly inSameWeather: number | null;
  readonly told: (value: number) => string;
  readonly words: Pick<EnergyWords, 't' | 'format'>;
};

/** Another month, and how the one shown compares. */
export function Comparison({ name, value, percent, inSameWeather, told, words: { t, format } }: ComparisonProps) {
  const whole = percent === null ? null : Math.round(percent);
  const inWords = (rounded: number): string =>
    rounded === 0 ? t('same') : t(rounded < 0 ? 'less' : 'more', { percent: format.percent(Math.abs(rounded) / 100) });
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd>
        <b>{value === null ? '–' : told(value)}</b>
        {whole !== null && (
          <span className={classNames(styles.change, whole < 0 && styles.less)}>
            {whole !== 0 && <Icon name={whole < 0 ? 'arrow-down-bold' : 'arrow-up-bold'} size={16} />}
            <span aria-hidden="true">{whole === 0 ? t('same') : format.percent(Math.abs(whole) / 100)}</span>
            <span className="sr">{inWords(whole)}</span>
          </span>
        )}
        {inSameWeather !== null && <span className="meta">{t('same-weather', { change: inWords(Math.round(inSameWeather)) })}</span>}
      </dd>
    </div>
  );
}
