import { percentOf, percentOfLength } from '../../chart/scale/time-axis.ts';
import type { HourBar } from '../../tariff/hourly/hour-bars.ts';
import styles from './price-chart.module.css';
import type { Translate } from './words.ts';

type Colour = NonNullable<HourBar['stretch']['colour']>;
type ColourRun = { readonly from: number; readonly to: number; readonly colour: Colour };

type ColourRowProps = {
  readonly bars: readonly HourBar[];
  readonly axis: { readonly from: number; readonly to: number };
  readonly t: Translate;
};

/** The colours that the hours of a day belong to, where the tariff has some: named, not only shown. */
export function ColourRow({ bars, axis, t }: ColourRowProps) {
  const runs = colourRuns(bars);
  if (runs.length === 0) return null;
  return (
    <ul className={styles.colours}>
      {runs.map((run) => (
        <li
          key={run.from}
          className={styles.colour}
          data-colour={run.colour}
          style={{ left: `${percentOf(axis, run.from)}%`, width: `calc(${percentOfLength(axis, run)}% - 1px)` }}
        >
          {t(`colour.${run.colour}`)}
        </li>
      ))}
    </ul>
  );
}

function colourRuns(bars: readonly HourBar[]): readonly ColourRun[] {
  const runs: ColourRun[] = [];
  for (const { from, to, stretch } of bars) {
    if (stretch.colour === null) continue;
    const last = runs.at(-1);
    if (last?.colour === stretch.colour && last.to === from) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, colour: stretch.colour });
  }
  return runs;
}
