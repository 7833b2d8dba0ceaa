import { instant } from '@braise/domain';
import {
  type LoweringFeature,
  type MonthSavings,
  type Saving,
  LOWERING_FEATURES,
  RESPONSE_DAYS,
  USUAL_BOILER_WATER,
  givenByBurner,
  heatOfPump,
  heatedRooms,
  heldRoom,
  isBorneOut,
  joinRooms,
  lostOnTheWay,
  reckonSavings,
  settingLayers,
  shapleyShares,
  waterByNeed,
} from '@braise/energy';
import { isUnproven } from '../../src/features/consumption/savings/savings-report.ts';
import type { BenchHome } from '../heating/homes/homes.ts';
import { workThrough } from '../heating/workers/work-through.ts';
import { middleOf } from '../table/middle-of.ts';
import { type BenchRow, atMost, between } from '../table/row.ts';
import { shareHeld } from './judge/bands.ts';
import type { KeptResult, KeptWork } from './workers/kept-worker.ts';
import { countedOf } from './workers/taken-by-hour.ts';

/** Three weeks in which rooms are learned; the thirty days that are told of come after three more. */
const SPAN = { start: instant(Date.UTC(2025, 11, 11)), learn: 21 };
/** Of the draws. */
const SEED = 1;

/** `isWithin` null: it is told that it did nothing. Points by which a share is off: as it is told, and as it would be of the very truth, by what each feature keeps alone, and by what it keeps beside all others. */
type JudgedShare = { readonly told: number; readonly alone: number; readonly lastIn: number; readonly isWithin: boolean | null };
/** `total` null: of a heat pump none is told. `off`: the most that is told of a feature that did not act, points. */
type JudgedHome = { readonly features: readonly JudgedShare[]; readonly total: JudgedShare | null; readonly off: number };

/**
 * What features are told to have kept in a month, against the same days lived anew with each choice of them, on the same seed. Homes whose source is their own, whose phones tell
 * who is there where the home has that; residents say how large their home is. Of heat pumps features alone are judged, and nothing of flats that have one: no more is told of them.
 */
export async function savings(homes: readonly BenchHome[]): Promise<readonly BenchRow[]> {
  const metered = homes.filter(({ definition }) => definition.heatSource.kind !== 'collective');
  const works = metered.map((bench): KeptWork => ({ bench, span: SPAN, features: featuresOf(bench) }));
  const results = await workThrough<KeptWork, KeptResult>(new URL('workers/kept-worker.ts', import.meta.url), works, ({ bench }) =>
    console.log(`  ${bench.name} lived`),
  );
  const judged = results.flatMap((result, index) => {
    const { bench, features } = works[index]!;
    const told = tell(bench, result);
    const isTold = told !== null && isBorneOut(told);
    if (!isTold) console.log(`  ${bench.name.padEnd(18)} nothing is told`);
    return isTold ? judge(bench, told, { features, lived: result.lived }) : [];
  });
  const of = works.filter(({ bench }) => !isNeverTold(bench)).length;
  return [...rowsOf(judged), atMost('  homes of which nothing is told', of - judged.length, `of ${of}`, null)];
}

const featuresOf = ({ phones }: BenchHome): readonly LoweringFeature[] =>
  LOWERING_FEATURES.filter((feature) => feature !== 'away' || phones);

const hasPump = ({ definition }: BenchHome): boolean => definition.heatSource.kind === 'heat-pump';

/** One of a kind of which nothing is ever told. */
const isNeverTold = (bench: BenchHome): boolean =>
  isUnproven({ by: hasPump(bench) ? 'pump' : 'burner', dwelling: bench.definition.dwelling.type });

/** As the server does it, by what a real home knows. Null: nothing was heated, or it is one of which nothing is told. */
function tell(bench: BenchHome, { rooms, decided, taken }: KeptResult): MonthSavings | null {
  const { definition } = bench;
  const kind = hasPump(bench) ? 'heat-pump' : 'condensing-boiler';
  if (isNeverTold(bench)) return null;
  const heated = heatedRooms(rooms, kind === 'heat-pump' ? heatOfPump(taken, rooms[0]!.grid) : taken);
  const onTheWay = kind === 'heat-pump' ? null : lostOnTheWay(heated, taken);
  const joined = joinRooms(heated, RESPONSE_DAYS, {
    dwelling: definition.dwelling.type,
    area: definition.rooms.reduce((sum, { area }) => sum + area, 0),
    given: kind === 'heat-pump' ? null : givenByBurner(countedOf(taken), onTheWay),
  });
  if (joined === null) return null;
  const home = joined.map((room, index) => heldRoom(room, heated[index]!, settingLayers(decided[index]!, heated[index]!.grid.weather)));
  const { grid } = heated[0]!;
  const water = waterByNeed(home, grid) ?? (kind === 'heat-pump' ? null : USUAL_BOILER_WATER);
  const reckoning = reckonSavings(
    home,
    { source: water && { kind, water, outdoor: grid.weather.outdoor }, lowered: null, onTheWay, isSized: true },
    SEED,
  );
  for (let step = reckoning.next(); ; step = reckoning.next()) if (step.done) return step.value;
}

