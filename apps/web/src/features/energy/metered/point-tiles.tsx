import type { MeteredMonth } from '../../../api/home/use-metering.ts';
import '../../../ui/controls/cover-input.css';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';
import { pointIcon } from './point-icon.ts';

type PointTilesProps = {
  readonly readings: MeteredMonth['readings'];
  readonly date: string;
  /** The id of the meter that is shown. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
  readonly words: EnergyWords;
};

/** The meters, of which one is shown, each with what it counted on a day. */
export const PointTiles = ({ readings, date, shown, onShow, words: { t, energy } }: PointTilesProps) => (
  <fieldset className={styles.tiles}>
    <legend className="sr">{t('metered.point')}</legend>
    <div>
      {readings.map(({ meteringPoint, days }) => {
        const used = days.find((day) => day.date === date)?.consumption ?? null;
        return (
          <label key={meteringPoint.id}>
            <input
              className="cover-input"
              type="radio"
              name="metering-point"
              checked={meteringPoint.id === shown}
              onChange={() => onShow(meteringPoint.id)}
            />
            <span>
              <Icon name={pointIcon(meteringPoint)} size={22} />
              <span>
                <b className="wrap-anywhere">{meteringPoint.designation}</b>
                <small aria-hidden={used === null}>{used === null ? '–' : energy(used, 2)}</small>
                {used === null && <span className="sr">{t('metered.unknown')}</span>}
              </span>
            </span>
          </label>
        );
      })}
    </div>
  </fieldset>
);
