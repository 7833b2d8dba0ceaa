import type { WindowEvidence, WindowSource } from '@braise/control';
import { type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

/** A window that was found to be open. */
export type WindowAlarm = {
  readonly roomId: number;
  readonly since: Instant;
  /** When the room began to pause. */
  readonly toldAt: Instant;
  readonly source: WindowSource;
  /** Null: somebody or something said it. */
  readonly evidence: WindowEvidence | null;
  /** Null: it is open. */
  readonly endedAt: Instant | null;
  /** When somebody said that it was none; null: nobody did. */
  readonly dismissedAt: Instant | null;
};

/** No home has more of them on a page. */
const MOST = 500;

/** Those of a home from a time on, the youngest first. */
export async function listWindowAlarms({ kysely }: Source, homeId: number, from: Instant): Promise<readonly WindowAlarm[]> {
  const rows = await kysely
    .selectFrom('window_alarm')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('told_at', '>=', new Date(from))
    .orderBy('since', 'desc')
    .orderBy('room_id')
    .limit(MOST)
    .execute();
  return rows.map(alarmOf);
}

/** Null: there is none of that room and time. */
export async function findWindowAlarm(
  { kysely }: Source,
  { homeId, roomId, since }: { readonly homeId: number; readonly roomId: number; readonly since: Instant },
): Promise<WindowAlarm | null> {
  const row = await kysely
    .selectFrom('window_alarm')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('room_id', '=', roomId)
    .where('since', '=', new Date(since))
    .executeTakeFirst();
  return row === undefined ? null : alarmOf(row);
}

/** When this program began to keep them. */
export async function alarmsBegan({ kysely }: Source): Promise<Instant> {
  const { applied_at } = await kysely
    .selectFrom('schema_migration')
    .select('applied_at')
    .where('name', '=', 'window-alarms')
    .executeTakeFirstOrThrow();
  return instant(applied_at.getTime());
}

export async function deleteWindowAlarms({ kysely }: Source, until: Instant): Promise<void> {
  await kysely.deleteFrom('window_alarm').where('told_at', '<', new Date(until)).execute();
}

/** For the export of what is kept of a home. */
export async function loadPersonalWindowAlarms({ kysely }: Source, { homeId }: { readonly homeId: number | null }) {
  if (homeId === null) return [];
  return kysely
    .selectFrom('window_alarm')
    .select(['room_id as room', 'since', 'told_at', 'source', 'evidence', 'ended_at', 'dismissed_at'])
    .where('home_id', '=', homeId)
    .orderBy('since', 'desc')
    .execute();
}

type Row = {
  room_id: number;
  since: Date;
  told_at: Date;
  source: WindowSource;
  evidence: unknown;
  ended_at: Date | null;
  dismissed_at: Date | null;
};

const instantOf = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));

// what the engine wrote
const alarmOf = ({ room_id, since, told_at, source, evidence, ended_at, dismissed_at }: Row): WindowAlarm => ({
  roomId: room_id,
  since: instant(since.getTime()),
  toldAt: instant(told_at.getTime()),
  source,
  evidence: evidence as WindowEvidence | null,
  endedAt: instantOf(ended_at),
  dismissedAt: instantOf(dismissed_at),
});
