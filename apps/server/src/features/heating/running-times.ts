import { type Instant, instant } from '@braise/domain';
import { type Span, clip, lengthOf } from '@braise/domain/climate';
import { type LocalDay, localDayAfter, localDayAt } from '@braise/domain/schedule';
import { RECORDED_AGAIN_WITHIN } from '../../home-model/recorded/recorded-within.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { DEMAND_QUANTITIES, demandLevels } from '../../home-model/recorded/demand-levels.ts';
import { silencesOfRoom } from '../../home-model/recorded/silences-of-room.ts';
import { roomSeries } from '../../home-model/recorded/room-series.ts';

/** How long rooms called for heat on one day, seconds. `anyRoom`: the time in which at least one did. */
export type RunningDay = {
  readonly day: LocalDay;
  readonly anyRoom: number;
  readonly rooms: readonly { readonly roomId: number; readonly seconds: number }[];
};

type Running = { readonly spans: readonly Span[]; readonly unreadable: readonly Span[] };

/** Days read at once: a month of one room is little, and other requests have their turn between. */
const DAYS_AT_ONCE = 31;

/** The days from the one of `from` to the one of `to`, each as far as it has come at `now`. Days before the home was made are left out. */
export async function runningTimes(
  { readRange }: Pick<Telemetry, 'readRange'>,
  home: HomeModel,
  { from, to }: { readonly from: LocalDay; readonly to: LocalDay },
  now: Instant,
): Promise<readonly RunningDay[]> {
  const made = localDayAt(home.timeZone, home.createdAt);
  const days: LocalDay[] = [];
  for (let day = from.start < made.start ? made : from; day.start <= to.start; day = localDayAfter(home.timeZone, day)) days.push(day);
  const rooms = home.rooms.filter(({ type }) => type === 'HEATING').map(({ id }) => id);
  const answer: RunningDay[] = [];
  for (let index = 0; index < days.length; index += DAYS_AT_ONCE) {
    const some = days.slice(index, index + DAYS_AT_ONCE);
    const within = { from: some[0]?.start ?? now, to: instant(Math.min(some.at(-1)?.end ?? now, now)) };
    const running = new Map<number, Running>();
    for (const roomId of rooms) running.set(roomId, await callsForHeat(readRange, home.id, roomId, within));
    answer.push(...some.map((day) => runningDay(day, running)));
  }
  return answer;
}

async function callsForHeat(readRange: Telemetry['readRange'], homeId: number, roomId: number, within: Span): Promise<Running> {
  const { series, unreadable } = await readRange(
    homeId,
    roomId,
    instant(within.from - RECORDED_AGAIN_WITHIN),
    within.to,
    DEMAND_QUANTITIES,
  );
  const recorded = roomSeries(series);
  const held = { within, longest: RECORDED_AGAIN_WITHIN, unknown: unreadable };
  const requests = demandLevels(recorded, held, silencesOfRoom(recorded, held));
  return { spans: requests.filter(({ value }) => value.level !== 'NONE'), unreadable };
}

/** A room of whose day a part cannot be read is left out of it. */
function runningDay(day: LocalDay, running: ReadonlyMap<number, Running>): RunningDay {
  const within = { from: day.start, to: day.end };
  const rooms = [...running]
    .filter(([, { unreadable }]) => clip(unreadable, within).length === 0)
    .map(([roomId, { spans }]) => ({ roomId, spans: clip(spans, within) }));
  return {
    day,
    anyRoom: seconds(union(rooms.flatMap(({ spans }) => spans))),
    rooms: rooms.map(({ roomId, spans }) => ({ roomId, seconds: seconds(spans) })),
  };
}

const seconds = (spans: readonly Span[]): number => Math.round(lengthOf(spans) / 1000);

/** The time that any of the spans covers. */
function union(spans: readonly Span[]): readonly Span[] {
  const covered: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = covered.at(-1);
    if (last === undefined || span.from > last.to) covered.push(span);
    else if (span.to > last.to) covered[covered.length - 1] = { from: last.from, to: span.to };
  }
  return covered;
}
