import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import type { BenchHome } from '../../heating/homes/homes.ts';
import type { Errors } from '../../heating/judge/errors.ts';
import { type BeyondOfHome, type HomeVerdict, beyondOf, judgeHome } from '../../heating/judge/judge-home.ts';
import { NOTHING_BEYOND } from '../../heating/judge/judge-room.ts';
import { type Span, live } from '../../heating/lived/live.ts';
import type { PolicyHome } from '../../heating/policies/policy.ts';
import { answerWorks, workThrough } from '../../heating/workers/work-through.ts';
import { type HeaterName, HEATERS } from '../heaters/heaters.ts';
import { blockRises } from '../judge/block-rises.ts';
import { type Start, judgeStarts } from '../judge/judge-starts.ts';
import { wholeComfort } from '../judge/whole-comfort.ts';

/** `moved`: the day from which on the boiler's own curve gives water colder by so many K. */
export type StartsWork = {
  readonly bench: BenchHome;
  readonly policy: HeaterName;
  readonly span: Span;
  readonly beyond: BeyondOfHome;
  readonly moved?: { readonly day: number; readonly kelvin: number };
};
/** `sensed`: its starts as its own thermometer has them, without the noise of that. */
export type RoomStarts = {
  readonly key: string;
  readonly starts: readonly Start[];
  readonly sensed: readonly Start[];
  readonly comfort: Errors;
};
/** `beyond`: what was beyond the oracle, and with it beyond all. */
export type StartsResult = { readonly rooms: readonly RoomStarts[]; readonly verdict: HomeVerdict; readonly beyond: BeyondOfHome };

/** Lives homes, two at once. */
export const liveStarts = (works: readonly StartsWork[], done: (work: StartsWork) => void): Promise<readonly StartsResult[]> =>
  workThrough(new URL(import.meta.url), works, done);

answerWorks(liveAndJudge);

async function liveAndJudge({ bench, policy, span, beyond: known, moved }: StartsWork): Promise<StartsResult> {
  const { zones, rooms, timeZone } = bench.definition;
  const heater = HEATERS[policy]();
  const judged = instant(span.start + span.learn * DAY);
  const minutes = (span.days * DAY) / MINUTE;
  const zoneOf = rooms.map(({ key }) => zones.findIndex(({ room }) => room === key));
  const ahead = rooms.map(() => new Float32Array(minutes).fill(Number.NaN));
  const run = await live(bench, heater.policy, span, (home: PolicyHome, at: Instant) => {
    if (moved !== undefined && at === judged + moved.day * DAY)
      home.inside.drive = { openings: new Map(), air: new Map(), ...home.inside.drive, curve: moved.kelvin };
    const index = (at - judged) / MINUTE - 1;
    if (index < 0) return;
    for (const [room, zone] of zoneOf.entries()) ahead[room]![index] = heater.ahead(zone) ?? Number.NaN;
  });
  const beyond = policy === 'oracle' ? beyondOf(run) : known;
  const start = instant(judged + MINUTE);
  return {
    rooms: run.rooms.map((room, index) => {
      const zone = zones[zoneOf[index]!];
      // what stands in the place of water is the air conditioner's, which needs no time
      const rises = zone?.type === 'HEATING' ? blockRises(zone, timeZone, { start, minutes }) : [];
      return {
        key: room.key,
        starts: judgeStarts(room, rises),
        sensed: judgeStarts({ asked: room.asked, air: room.air.map((air) => air + (room.offset ?? 0)) }, rises),
        comfort: wholeComfort(room, ahead[index]!, beyond[room.key] ?? NOTHING_BEYOND),
      };
    }),
    verdict: judgeHome(run, span.days, beyond),
    beyond,
  };
}
