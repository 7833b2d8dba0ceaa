import { type KnownAs, takeOver } from '@braise/control';
import { type Instant, type Quantity, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import type { RoomLearning, RoomModel } from '@braise/energy';
import type { VirtualHome } from '@braise/simulator';
import type { Database } from '../../database/database.ts';
import { changeMemory } from '../../engine/engine-state.store.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { StoredValue } from './stored-value.ts';
import { type DemoLifeState, readDemoLifeState } from '../life/demo-life-state.ts';
import { type DemoLife, type DemoLifeOptions, createDemoLife } from '../life/demo-life.ts';
import { findPast, savePast } from './demo-past.store.ts';
import { type DemoPlaces, findDemoPlaces } from '../demo-places.ts';
import { ALARMS_KEPT } from '../../features/open-windows/window-jobs.ts';
import { settleAnew } from '../../features/consumption/consumption.store.ts';
import { storeLearned } from '../../features/room-models/room-learning.store.ts';
import type { DemoHome } from '../demo-residents.ts';
import { createHistoryBuffer } from './history-buffer.ts';
import { type LivedDays, joinLives, seamsOf } from '../life/join-lives.ts';
import type { LivedBand } from '../life/carried-phones.ts';
import { type LivedWindows, joinWindows } from '../life/join-windows.ts';
import type { LivedEntry } from '../life/lived-entry.ts';
import { measureEffects } from '../../features/journal/measure-effects.ts';
import { JOURNAL_KEPT } from '../../features/journal/read-journal.ts';
import { BANDS_KEPT } from '../../features/mobile-devices/tidy-bands.ts';
import { deletePastEntries, storePastEntries } from './stores/past-journal.store.ts';
import { deletePastBands, handOverPhones, storePastBands } from './stores/past-phones.store.ts';
import { readingBefore, storePastReading } from './stores/past-readings.store.ts';
import { deletePastWindows, storePastWindows } from './stores/past-windows.store.ts';
import { settlePast } from './figures/settle-past.ts';
import { storeRoomDays } from './store-room-days.ts';
import { WARM_UP, warmUp } from './warm-up.ts';
import { weatherHourOf } from '../weather-hour-of.ts';

export type PastDependencies = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'seriesOf' | 'load' | 'loadDays' | 'readRange' | 'forgetHome'>;
  /** Gets what went wrong and stops nothing. */
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

/** Lived through before the history begins, so that the walls are warm. */
const PRELUDE = 2 * DAY;
/** Stored at once, and what is lived again after a crash. */
const STRETCH = 14 * DAY;
/** What a fresh home needs to forget how it was set up. */
const SETTLED = DAY / MINUTE;

const dayBefore = (at: number): Instant => instant(Math.floor(at / DAY) * DAY);

/**
 * Makes what is missing of the history that `openPast` laid down for a home, and stores it: lives through it once, keeps home and progress with
 * each stretch, and goes on from there when it was interrupted, unless by another version of this program: then it begins again, over what is stored.
 * Does nothing when it is complete or the home is gone. `progress`: share that is stored, 0..1.
 */
export async function makePast(deps: PastDependencies, homeId: number, demo: DemoHome, progress: (share: number) => void): Promise<void> {
  const past = await findPast(deps.database, homeId);
  if (past === null || past.doneUntil >= past.endsAt) return;
  const places = await findDemoPlaces(deps.database, demo.definition, homeId);
  if (places === null) throw new Error(`the home ${demo.definition.key} is not set up`);
  const seriesOf = (roomId: number, deviceId: string, channel: number, quantity: Quantity) =>
    deps.telemetry.seriesOf(homeId, roomId, deviceId, channel, quantity);
  const buffer = createHistoryBuffer(places);
  const storeUntil = async (at: Instant) => storeRoomDays(deps.telemetry, homeId, past.endsAt, await buffer.take(at, seriesOf));
  const tell = (at: Instant) => progress((at - past.beginsAt) / (past.endsAt - past.beginsAt));

  const joined = instant(Math.max(past.beginsAt, past.endsAt - WARM_UP));
  const lastStretch = instant(Math.max(past.beginsAt, dayBefore(joined)));
  let late: StoredValue[] | null = null;
  const windowsFrom = Math.max(past.beginsAt, past.endsAt - ALARMS_KEPT);
  const state = readDemoLifeState(past.state, demo);
  let from = state === null ? past.beginsAt : past.doneUntil;
  const before = new Map<string, StoredValue>();
  let windows: LivedWindows[] = [];
  const bandsFrom = Math.max(past.beginsAt, past.endsAt - BANDS_KEPT);
  let bands: LivedBand[] = [];
  const entriesFrom = Math.max(past.beginsAt, past.endsAt - JOURNAL_KEPT);
  let entries: LivedEntry[] = [];
  const storeEntry = (entry: LivedEntry) => void (entry.at >= entriesFrom && entry.at < past.endsAt && entries.push(entry));
  const storeEntries = () => storePastEntries(deps.database, { homeId, rooms: places.rooms, endsAt: past.endsAt }, entries);
  const storeBand = (band: LivedBand) => void (band.at >= bandsFrom && band.at < past.endsAt && bands.push(band));
  const storeWindows = (found: LivedWindows) => void (found.at >= windowsFrom && windows.push(found));
  const store = (value: StoredValue) => {
    if (value.at < past.beginsAt) {
      if (value.deviceAddress === '') before.set(`${value.roomNumber}/${value.quantity}`, value);
      return;
    }
    if (late === null) buffer.add(value);
    else late.push(value);
  };
  const life = resume(demo, state, from, { store, storeWindows, storeBand, storeEntry });
  if (state === null) {
    await deletePastWindows(deps.database, homeId, past.endsAt);
    await deletePastBands(deps.database, homeId, past.endsAt);
    await deletePastEntries(deps.database, homeId);
    await putWeather(deps.database, homeId, weatherBetween(life.home, past.beginsAt, past.endsAt));
    await life.advance(past.beginsAt);
    // a decision is recorded when it changes: the history begins with what was in force
    for (const value of before.values()) buffer.add({ ...value, at: past.beginsAt });
  }
  tell(from);
  while (from < lastStretch) {
    const to = instant(Math.min(lastStretch, dayBefore(from + STRETCH)));
    const evening = readingBefore(demo.definition.timeZone, to);
    if (evening > from) await life.advance(evening);
    const { energy } = life.home.truth();
    await life.advance(to);
    // with what was decided at `to` itself, which the saved home knows as said
    await storeUntil(instant(to + DAY));
    await storePastWindows(deps.database, homeId, places.rooms, windows);
    windows = [];
    await storePastBands(deps.database, homeId, demo, bands);
    bands = [];
    await storeEntries();
    entries = [];
    await storePastReading(deps.database, homeId, energy, { at: evening, turn: Math.round((to - past.beginsAt) / STRETCH) });
    if (!(await savePast(deps.database, homeId, to, life.snapshot()))) return deps.telemetry.forgetHome(homeId);
    from = to;
    tell(to);
  }
  late = [];
  const last = await liveLastDays(demo, life, { stored: late, windows, entries }, joined, past.endsAt);
  entries = [...last.entries];
  for (const value of last.stored) if (value.at >= past.beginsAt && value.at < past.endsAt) buffer.add(value);
  await storeUntil(instant(Math.ceil(past.endsAt / DAY) * DAY));
  await storePastWindows(
    deps.database,
    homeId,
    places.rooms,
    last.windows.filter(({ at }) => at >= windowsFrom),
  );
  await storePastBands(deps.database, homeId, demo, bands);
  await storeEntries();
  await handOverPhones(deps.database, homeId, demo, life.phones(), past.endsAt);
  await handOver(deps.database, homeId, places, life);
  // the days that have just been made are metered like any other's, and what was expected in them is held against what came
  await settleAnew(deps.database, homeId, past.endsAt);
  await settlePast(deps, homeId, past.endsAt);
  await measureEffects(deps, { homeId, since: instant(entriesFrom), now: past.endsAt }).catch((error: unknown) => {
    // no reason to make its days once more
    deps.log('demo-past.effects-not-measured', { err: error });
  });
  if (!(await savePast(deps.database, homeId, past.endsAt, null))) return deps.telemetry.forgetHome(homeId);
  tell(past.endsAt);
}

function resume(
  demo: DemoHome,
  state: DemoLifeState | null,
  from: Instant,
  stores: Pick<DemoLifeOptions, 'store' | 'storeWindows' | 'storeBand' | 'storeEntry'>,
): DemoLife {
  if (state === null) return createDemoLife(demo, instant(from - PRELUDE), { ...stores, mishaps: true, learns: true });
  return createDemoLife(demo, from, { ...stores, mishaps: true, learns: true, state });
}

/** What is lived of a home late in its past. */
type LastDays = {
  readonly stored: readonly StoredValue[];
  readonly windows: readonly LivedWindows[];
  readonly entries: readonly LivedEntry[];
};

/**
 * The days to the end are lived twice: on from the past, and as the live home was warmed up before it was first seen. The history of each room goes over from
 * one to the other where they are alike, so that it runs into the live home's without a seam; late, since the live home had learned nothing yet.
 */
async function liveLastDays(demo: DemoHome, life: DemoLife, lived: LastDays, joined: Instant, endsAt: Instant): Promise<LastDays> {
  const began = instant(endsAt - WARM_UP);
  const minuteOf = (at: Instant) => Math.floor((at - began) / MINUTE);
  const past: LivedDays & { air: Map<number, readonly number[]> } = { stored: lived.stored, air: new Map() };
  await life.advance(joined);
  await life.advance(endsAt, (at) => past.air.set(minuteOf(at), airOf(demo, life.home)));
  const warm: StoredValue[] = [];
  const warmWindows: LivedWindows[] = [];
  const warmEntries: LivedEntry[] = [];
  const air = new Map<number, readonly number[]>();
  const stores = {
    store: (value: StoredValue) => void warm.push(value),
    storeWindows: (found: LivedWindows) => void warmWindows.push(found),
    storeEntry: (entry: LivedEntry) => void warmEntries.push(entry),
  };
  await warmUp(demo, endsAt, stores, ({ home }, at) => air.set(minuteOf(at), airOf(demo, home)));
  const seams = seamsOf(past, { air }, SETTLED, minuteOf(endsAt) - 10);
  const seamOf = (roomNumber: number) => instant(began + seams[roomNumber - 1]! * MINUTE);
  return {
    stored: joinLives(past, { stored: warm, air }, began, seams),
    windows: joinWindows(lived.windows, warmWindows, seamOf, endsAt),
    // who is at home is the past's to tell
    entries: [
      ...lived.entries.filter(({ roomId, at }) => roomId === null || at < seamOf(roomId)),
      ...warmEntries.filter(({ roomId, at }) => roomId !== null && at >= seamOf(roomId) && at < endsAt),
    ].toSorted((one, other) => one.at - other.at),
  };
}

/**
 * Whoever decides for the home from now on knows all that was learned in its past, and not better since: the models of its rooms, and what its decisions
 * remember beside them.
 */
async function handOver(database: Database, homeId: number, { rooms, devices }: DemoPlaces, life: DemoLife): Promise<void> {
  const learned = learnedIn(life.learned(), (number) => rooms[number - 1]!, life.now());
  await storeLearned(database, homeId, learned, { lease: null, changed: true });
  const lived = life.decision()?.memory;
  if (lived === undefined) return;
  const knownAs: KnownAs = { room: (number) => rooms[number - 1] ?? null, device: (address) => devices.get(address) ?? null };
  await changeMemory(database, homeId, (memory) => takeOver(memory, lived, knownAs));
}

/**
 * What was learned of rooms, by the ids that the home has in the database. A fit under way is begun again, of the record that is stored. They are looked at
 * again from the end of the past on.
 */
function learnedIn(
  learned: ReadonlyMap<number, RoomLearning>,
  roomId: (number: number) => number,
  dueAt: Instant,
): ReadonlyMap<number, RoomLearning> {
  const known = (model: RoomModel): RoomModel => ({
    ...model,
    beside: model.beside.map(roomId),
    ...(model.resembles && { resembles: { ...model.resembles, room: roomId(model.resembles.room) } }),
  });
  return new Map(
    [...learned].map(([number, learning]) => [
      roomId(number),
      { ...learning, model: learning.model && known(learning.model), fit: null, dueAt },
    ]),
  );
}

/** Of each room, in the order of their numbers, °C. */
export function airOf({ definition }: DemoHome, home: VirtualHome): readonly number[] {
  const { rooms } = home.truth();
  return definition.zones.map(({ room }) => rooms.find(({ key }) => key === room)?.temperature ?? NaN);
}

function weatherBetween({ weather }: VirtualHome, from: Instant, to: Instant) {
  const first = Math.floor(from / HOUR);
  return Array.from({ length: Math.floor(to / HOUR) - first }, (_, index) => weatherHourOf(weather.at(instant((first + index) * HOUR))));
}
