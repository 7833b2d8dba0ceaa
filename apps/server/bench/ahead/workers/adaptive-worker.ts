import type { Decision } from '@braise/control';
import { type Instant, DAY, MINUTE, instant, setpointOf } from '@braise/domain';
import type { BenchHome } from '../../heating/homes/homes.ts';
import { type HomeVerdict, judgeHome } from '../../heating/judge/judge-home.ts';
import { type Span, live } from '../../heating/lived/live.ts';
import { oursHeard } from '../../heating/policies/ours.ts';
import { answerWorks, workThrough } from '../../heating/workers/work-through.ts';
import { type LoweredComfort, type Lowering, loweredComfort, loweringsOf } from '../judge/judge-lowerings.ts';

/** `band`: K by which schedules may be lowered; `edge`: K below them that count as below the band, the same for who has none. */
export type AdaptiveWork = { readonly bench: BenchHome; readonly span: Span; readonly band: number; readonly edge: number };

/** A day of a home: the sun on level ground and the heat given to its rooms, kWh/m² and kWh, and how its rooms were held. */
export type AdaptiveDay = { readonly sun: number; readonly heat: number; readonly comfort: LoweredComfort; readonly lowered: number };
export type AdaptiveResult = {
  readonly days: readonly AdaptiveDay[];
  readonly lowerings: readonly (Lowering & { readonly key: string })[];
  readonly verdict: HomeVerdict;
};

/** Lives homes, two at once. */
export const liveAdaptive = (works: readonly AdaptiveWork[], done: (work: AdaptiveWork) => void): Promise<readonly AdaptiveResult[]> =>
  workThrough(new URL(import.meta.url), works, done);

answerWorks(liveAndJudge);

const MINUTES_A_DAY = DAY / MINUTE;

async function liveAndJudge({ bench, span, band, edge }: AdaptiveWork): Promise<AdaptiveResult> {
  const { zones, rooms } = bench.definition;
  const judged = instant(span.start + span.learn * DAY);
  const zoneOf = rooms.map(({ key }) => zones.findIndex(({ room }) => room === key));
  const by = rooms.map(() => new Float32Array(span.days * MINUTES_A_DAY));
  const sun = new Float64Array(span.days);
  let decided: Decision | null = null;
  const policy = oursHeard(
    (decision) => {
      decided = decision;
    },
    () => ({ learns: true, earlyStart: true, adaptiveBand: band }),
  );
  const run = await live(bench, policy, span, ({ inside }, at: Instant) => {
    const index = (at - judged) / MINUTE - 1;
    if (index < 0) return;
    sun[Math.floor(index / MINUTES_A_DAY)]! += inside.now().sample.global / 60_000;
    for (const [room, zone] of zoneOf.entries()) {
      const { effective, adaptation } = decided?.rooms[zone] ?? {};
      if (effective?.reason === 'ADAPTIVE' && adaptation) by[room]![index] = adaptation.celsius - setpointOf(effective.setting)!;
    }
  });
  const total = (of: (room: number) => number): number => rooms.reduce((sum, _, room) => sum + of(room), 0);
  const days = Array.from(sun, (each, day): AdaptiveDay => {
    const minutes = { from: day * MINUTES_A_DAY, to: (day + 1) * MINUTES_A_DAY };
    const comfort = run.rooms.map((room) => loweredComfort(room, edge, minutes));
    const within = (values: Float32Array): Float32Array => values.subarray(minutes.from, minutes.to);
    return {
      sun: each,
      heat: total((room) => within(run.rooms[room]!.heat).reduce((sum, kilowatts) => sum + kilowatts / 60, 0)),
      comfort: {
        minutes: total((room) => comfort[room]!.minutes),
        cold: total((room) => comfort[room]!.cold),
        belowBand: total((room) => comfort[room]!.belowBand),
      },
      lowered: total((room) => within(by[room]!).reduce((sum, kelvin) => sum + (kelvin > 0 ? 1 : 0), 0)),
    };
  });
  return {
    days,
    lowerings: run.rooms.flatMap((room, index) => loweringsOf(room, by[index]!).map((each) => ({ key: room.key, ...each }))),
    verdict: judgeHome(run, span.days, {}),
  };
}
