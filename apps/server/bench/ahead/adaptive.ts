import { instant } from '@braise/domain';
import { energyRatio } from '../heating/judge/judge-home.ts';
import type { BenchOptions } from '../heating/options.ts';
import { type BenchRow, atMost } from '../table/row.ts';
import { middleOf, quantileOf } from '../table/middle-of.ts';
import type { LoweredComfort } from './judge/judge-lowerings.ts';
import type { AheadPart } from './part.ts';
import { type AdaptiveDay, type AdaptiveResult, liveAdaptive } from './workers/adaptive-worker.ts';

/** K by which schedules may be lowered. */
const BAND = 1;
/** K that lower nothing, since less than half a kelvin is no step: rooms are looked at as often, so that what is never lowered is lived alike. */
const NOTHING = 0.4;
/** When the sun stands higher while rooms are still heated. */
const SPRING = instant(Date.UTC(2026, 2, 1));
/** Days with at least so much of the sun that the sunniest of the run has are sunny. */
const SUNNY = 0.6;
/** Standard errors of the difference between homes within which nothing is told of it. */
const NOISE = 2;

type Season = { readonly name: string; readonly homes: readonly JudgedHome[] };
type JudgedHome = { readonly name: string; readonly none: AdaptiveResult; readonly band: AdaptiveResult };

/** What schedules that are lowered where rooms come back by themselves spare, and what they cost in comfort: in winter, and in March. */
export const adaptive: AheadPart = async (options) => {
  const winter = await liveSeason(new Date(options.span.start).toISOString().slice(0, 10), options);
  const spring = await liveSeason('March', { ...options, span: { ...options.span, start: SPRING } });
  return [winter, spring].flatMap(rowsOf);
};

async function liveSeason(name: string, { homes, span }: BenchOptions): Promise<Season> {
  const works = homes.flatMap((bench) => [NOTHING, BAND].map((band) => ({ bench, span, band, edge: BAND })));
  const lived = await liveAdaptive(works, ({ bench }) => void process.stderr.write(`\r  adaptive ${name} ${bench.name}`.padEnd(60)));
  process.stderr.write('\r'.padEnd(60) + '\r');
  const season = { name, homes: homes.map((bench, index) => ({ name: bench.name, none: lived[2 * index]!, band: lived[2 * index + 1]! })) };
  print(season);
  return season;
}

const comfortOf = (days: readonly AdaptiveDay[]): LoweredComfort =>
  days.reduce(
    (sum, { comfort }) => ({
      minutes: sum.minutes + comfort.minutes,
      cold: sum.cold + comfort.cold,
      belowBand: sum.belowBand + comfort.belowBand,
    }),
    { minutes: 0, cold: 0, belowBand: 0 },
  );
const share = ({ minutes, ...of }: LoweredComfort, figure: 'cold' | 'belowBand'): number => (100 * of[figure]) / minutes;
const spared = ({ none, band }: JudgedHome): number => 100 * (1 - band.verdict.energy / none.verdict.energy);
const judgedOf = ({ band: { lowerings } }: JudgedHome) => lowerings.filter(({ cameBack }) => cameBack !== null);
const wrongOf = (home: JudgedHome) => judgedOf(home).filter(({ cameBack }) => cameBack === false);

function print({ name, homes }: Season): void {
  console.log(`  ${name}`);
  for (const home of homes) {
    const { none, band } = home;
    const [before, with_] = [comfortOf(none.days), comfortOf(band.days)];
    console.log(
      `    ${home.name.padEnd(18)}${String(band.lowerings.length).padStart(4)} times, wrong ${wrongOf(home).length} of ${judgedOf(home).length}, ` +
        `${none.verdict.energy.toFixed(0)} kWh, spared ${spared(home).toFixed(2)} % (equally warm ${(100 * (1 - energyRatio(band.verdict, none.verdict))).toFixed(2)} %), ` +
        `cold ${share(before, 'cold').toFixed(2)} to ${share(with_, 'cold').toFixed(2)} %, below the band ${share(before, 'belowBand').toFixed(2)} to ${share(with_, 'belowBand').toFixed(2)} %`,
    );
  }
  for (const sunny of [true, false]) {
    const of = (result: AdaptiveResult): readonly AdaptiveDay[] => {
      const most = Math.max(...result.days.map(({ sun }) => sun));
      return result.days.filter(({ sun }) => sun >= SUNNY * most === sunny);
    };
    const [none, band] = [homes.flatMap((home) => of(home.none)), homes.flatMap((home) => of(home.band))];
    const heat = (days: readonly AdaptiveDay[]): number => days.reduce((sum, day) => sum + day.heat, 0);
    console.log(
      `    ${sunny ? 'sunny' : 'dull'}: ${none.length} days of homes, heat to rooms ${heat(none).toFixed(0)} kWh, with the band ${heat(band).toFixed(0)}, ` +
        `cold ${share(comfortOf(none), 'cold').toFixed(2)} to ${share(comfortOf(band), 'cold').toFixed(2)} %, ` +
        `lowered ${(band.reduce((sum, { lowered }) => sum + lowered, 0) / 60 / band.length).toFixed(2)} room-hours a day`,
    );
  }
}

function rowsOf({ name, homes }: Season): readonly BenchRow[] {
  if (homes.length === 0) return [];
  const total = (of: (home: JudgedHome) => number): number => homes.reduce((sum, home) => sum + of(home), 0);
  const told = (figure: string, value: number, unit: string): BenchRow => ({ figure, value, unit, target: 'none', met: true });
  const comfort = (by: 'none' | 'band') => comfortOf(homes.flatMap((home) => home[by].days));
  const noMore = (figure: string, which: 'cold' | 'belowBand'): BenchRow => {
    const differences = homes.map(({ none, band }) => share(comfortOf(band.days), which) - share(comfortOf(none.days), which));
    const [value, without] = [share(comfort('band'), which), share(comfort('none'), which)];
    const most = Number((without + NOISE * standardError(differences)).toFixed(2));
    return atMost(figure, value, '%', most, { name: 'no band', value: without });
  };
  const lowerings = homes.flatMap(({ band }) => band.lowerings);
  const error = standardError(homes.map(spared));
  const roomDays = total(({ band }) => band.verdict.rooms.length * band.days.length);
  const judged = homes.flatMap(judgedOf);
  return [
    told(`ahead: schedules lowered by 1 K at the most (${name}), spared`, total(spared) / homes.length, '%'),
    told('  its standard error over homes', error, '%'),
    told('  as if equally warm', total(({ none, band }) => 100 * (1 - energyRatio(band.verdict, none.verdict))) / homes.length, '%'),
    noMore('  too cold by more than 0.5 K', 'cold'),
    noMore('  below the lower edge of the band', 'belowBand'),
    told('  times in 100 room-days', (100 * lowerings.length) / roomDays, ''),
    told('  minutes each, in the middle', middleOf(lowerings.map(({ minutes }) => minutes)), 'min'),
    told(
      '  minutes each, nine in ten within',
      quantileOf(
        lowerings.map(({ minutes }) => minutes),
        0.9,
      ),
      'min',
    ),
    told('  not back within 0.3 K', (100 * homes.flatMap(wrongOf).length) / judged.length, '%'),
  ];
}

/** Of the mean of independent values; 0 of fewer than two. */
function standardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length);
}
