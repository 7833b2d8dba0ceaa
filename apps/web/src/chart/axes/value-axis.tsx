import { heightOf, type ValueRange } from '../scale/value-range.ts';

type ValueAxisProps = {
  readonly side: 'left' | 'right';
  readonly range: ValueRange;
  readonly ticks: readonly number[];
  readonly label: (tick: number) => string;
};

/** The values beside the plot. */
export function ValueAxis({ side, range, ticks, label }: ValueAxisProps) {
  return (
    <div className={`axis-${side} lab`} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ top: `${100 - heightOf(range, tick) * 100}%` }}>
          {label(tick)}
        </span>
      ))}
    </div>
  );
}
