import { DayWords } from '../../../ui/marks/day-words.tsx';
import styles from '../energy.module.css';

type DayTipProps = {
  /** Of the day, in the plot: %. */
  readonly middle: number;
  readonly day: string;
  /** Names and figures, which stand below each other. */
  readonly rows: readonly (readonly [name: string, told: string])[];
};

const BESIDE = '14px';
const WIDTH = 'min(12.5rem, 100%)';

/** What is read of a day, at length, above the plot on its free side. */
export function DayTip({ middle, day, rows }: DayTipProps) {
  const from = (share: number) => `clamp(0px, ${share}% + ${BESIDE}, 100% - ${WIDTH})`;
  return (
    <div className={styles.tip} style={{ width: WIDTH, ...(middle > 50 ? { right: from(100 - middle) } : { left: from(middle) }) }}>
      <b>
        <DayWords>{day}</DayWords>
      </b>
      {rows.map(([name, told]) => (
        <span key={name}>
          {name}
          <b>{told}</b>
        </span>
      ))}
    </div>
  );
}
