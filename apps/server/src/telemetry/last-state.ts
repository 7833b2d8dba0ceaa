import type { Instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { ClientBase, Pool } from 'pg';
import { latestTrue } from './reading.ts';
import type { StoredReading } from './reading.ts';
import { shortestDecimal } from './chunks/shortest-decimal.ts';
import { TAIL_SLOTS } from './tail/tail-slot.ts';
import type { TailSlot } from './tail/tail-slot.ts';

/** Last values of the homes that this process looks at or writes for; the table follows within a flush. */
export type LastState = {
  /** Takes readings that are durable. */
  record(readings: readonly StoredReading[]): void;
  /** By series number; read from the database for the homes not seen before. */
  of(homeIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, Sample<number>>>>;
  /** Writes what changed since the last flush, one statement; at most one runs at a time. */
  flush(): Promise<void>;
  /** Number of values that the table does not have yet. */
  dirty(): number;
  forget(homeId: number): void;
  /** Reads a home from the database the next time, or every home; what it has of its own stays. */
  readAgain(homeId?: number): void;
};

type HomeState = {
  readonly values: Map<number, Sample<number>>;
  readonly dirty: Set<number>;
  loading: Promise<void> | null;
  loaded: boolean;
  stale: boolean;
};

/** Homes whose values stay in memory, some 5 kB each. */
const HOMES_KEPT = 4000;
/** Pages of each slot that a start looks through for values that never reached the table: ten times what is written between two flushes. */
const RECOVERY_PAGES = 4096;

/** `latest`: the parameter that holds `latestTrue`. */
const newerWins = (
  latest: `$${number}`,
) => `on conflict (home_id, series) do update set at = excluded.at, value = excluded.value where excluded.at > last_state.at
  or (excluded.at = last_state.at and excluded.value <> last_state.value) or last_state.at > ${latest}`;

/** Writes the newest value of each series that still exists among the rows of a slot, from a page of it on. */
export async function takeFromTail(client: ClientBase | Pool, slot: TailSlot, now: Instant, fromPage = 0): Promise<void> {
  await client.query(
    `insert into last_state (home_id, series, at, value)
     select distinct on (tail.home_id, tail.series) tail.home_id, tail.series, at, value from reading_tail_${slot} as tail
       join series on series.home_id = tail.home_id and series.id = tail.series
     where tail.ctid >= $1::text::tid and at <= $2::bigint order by tail.home_id, tail.series, at desc ${newerWins('$2')}`,
    [`(${fromPage},0)`, latestTrue(now)],
  );
}

/** Brings the table up to the tail, after a process that was killed between two flushes. */
export async function recoverLastState(pool: Pool, now: Instant): Promise<void> {
  for (const slot of TAIL_SLOTS) {
    const { rows } = await pool.query<{ page: number }>(
      `select greatest(0, pg_relation_size('reading_tail_${slot}') / current_setting('block_size')::integer - $1) as page`,
      [RECOVERY_PAGES],
    );
    await takeFromTail(pool, slot, now, rows[0]?.page ?? 0);
  }
}

export function createLastState(pool: Pool, now: () => Instant): LastState {
  const homes = new Map<number, HomeState>();
  let flushing: Promise<void> | null = null;
  let dirtyCount = 0;

  function home(homeId: number): HomeState {
    const known = homes.get(homeId);
    if (known) return known;
    const fresh: HomeState = { values: new Map(), dirty: new Set(), loading: null, loaded: false, stale: false };
    homes.set(homeId, fresh);
    return fresh;
  }

  function evict(): void {
    for (const [homeId, state] of homes) {
      if (homes.size <= HOMES_KEPT) return;
      if (state.dirty.size === 0 && !state.loading) homes.delete(homeId);
    }
  }

  async function read(missing: readonly number[]): Promise<void> {
    const { rows } = await pool.query<{ home_id: number; series: number; at: Instant; value: number }>(
      'select home_id, series, at, value from last_state where home_id = any($1)',
      [missing],
    );
    for (const { home_id, series, at, value } of rows) {
      const { values } = home(home_id);
      const held = values.get(series);
      if (!held || (held.at < at && at <= latestTrue(now()))) values.set(series, { at, value });
    }
  }

  async function load(homeIds: readonly number[]): Promise<void> {
    const missing = homeIds.filter((id) => {
      const state = home(id);
      return !state.loaded && !state.loading;
    });
    if (missing.length > 0) {
      const loading = read(missing);
      for (const id of missing) home(id).loading = loading;
      try {
        await loading;
        for (const id of missing) {
          const state = home(id);
          state.loaded = !state.stale;
          state.stale = false;
        }
      } finally {
        for (const id of missing) home(id).loading = null;
      }
    }
    for (const id of homeIds) await home(id).loading;
    // another process wrote while they were read
    const older = homeIds.filter((id) => !home(id).loaded);
    if (older.length > 0) await load(older);
  }

  async function writeDirty(): Promise<void> {
    const taken = [...homes].flatMap(([homeId, { values, dirty }]) =>
      [...dirty].flatMap((series) => {
        const value = values.get(series);
        return value ? [{ homeId, series, value }] : [];
      }),
    );
    if (taken.length === 0) return;
    await pool.query(
      `insert into last_state (home_id, series, at, value)
       select value.* from unnest($1::integer[], $2::smallint[], $3::bigint[], $4::real[]) as value (home_id, series, at, value)
       -- one that another process has deleted stays so
       join home on home.id = value.home_id
       ${newerWins('$5')}`,
      [
        taken.map(({ homeId }) => homeId),
        taken.map(({ series }) => series),
        taken.map(({ value }) => value.at),
        taken.map(({ value }) => value.value),
        latestTrue(now()),
      ],
    );
    for (const { homeId, series, value } of taken) {
      const state = homes.get(homeId);
      if (state?.values.get(series) === value && state.dirty.delete(series)) dirtyCount--;
      // Of no home that anybody looked at: the table has it now.
      if (state && state.dirty.size === 0 && !state.loaded && !state.loading) homes.delete(homeId);
    }
  }

  return {
    record(readings) {
      const latest = latestTrue(now());
      for (const { homeId, series, at, value } of readings) {
        const { values, dirty } = home(homeId);
        const held = values.get(series);
        if (held && held.at > at && held.at <= latest) continue;
        values.set(series, { at, value: shortestDecimal(value) });
        if (!dirty.has(series)) {
          dirty.add(series);
          dirtyCount++;
        }
      }
    },
    async of(homeIds) {
      await load(homeIds);
      const found = new Map(homeIds.map((id) => [id, home(id).values]));
      evict();
      return found;
    },
    flush() {
      flushing ??= writeDirty().finally(() => {
        flushing = null;
      });
      return flushing;
    },
    dirty: () => dirtyCount,
    readAgain(homeId) {
      for (const id of homeId === undefined ? homes.keys() : [homeId]) {
        const state = homes.get(id);
        if (state === undefined) continue;
        state.loaded = false;
        // what is being read may be older
        if (state.loading !== null) state.stale = true;
      }
    },
    forget(homeId) {
      dirtyCount -= homes.get(homeId)?.dirty.size ?? 0;
      homes.delete(homeId);
    },
  };
}
