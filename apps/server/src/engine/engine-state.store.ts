import { sql } from 'kysely';
import type { ControlMemory, Decision } from '@braise/control';
import type { Presence } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { insertEngineEntries } from '../journal/engine-entries.store.ts';
import { putWindowAlarms } from './windows/window-alarms.store.ts';
import type { WindowChanges } from './windows/window-alarms.ts';
import type { EngineEntry } from '../journal/journal-entry.ts';

/** What is kept of a decision for whoever shows the home, and for saying again what lapses; its commands are not, they are carried out. */
export type StoredDecision = Pick<Decision, 'rooms' | 'heatSources' | 'wake'> & {
  /** Whether phones told who is at home; absent in what an earlier program stored. */
  readonly locationBasedControl?: boolean;
  /** Who is at home by what phones say; null: a person has locked it. Absent in what an earlier program stored. */
  readonly presence?: Presence | null;
};

/** The state of the engine for one home. `decidedAt` (epoch milliseconds) names the version; null: never decided. */
export type EngineHead = { readonly homeId: number; readonly revision: number; readonly decidedAt: number | null };

/** Which version of configuration and memory the database holds: tells a cache whether it may be used. */
export async function loadHeads({ kysely }: Database, homeIds: readonly number[]): Promise<readonly EngineHead[]> {
  const rows = await kysely
    .selectFrom('home')
    .leftJoin('home_engine', 'home_engine.home_id', 'home.id')
    .select(['home.id', 'home.revision', 'home_engine.decided_at'])
    .where('home.id', 'in', homeIds)
    .execute();
  return rows.map((row) => ({ homeId: row.id, revision: row.revision, decidedAt: row.decided_at?.getTime() ?? null }));
}

export async function loadMemories(
  { kysely }: Database,
  homeIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly memory: ControlMemory; readonly decision: StoredDecision }>> {
  if (homeIds.length === 0) return new Map();
  const rows = await kysely.selectFrom('home_engine').select(['home_id', 'memory', 'decision']).where('home_id', 'in', homeIds).execute();
  return new Map(rows.map((row) => [row.home_id, { memory: row.memory as ControlMemory, decision: row.decision as StoredDecision }]));
}

export type DecisionRecord = {
  readonly homeId: number;
  readonly memory: ControlMemory;
  readonly decision: StoredDecision;
  readonly decidedAt: number;
  /** The version that the decision was made from; null: none. */
  readonly previous: number | null;
  /** The lease under which the home was claimed. */
  readonly lease: Date;
  readonly wakeAt: number;
  /** What the decision changed, for the journal. */
  readonly journal: readonly EngineEntry[];
  readonly windows: WindowChanges;
};

/**
 * Stores decisions with what they changed, and puts their homes back on the agenda, in one statement. A home that another worker decided meanwhile is left alone.
 * Returns the homes whose decision was stored: only their commands may be carried out. A request that arrived meanwhile keeps its earlier time.
 */
export async function recordDecisions({ kysely }: Database, records: readonly DecisionRecord[]): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  const rows = JSON.stringify(
    records.map((record) => ({
      home_id: record.homeId,
      memory: record.memory,
      decision: record.decision,
      decided_at: new Date(record.decidedAt),
      previous: record.previous === null ? null : new Date(record.previous),
      lease: record.lease,
      wake_at: new Date(record.wakeAt),
    })),
  );
  const telling = records.filter(({ journal }) => journal.length > 0);
  const written =
    telling.length === 0
      ? sql``
      : sql`, written as (${insertEngineEntries(
          telling.map(({ homeId, decidedAt, journal }) => ({ homeId, at: decidedAt, entries: journal })),
          'stored',
        )})`;
  const windows = putWindowAlarms(
    records.map((record) => ({ homeId: record.homeId, at: record.decidedAt, windows: record.windows })),
    'stored',
  );
  const { rows: stored } = await sql<{ home_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as row(home_id int, memory jsonb, decision jsonb, decided_at timestamptz, previous timestamptz, lease timestamptz, wake_at timestamptz)
    ), stored as (
      insert into home_engine as kept (home_id, memory, decision, decided_at)
      select given.home_id, given.memory, given.decision, given.decided_at
      from given join home on home.id = given.home_id
      on conflict (home_id) do update set memory = excluded.memory, decision = excluded.decision, decided_at = excluded.decided_at
        where kept.decided_at is not distinct from (select previous from given where given.home_id = kept.home_id)
      returning home_id
    ), scheduled as (
      update agenda set due_at = case when agenda.due_at = given.lease then given.wake_at else least(agenda.due_at, given.wake_at) end
      from given where agenda.home_id = given.home_id and given.home_id in (select home_id from stored)
    )${written}${windows}
    select home_id from stored`.execute(kysely);
  return new Set(stored.map((row) => row.home_id));
}

/**
 * Puts another memory in the place of what the last decision left, and makes the home due: a decision under way, which was made from the memory before, is
 * made again. Nothing for a home that was never decided for.
 */
export async function changeMemory({ kysely }: Database, homeId: number, change: (memory: ControlMemory) => ControlMemory): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('home_engine')
      .select(['memory', 'decided_at'])
      .where('home_id', '=', homeId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const memory = JSON.stringify(change(row.memory as ControlMemory));
    // another version, so that whoever keeps the one before reads it again
    const decidedAt = new Date(row.decided_at.getTime() + 1);
    await transaction.updateTable('home_engine').set({ memory, decided_at: decidedAt }).where('home_id', '=', homeId).execute();
    await sql`update agenda set due_at = least(due_at, ${decidedAt}) where home_id = ${homeId}`.execute(transaction);
  });
}
