import type { RoomDecision } from '@braise/control';
import { type Instant, celsius } from '@braise/domain';
import type { Database } from '../database/database.ts';

/** A room that its schedule holds at 21 °C, of which nothing else is known. */
export const aRoomDecision = (change: Partial<RoomDecision> = {}): RoomDecision => ({
  roomId: 1,
  effective: { setting: { power: 'ON', temperature: celsius(21) }, reason: 'SCHEDULE', until: null },
  next: null,
  measured: null,
  humidity: null,
  demand: null,
  demandInferred: false,
  openWindow: null,
  connection: { state: 'ONLINE', since: null },
  delivery: null,
  flags: [],
  ...change,
});

/** Has the engine have decided so of a home. */
export async function putDecision({ kysely }: Database, homeId: number, room: RoomDecision, at: Instant): Promise<void> {
  const decided = { decision: JSON.stringify({ rooms: [room] }), memory: '{}', decided_at: new Date(at) };
  await kysely
    .insertInto('home_engine')
    .values({ home_id: homeId, ...decided })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(decided))
    .execute();
}
