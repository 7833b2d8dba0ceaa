import { quantileOf } from '../table/middle-of.ts';
import type { WindowsVerdict } from './judge/judge-windows.ts';
import type { AheadPart } from './part.ts';
import { type BenchRow, atMost } from '../table/row.ts';
import { type RoomWindows, type WatcherName, liveWindows } from './workers/windows-worker.ts';

const NAMES: Readonly<Record<WatcherName, string>> = { ours: 'ours', quick: '0.5 K in 5 min', slow: '1.5 K in 15 min' };
/** What is held against: by the thermometer on the wall, and by the one in the valve. */
const TARGETS = { wall: { f1: 0.9, falseAlarms: 0.2 }, valve: { f1: 0.7, falseAlarms: 0.5 } } as const;

/** Which open windows are found by the temperature alone, over the lives of the homes as they are, and how often an alarm is of nothing. */
export const windows: AheadPart = async ({ homes, span }) => {
  const works = homes.map((bench) => ({ bench, span }));
  const lived = await liveWindows(works, ({ bench }) => void process.stderr.write(`\r  windows ${bench.name}`.padEnd(60)));
  process.stderr.write('\r'.padEnd(60) + '\r');
  for (const [index, rooms] of lived.entries()) print(homes[index]!.name, rooms);
  return (['wall', 'valve'] as const).flatMap((sensor) =>
    rowsOf(
      sensor,
      lived.flat().filter((room) => room.sensor === sensor),
      span.days,
    ),
  );
};

type Sum = {
  readonly openings: number;
  readonly found: number;
  readonly recall: number;
  readonly precision: number;
  readonly f1: number;
  readonly falseAlarms: number;
  readonly delays: readonly number[];
};

function sumOf(verdicts: readonly WindowsVerdict[]): Sum {
  const total = (of: (verdict: WindowsVerdict) => number): number => verdicts.reduce((sum, verdict) => sum + of(verdict), 0);
  const [openings, found, falseAlarms] = [total((each) => each.openings), total((each) => each.found), total((each) => each.falseAlarms)];
  const precision = found === 0 ? 0 : found / (found + falseAlarms);
  const recall = openings === 0 ? 0 : found / openings;
  const f1 = found === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { openings, found, recall, precision, f1, falseAlarms, delays: verdicts.flatMap(({ delays }) => delays) };
}

function print(name: string, rooms: readonly RoomWindows[]): void {
  const told = (sensor: RoomWindows['sensor']): string => {
    const { openings, found, falseAlarms } = sumOf(rooms.filter((room) => room.sensor === sensor).map(({ by }) => by.ours));
    return `${sensor} ${found} of ${openings}, ${falseAlarms} false`;
  };
  console.log(`  ${name.padEnd(18)} ${told('wall').padEnd(28)} ${told('valve')}`);
}

function rowsOf(sensor: RoomWindows['sensor'], rooms: readonly RoomWindows[], days: number): readonly BenchRow[] {
  if (rooms.length === 0) return [];
  const roomDays = rooms.length * days;
  const by = (watcher: WatcherName): Sum => sumOf(rooms.map((room) => room.by[watcher]));
  const perHundred = ({ falseAlarms }: Sum): number => (100 * falseAlarms) / roomDays;
  const ours = by('ours');
  const rivals = (['quick', 'slow'] as const).map((watcher) => ({ name: NAMES[watcher], sum: by(watcher) }));
  console.log(`  ${sensor}: ${ours.openings} openings of 8 min or more in ${roomDays} room-days`);
  for (const { name, sum } of [{ name: NAMES.ours, sum: ours }, ...rivals])
    console.log(
      `    ${name.padEnd(16)} found ${(100 * sum.recall).toFixed(0)} %, right ${(100 * sum.precision).toFixed(0)} %, F1 ${sum.f1.toFixed(2)}, ` +
        `${perHundred(sum).toFixed(2)} false per 100 room-days, after ${quantileOf(sum.delays, 0.5)} min (one in ten ${quantileOf(sum.delays, 0.9)})`,
    );
  const told = sumOf(rooms.map((room) => room.told));
  console.log(`    in ${told.openings} of them the thermometer fell by half a kelvin; ours found ${told.found} of these`);
  const targets = TARGETS[sensor];
  return rivals.flatMap(({ name, sum }, index) => {
    const first = index === 0;
    const figure = (text: string): string => (first ? `ahead: windows by ${sensor}, ${text}` : `  ${text}`);
    return [
      {
        figure: figure('F1'),
        value: ours.f1,
        unit: '',
        target: first ? `>= ${targets.f1}` : 'none',
        met: !first || ours.f1 >= targets.f1,
        reference: { name, value: sum.f1 },
      },
      atMost(figure('false alarms per 100 room-days'), perHundred(ours), '', first ? targets.falseAlarms : null, {
        name,
        value: perHundred(sum),
      }),
    ];
  });
}
