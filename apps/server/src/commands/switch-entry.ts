import type { HomeSwitch, RoomSwitch } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CommandEntry } from './command-entry.store.ts';

/** A room's setting that is changed, by the column that keeps it. */
export const roomSwitch = (homeId: number, roomId: number, detail: RoomSwitch, column: string, after: unknown): CommandEntry => ({
  roomId,
  kind: 'switch',
  detail,
  before: sql`(select to_jsonb(${sql.ref(column)}) from room where home_id = ${homeId} and id = ${roomId})`,
  after,
});

/** A home's setting that is changed, by the column that keeps it. */
export const homeSwitch = (homeId: number, detail: HomeSwitch, column: string, after: unknown): CommandEntry => ({
  roomId: null,
  kind: 'switch',
  detail,
  before: homeColumn(homeId, column),
  after,
});

/** A room or a device that comes into a home or goes from it, by its name. `roomId`: of the room that a device comes to. */
export const cameOrWent = (
  detail: Extract<HomeSwitch, 'room' | 'device' | 'device-replaced'>,
  {
    before = null,
    after = null,
    roomId = null,
  }: { readonly before?: string | null; readonly after?: string | null; readonly roomId?: number | null },
): CommandEntry => ({
  roomId,
  kind: 'switch',
  detail,
  before: sql`nullif(${JSON.stringify(before)}::jsonb, 'null'::jsonb)`,
  after,
});

/** A home's setting as it stands, by the column that keeps it. */
export const homeColumn = (homeId: number, column: string): RawBuilder<unknown> =>
  sql`(select to_jsonb(${sql.ref(column)}) from home where id = ${homeId})`;
