import type { RoomRiseBody } from '@braise/contract/hops';
import type { hopsRoutes as hops } from '@braise/contract/routes';
import { type Instant, MINUTE, celsius as degrees, instant, iso, roundTo } from '@braise/domain';
import { type FoundRise, foreseeRoomRise, nextAt } from '../../features/insights/foresee-room-rise.ts';
import { findKnownOfHome } from '../../features/insights/known-of-home.store.ts';
import { RISE_HELD, raises } from '../../features/insights/plan-rise.ts';
import { findLearnedRooms } from '../../features/room-models/learned-rooms.store.ts';
import { readHome } from '../../home-model/read-home.ts';
import { minuteOf } from '../bodies/clock-time.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { refused } from '../endpoints/refused.ts';
import { withModelOfNow } from '../bodies/with-model-of-now.ts';

/** Minutes by which nine cases of ten may take longer than foreseen, before that is no more than a rough idea. */
const SURE_WITHIN = 15;

/** How long a heated room takes to a temperature, so as to have it when the clock next stands as it is asked for. */
export async function readRoomRise({ params, query, server, at: now }: RequestOf<typeof hops.getRoomRise>) {
  const home = await readHome(server, params.homeId, now);
  const room = home?.rooms.find(({ id }) => id === params.roomId);
  if (home === null || room === undefined || room.type !== 'HEATING') return null;
  const { celsius } = query;
  if (celsius < room.limits.min || celsius > room.limits.max) return refused({ code: 'setting.outOfRange', field: 'celsius' });
  const at = nextAt(home.timeZone, minuteOf(query.at), now);
  const to = instant(at + RISE_HELD);
  const scheduled = !raises(room.timetable, home.timeZone, { from: at, to, celsius: degrees(celsius) });
  const when: When = { at: iso(at), until: iso(to), early: room.earlyStart, scheduled };
  const found = withModelOfNow((await findLearnedRooms(server.database, home.id, [room.id])).get(room.id));
  const model = found?.model ?? null;
  if (model === null) return unknown(when, found?.refused == null || found.refused === 'too-few-heated-days' ? 'learning' : 'refused');
  const known = (await findKnownOfHome(server.database, home)).rooms.get(room.id);
  return riseBody(await foreseeRoomRise(server.database, { home, room, model, known }, { celsius, at }, now), at, when);
}

type When = Pick<RoomRiseBody, 'at' | 'until' | 'early' | 'scheduled'>;

const unknown = (when: When, because: Extract<RoomRiseBody, { kind: 'unknown' }>['because']): RoomRiseBody => ({
  kind: 'unknown',
  ...when,
  because,
});

/** When a room is there that is not when it was to be. */
export const latenessOf = ({ after }: Extract<FoundRise, { kind: 'late' }>, goal: Instant) => ({
  thereAt: after === null ? null : iso(instant(goal + after * MINUTE)),
});

function riseBody(found: FoundRise, goal: Instant, when: When): RoomRiseBody {
  switch (found.kind) {
    case 'there':
      return { kind: 'there', ...when };
    case 'late':
      return { kind: 'late', ...when, ...latenessOf(found, goal) };
    case 'rise': {
      const about = found.surely === null || found.surely - found.minutes > SURE_WITHIN;
      const told = (minutes: number): number => (about ? Math.max(5, 5 * Math.round(minutes / 5)) : Math.max(1, Math.round(minutes)));
      const minutes = told(found.minutes);
      return {
        kind: 'rise',
        ...when,
        minutes,
        beginsAt: iso(instant(goal - minutes * MINUTE)),
        surely: found.surely === null ? null : told(found.surely),
        about,
        from: roundTo(found.from, 1),
        outdoor: { from: roundTo(found.outdoor.from, 1), to: roundTo(found.outdoor.to, 1) },
      };
    }
    case 'no-weather':
    case 'not-measured':
      return unknown(when, found.kind);
  }
}
