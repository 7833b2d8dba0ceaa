import { instant } from '@braise/domain';
import type { BenchHome } from '../heating/homes/homes.ts';
import { workThrough } from '../heating/workers/work-through.ts';
import { middleOf } from '../table/middle-of.ts';
import { shareHeld } from './judge/bands.ts';
import { type BenchRow, atMost, between } from '../table/row.ts';
import type { SaidChange, ShiftedResult, ShiftedWork } from './workers/shifted-worker.ts';

/** Three weeks in which rooms are learned, and the days that are answered for after them. */
const SPAN = { start: instant(Date.UTC(2025, 11, 11)), learn: 21 };
/** K by which all rooms of a home are asked for more. */
const DELTAS = [-2, -1, 1, 2] as const;
/** Beside which of what a home really takes more or less it is well enough. */
const WELL = { share: 0.12, euros: 2 };
/** Of a kilowatt-hour of gas, euros. */
const PRICE = 0.1;
/** What everybody says of a kelvin. */
const NAIVE = 0.06;

/**
 * What the cost simulator says of one and two kelvin in all rooms, by the models that were learned and the record of thirty days, against the same days lived
 * anew with schedules that much lower or higher, on the same seed; residents say how large their home is. Homes whose gas is metered alone: what a collective boiler takes nobody knows, and for heat
 * pumps nothing is simulated.
 */
export async function simulator(homes: readonly BenchHome[]): Promise<readonly BenchRow[]> {
  const burning = homes.filter(({ definition }) => definition.heatSource.kind === 'gas-boiler');
  const works: readonly ShiftedWork[] = burning.map((bench) => ({ bench, span: SPAN, deltas: DELTAS }));
  const results = await workThrough<ShiftedWork, ShiftedResult>(new URL('workers/shifted-worker.ts', import.meta.url), works, ({ bench }) =>
    console.log(`  ${bench.name} lived`),
  );
  const judged = results.flatMap(({ taken, changes }, index) =>
    changes.map(({ delta, said, unsized, lived }) => {
      const naive = NAIVE * delta * taken;
      console.log(
        `  ${burning[index]!.name} ${delta} K: said ${toldOf(said)} kWh (${toldOf(unsized)} of a home of unknown size), lived ${lived.toFixed(0)}, 6 % a kelvin ${naive.toFixed(0)}, of ${taken.toFixed(0)}`,
      );
      return {
        isFlat: burning[index]!.definition.dwelling.type === 'APARTMENT',
        off: offBy(said.likely, lived),
        unsized: offBy(unsized.likely, lived),
        isWithin: isIn(said, lived),
        isUnsizedWithin: isIn(unsized, lived),
        naive: offBy(naive, lived),
      };
    }),
  );
  const rows = (name: string, among: typeof judged) =>
    among.length === 0
      ? []
      : [
          atMost(
            `simulator: one and two kelvin, off by, median of ${name} (${among.length})`,
            100 * middleOf(among.map(({ off }) => off.share)),
            '%',
            12,
            {
              name: '6 % a kelvin',
              value: 100 * middleOf(among.map(({ naive }) => naive.share)),
            },
          ),
          atMost(
            `  of them off by more than 12 % and 2 EUR`,
            (100 * among.filter(({ off }) => !off.isWell).length) / among.length,
            '%',
            0,
            { name: '6 % a kelvin', value: (100 * among.filter(({ naive }) => !naive.isWell).length) / among.length },
          ),
          atMost(
            `  and where nobody says how large they are, in the median`,
            100 * middleOf(among.map(({ unsized }) => unsized.share)),
            '%',
            null,
          ),
          atMost(
            `  of them off by more than 12 % and 2 EUR`,
            (100 * among.filter(({ unsized }) => !unsized.isWell).length) / among.length,
            '%',
            null,
          ),
        ];
  const held = (name: string, isWithin: readonly boolean[]) =>
    judged.length === 0 ? [] : [between(name, shareHeld(isWithin), '%', 72, 88)];
  return [
    ...rows(
      'houses',
      judged.filter(({ isFlat }) => !isFlat),
    ),
    ...rows(
      'flats',
      judged.filter(({ isFlat }) => isFlat),
    ),
    ...held(
      '  within their band of four in five',
      judged.map(({ isWithin }) => isWithin),
    ),
    ...held(
      '  and where nobody says how large they are',
      judged.map(({ isUnsizedWithin }) => isUnsizedWithin),
    ),
  ];
}

const toldOf = ({ likely, low, high }: SaidChange): string => `${likely.toFixed(0)} [${low.toFixed(0)}, ${high.toFixed(0)}]`;

const isIn = ({ low, high }: SaidChange, lived: number): boolean => low <= lived && lived <= high;

function offBy(said: number, lived: number): { readonly share: number; readonly isWell: boolean } {
  const share = Math.abs(said / lived - 1);
  return { share, isWell: share <= WELL.share || Math.abs(said - lived) * PRICE <= WELL.euros };
}
