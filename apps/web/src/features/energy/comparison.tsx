import { Change } from './change.tsx';
import { changeFromWords, changeWords } from './change-words.ts';
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
export const Comparison = ({ name, value, percent, inSameWeather, told, words }: ComparisonProps) => (
  <div>
    <dt className="meta">{name}</dt>
    <dd>
      <b>{value === null ? '–' : told(value)}</b>
      {percent !== null && <Change percent={percent} said={changeFromWords(percent, name, words)} words={words} />}
      {inSameWeather !== null && (
        <span className="meta">
          <span aria-hidden="true">{words.t('same-weather', { change: changeWords(inSameWeather, words) })}</span>
          <span className="sr">{words.t('same-weather', { change: changeFromWords(inSameWeather, name, words) })}</span>
        </span>
      )}
    </dd>
  </div>
);
