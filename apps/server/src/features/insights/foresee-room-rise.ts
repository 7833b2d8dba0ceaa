import type { KnownRoom } from '@braise/control';
import { HOUR, type Instant, MINUTE, instant, setpointOf, withinRange } from '@braise/domain';
import { blockAt, localDayAfter, localDayAt, wallInstant } from '@braise/domain/schedule';
import {
  type ForeseenRise,
  type RoomModel as LearnedModel,
  type TrackedRoom,
  STEP,
  beginTracking,
  foreseeRise,
  layOut,
  weatherGrid,
} from '@braise/energy';
import type { Database } from '../../database/database.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { readWeather } from '../../home-model/weather.store.ts';

/** A room and what is known of it. */
export type RisingRoom = {
  readonly home: HomeModel;
  readonly room: RoomModel;
  readonly model: LearnedModel;
  readonly known: KnownRoom | undefined;
};

/** `outdoor`: °C until then, the least and the most. Without a forecast until then, or a measurement to go on from, nothing can be said. */
export type FoundRise =
  | (ForeseenRise & { readonly outdoor: { readonly from: number; readonly to: number } })
  | { readonly kind: 'no-weather' | 'not-measured' };

/** Looked further than the time that is asked for: when a room is there that is late. */
const BEYOND = 12 * HOUR;
/** What was followed up to a decision is where the room is for so long, ms. */
const CURRENT = 30 * MINUTE;

/** How a room that is known comes to a temperature at a time by the weather that is foreseen, from how it is now and by what its schedule asks of it meanwhile. */
export async function foreseeRoomRise(
  database: Database,
  { home, room, model, known }: RisingRoom,
  { celsius, at }: { readonly celsius: number; readonly at: Instant },
  now: Instant,
): Promise<FoundRise> {
  const begun = trackedNow(room, known, now);
  if (begun === null) return { kind: 'not-measured' };
  const within = Math.max(1, Math.round((at - now) / STEP));
  const steps = within + BEYOND / STEP;
  if (home.geolocation === null) return { kind: 'no-weather' };
  const hour = Math.floor(now / HOUR);
  const hours = await readWeather(database, home.id, hour, hour + Math.ceil((steps * STEP) / HOUR) + 2);
  const weather = weatherGrid(hours, { ...home.geolocation, timeZone: home.timeZone }, now, steps);
  const foreseen = weather.outdoor.findIndex(Number.isNaN);
  const length = foreseen === -1 ? steps : foreseen;
  if (length < within) return { kind: 'no-weather' };
  const others = model.beside.map((id) => home.rooms.find((each) => each.id === id)?.temperature?.value ?? null);
  const facade = model.structure.facade === null ? null : weather.facades[model.structure.facade];
  const ahead = layOut(
    model,
    Array.from({ length }, (_, step) => ({
      outdoor: weather.outdoor[step]!,
      sun: facade?.[step] ?? 0,
      others,
      opening: 0,
      flow: 'unknown' as const,
      room: celsius,
      hourOfDay: weather.hourOfDay[step]!,
    })),
    begun.usual,
  );
  const meanwhile = (step: number) => askedAt(home, room, instant(now + step * STEP));
  const outside = weather.outdoor.subarray(0, within);
  return {
    ...foreseeRise(model, { ...begun, at: now }, ahead, { celsius, within, meanwhile }),
    outdoor: { from: Math.min(...outside), to: Math.max(...outside) },
  };
}

/** When the clock of a home next stands so, at least a minute from now. */
export function nextAt(timeZone: string, minuteOfDay: number, now: Instant): Instant {
  const day = localDayAt(timeZone, now);
  const today = wallInstant(day, minuteOfDay);
  return today > now + MINUTE ? today : wallInstant(localDayAfter(timeZone, day), minuteOfDay);
}

/** Where a room is, as far as anybody knows; its walls as warm as its air where it was not followed. */
function trackedNow({ temperature }: RoomModel, known: KnownRoom | undefined, now: Instant): TrackedRoom | null {
  const tracked = known?.tracked ?? null;
  if (tracked !== null && now - tracked.at <= CURRENT) return tracked;
  return temperature === null ? null : beginTracking(temperature.value, now, known?.usual);
}

/** °C that a room is asked to have: what is in force as long as it is, then its schedule. */
function askedAt({ timeZone }: HomeModel, { decision, timetable, limits }: RoomModel, at: Instant): number | null {
  const effective = decision?.effective;
  if (effective !== undefined && (effective.until === null || at < effective.until)) return setpointOf(effective.setting);
  const block = blockAt(timetable, timeZone, at)?.block;
  return block === undefined ? null : setpointOf(withinRange(block.setting, limits));
}