const NOTHING: Saving = { share: 0, low: 0, high: 0 };

type Lives = Pick<KeptWork, 'features'> & Pick<KeptResult, 'lived'>;

function judge(bench: BenchHome, told: MonthSavings, { features, lived }: Lives): JudgedHome {
  const toldOf = (feature: LoweringFeature): Saving => told.features.find((each) => each.feature === feature) ?? NOTHING;
  const all = lived.length - 1;
  /** What features keep of what is taken without any, by what is taken without and with them. */
  const kept = (without: number, taking: number): number => (lived[without]! - lived[taking]!) / lived[0]!;
  const really = shapleyShares(features.length, (taking) => -lived[taking]! / lived[0]!);
  const alone = features.map((_, place) => kept(0, 1 << place));
  const lastIn = features.map((_, place) => kept(all - (1 << place), all));
  const totally = { really: kept(0, all), alone: sumOf(alone), lastIn: sumOf(lastIn) };
  print(
    bench.name,
    told.total,
    totally.really,
    features.map((feature, place) => ({ feature, told: toldOf(feature), really: really[place]! })),
  );
  return {
    features: features.map((feature, place) =>
      judgeShare(toldOf(feature), { really: really[place]!, alone: alone[place]!, lastIn: lastIn[place]! }),
    ),
    total: hasPump(bench) ? null : judgeShare(told.total, totally),
    off: Math.max(0, ...LOWERING_FEATURES.map((feature) => (features.includes(feature) ? 0 : 100 * Math.abs(toldOf(feature).share)))),
  };
}

const judgeShare = (
  { share, low, high }: Saving,
  { really, alone, lastIn }: { readonly really: number; readonly alone: number; readonly lastIn: number },
): JudgedShare => ({
  told: 100 * Math.abs(share - really),
  alone: 100 * Math.abs(alone - really),
  lastIn: 100 * Math.abs(lastIn - really),
  isWithin: low === high ? null : low <= really && really <= high,
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function rowsOf(homes: readonly JudgedHome[]): readonly BenchRow[] {
  if (homes.length === 0) return [];
  const features = homes.flatMap((home) => home.features);
  const totals = homes.flatMap(({ total }) => total ?? []);
  const rows = (name: string, shares: readonly JudgedShare[]): readonly BenchRow[] => {
    if (shares.length === 0) return [];
    const of = (which: 'told' | 'alone' | 'lastIn') => shares.map((share) => share[which]);
    return [
      atMost(`savings: ${name} (${shares.length}), off by`, middleOf(of('told')), 'points', 2, {
        name: 'alone',
        value: middleOf(of('alone')),
      }),
      atMost('  at the worst', Math.max(...of('told')), 'points', 2, { name: 'last in', value: Math.max(...of('lastIn')) }),
      between('  within their band of four in five', shareHeld(shares.flatMap(({ isWithin }) => isWithin ?? [])), '%', 72, 88),
    ];
  };
  return [
    ...rows('of a feature', features),
    ...rows('in all', totals),
    atMost('savings: of a feature that is off', Math.max(...homes.map(({ off }) => off)), 'points', 0),
  ];
}

function print(
  name: string,
  total: Saving,
  really: number,
  features: readonly { readonly feature: LoweringFeature; readonly told: Saving; readonly really: number }[],
): void {
  const line = (what: string, { share, low, high }: Saving, truth: number): string =>
    `${what} ${percent(share)} (${percent(low)} to ${percent(high)}), really ${percent(truth)}`;
  const each = features.map((row) => line(row.feature, row.told, row.really)).join('; ');
  console.log(`  ${name.padEnd(18)} ${line('in all', total, really)}; ${each} %`);
}

const percent = (share: number): string => (100 * share).toFixed(1);
