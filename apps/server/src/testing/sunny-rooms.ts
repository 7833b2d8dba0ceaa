import { setTimeout as delay } from 'node:timers/promises';
import type { ControlMemory } from '@braise/control';
import { DAY, type Instant, instant } from '@braise/domain';
import { notLearned } from '@braise/energy';
import { aModel } from '@braise/energy/testing';
import type { Database } from '../database/database.ts';
import { changeMemory, loadMemories } from '../engine/engine-state.store.ts';
import { storeLearned } from '../features/room-models/room-learning.store.ts';

/** West, of the ways that a facade may face. */
const WEST = 2;
const LONG_AGO = instant(0);
/** A home that is due is looked at within moments. Milliseconds. */
const LOOKED_WITHIN = 60_000;

/** Rooms as if they had been learned from some weeks: with a thermometer on the wall, and large windows to the west. They are not learned again for a month. */
export async function knowSunnyRooms(database: Database, homeId: number, roomIds: readonly number[], now: Instant): Promise<void> {
  const usual = aModel({ beside: [], structure: { mass: true, neighbours: false, facade: WEST } });
  const model = { ...usual, parameters: { ...usual.parameters, sun: 5 }, from: instant(now - 28 * DAY), to: now };
  const later = instant(now + 30 * DAY);
  const learned = { ...notLearned(now), model, fitAt: later, dueAt: later };
  await storeLearned(database, homeId, new Map(roomIds.map((id) => [id, learned])), { lease: null, changed: true });
  // the engine looks at them at once
  await changeMemory(database, homeId, (memory) => memory);
}

/** Of what the engine remembers of a room, what no journey can wait for. */
type Remembered = { readonly foretelling?: object | null; readonly adaptive?: { readonly lookedAt: Instant } | null };
const roomsOf = (memory: ControlMemory | undefined) => (memory?.['rooms'] ?? {}) as Readonly<Record<string, Remembered>>;

/** What was learned has foretold its rooms well for a day: it is decided by. Throws while the engine does not follow each of them by it. */
export const trustModels = (database: Database, homeId: number, roomIds: readonly number[]): Promise<void> =>
  changeMemory(database, homeId, (memory) => {
    const rooms = { ...roomsOf(memory) };
    for (const id of roomIds) {
      const room = rooms[id];
      if (room?.foretelling == null) throw new Error(`room ${id} is not followed yet`);
      rooms[id] = { ...room, foretelling: { ...room.foretelling, doubt: 1, trusted: true } };
    }
    return { ...memory, rooms };
  });

/** Has the engine look anew at whether the schedule of a room is to be lowered, and waits until it has: by itself it looks each ten minutes. */
export async function lookAgain(database: Database, homeId: number, roomId: number): Promise<void> {
  await changeMemory(database, homeId, (memory) => {
    const rooms = roomsOf(memory);
    const room = rooms[roomId];
    if (room?.adaptive == null) throw new Error(`room ${roomId} was never looked at`);
    return { ...memory, rooms: { ...rooms, [roomId]: { ...room, adaptive: { ...room.adaptive, lookedAt: LONG_AGO } } } };
  });
  const lookedAt = async () =>
    roomsOf((await loadMemories(database, [homeId])).get(homeId)?.memory)[roomId]?.adaptive?.lookedAt ?? LONG_AGO;
  const until = performance.now() + LOOKED_WITHIN;
  while ((await lookedAt()) === LONG_AGO) {
    if (performance.now() > until) throw new Error(`room ${roomId} was not looked at again`);
    await delay(100);
  }
}
