import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { putWindowAlarms } from '../../../engine/windows/window-alarms.store.ts';
import type { WindowChanges } from '../../../engine/windows/window-alarms.ts';
import { type LivedWindows, eachWindowOnce } from '../../life/join-windows.ts';

/** Writes down which windows were opened and shut in a home's past, as the engine would have; doing it again changes nothing. `rooms`: their ids, by number. */
export async function storePastWindows(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  rooms: readonly number[],
  lived: readonly LivedWindows[],
): Promise<void> {
  const known = <Of extends { readonly roomId: number }>(found: Of): Of => ({ ...found, roomId: rooms[found.roomId - 1]! });
  // no statement opens one twice
  const windows = eachWindowOnce(lived);
  const put = async (changes: (found: WindowChanges) => WindowChanges): Promise<void> => {
    const parts = putWindowAlarms(
      windows.map(({ at, windows: found }) => ({ homeId, at, windows: changes(found) })),
      'lived',
    );
    await sql`with lived as (select id as home_id from home where id = ${homeId})${parts} select from lived`.execute(kysely);
  };
  // no statement shuts what it opens itself
  await put(({ opened }) => ({ opened: opened.map(known), shut: [] }));
  await put(({ shut }) => ({ opened: [], shut: shut.map(known) }));
}

/** Forgets those of a past that is to be lived again; what the home itself tells, from `endsAt` on, stays. */
export async function deletePastWindows({ kysely }: Pick<Database, 'kysely'>, homeId: number, endsAt: Instant): Promise<void> {
  await kysely.deleteFrom('window_alarm').where('home_id', '=', homeId).where('told_at', '<', new Date(endsAt)).execute();
}
