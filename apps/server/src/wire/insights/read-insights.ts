import type { hopsRoutes as hops } from '@braise/contract/routes';
import { type Instant, DAY, instant } from '@braise/domain';
import { type FoundRise, type RisingRoom, foreseeRoomRise } from '../../features/insights/foresee-room-rise.ts';
import { findKnownOfHome } from '../../features/insights/known-of-home.store.ts';
import { lastDaysOutside } from '../../features/insights/last-days-outside.ts';
import { portrayRoom } from '../../features/insights/portray-room.ts';
import { readJournal } from '../../features/journal/read-journal.ts';
import { findWeekOfHome } from '../../features/journal/week-of-home.store.ts';
import { listLateCauses } from '../../features/journal/why-late.store.ts';
import { findHeatedDays } from '../../features/room-models/find-heated-days.ts';
import { findRoomRecord } from '../../features/room-models/find-room-record.ts';
import { findLearnedRooms } from '../../features/room-models/learned-rooms.store.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import type { Ports } from '../endpoints/ports.ts';
import { withModelOfNow } from '../bodies/with-model-of-now.ts';
import { type FoundRoom, STARTS, roomInsightsBody, startsAmong, systemInsightsBody } from './insight-bodies.ts';

/** What was done lately is told of so long, ms. */
const WEEK = 7 * DAY;

/** What is known of a home and each of its heated rooms. */
export async function readSystemInsights({ params, server, at }: RequestOf<typeof hops.getSystemInsights>) {
  const home = await readHome(server, params.homeId, at);
  if (home === null) return null;
  const [{ known, rooms }, week] = await Promise.all([
    find(server, home, home.rooms.filter(isHeated), at),
    findWeekOfHome(server.database, { homeId: home.id, since: instant(at - WEEK), now: at }),
  ]);
  return systemInsightsBody(home, known, rooms, week);
}

/** What is known of one heated room. */
export async function readRoomInsights({ params, server, at }: RequestOf<typeof hops.getRoomInsights>) {
  const home = await readHome(server, params.homeId, at);
  const room = home?.rooms.find(({ id }) => id === params.roomId);
  if (home === null || room === undefined || !isHeated(room)) return null;
  const [{ known, rooms }, { entries }] = await Promise.all([
    find(server, home, [room], at, 'with-record'),
    readJournal(server, { homeId: home.id, roomId: room.id, origin: 'early-start', before: null, limit: LOOKED_AT }, at),
  ]);
  const since = startsAmong(entries).at(-1)?.at;
  const causes = since === undefined ? [] : await listLateCauses(server.database, { homeId: home.id, roomId: room.id, since });
  const found = rooms[0]!;
  const ahead = await foreseePlanned(server, home, { model: found.learned?.model ?? null, room, known: known.rooms.get(room.id) }, at);
  return roomInsightsBody(home, known, found, { written: entries, causes, ahead }, at);
}

/** How a room comes to the rise that is planned and that it may be heated for before; null: there is none to come, or nobody knows. */
async function foreseePlanned(
  { database }: Ports,
  home: HomeModel,
  { model, ...rising }: Omit<RisingRoom, 'home' | 'model'> & { readonly model: RisingRoom['model'] | null },
  now: Instant,
): Promise<FoundRise | null> {
  const { timetable, earlyStart } = rising.room;
  const { rise } = timetable;
  if (model === null || !earlyStart || rise === undefined || rise.from <= now) return null;
  return foreseeRoomRise(database, { home, model, ...rising }, { celsius: rise.celsius, at: rise.from }, now);
}

/** Entries among which starts are looked for: the youngest are not measured yet, and some rooms were not. */
const LOOKED_AT = 3 * STARTS;

const isHeated = ({ type }: RoomModel): boolean => type === 'HEATING';

/** The record is of one room, whose page asks for it. */
async function find(server: Ports, home: HomeModel, shown: readonly RoomModel[], at: Instant, whole?: 'with-record') {
  const { database } = server;
  const ids = shown.map(({ id }) => id);
  const [learned, known, days] = await Promise.all([
    findLearnedRooms(database, home.id, ids),
    findKnownOfHome(database, home),
    lastDaysOutside(database, home, at),
  ]);
  const [first] = ids;
  const record =
    whole === undefined || first === undefined
      ? null
      : await findRoomRecord(server, { homeId: home.id, roomId: first }, withModelOfNow(learned.get(first)), at);
  const heatedDays = record === null ? await findHeatedDays(server, home.id, ids, learned, at) : null;
  const rooms = shown.map((room): FoundRoom => {
    const found = withModelOfNow(learned.get(room.id));
    const model = found?.model ?? null;
    return {
      room,
      learned: found,
      heatedDays: heatedDays === null ? (record?.heatedDays ?? undefined) : heatedDays.get(room.id),
      record,
      portrait: model && portrayRoom(model, known.rooms.get(room.id)?.usual ?? 0, days),
    };
  });
  return { known, rooms };
}
