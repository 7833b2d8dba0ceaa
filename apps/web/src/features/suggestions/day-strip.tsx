import { minuteOfClock } from '../../climate/minute-of-clock.ts';
import { heatStep } from '../../climate/surface.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import '../../ui/surface.css';
import styles from './suggestions.module.css';
import type { OpenSuggestion } from './use-suggestions.ts';

type Blocks = OpenSuggestion['before'];
type DayStripProps = {
  readonly blocks: Blocks;
  /** Of the stretch that changes, its begin; null: none does. */
  readonly changed: string | null;
  readonly number: (celsius: number) => string;
};

/** A day from midnight to midnight, each block as long as it lasts. */
export function DayStrip({ blocks, changed, number }: DayStripProps) {
  const index = changed === null ? -1 : blocks.findIndex(({ end }) => minuteOfClock(changed) < minuteOfClock(end));
  return (
    <span className={styles.strip} aria-hidden="true">
      {blocks.map(({ start, end, setting }, at) => (
        <i
          key={start}
          className={classNames(
            setting.temperature === null ? 'frost' : `heat t${heatStep(setting.temperature.value)}`,
            at === index && styles.changed,
          )}
          style={{ flex: minuteOfClock(end) - minuteOfClock(start) }}
        >
          {setting.temperature === null ? <Icon name="power" size={14} /> : <b>{number(setting.temperature.value)}</b>}
        </i>
      ))}
    </span>
  );
}
