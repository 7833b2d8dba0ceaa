import type { ArrivedReading } from '../../ports/readings-feed.ts';
import type { StoredReading } from '../../telemetry/reading.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Settle } from '../gateways/gateway-transport.ts';

/** Gathers the readings of one turn of the event loop, has them stored at once, then lets their senders be acknowledged. */
export type ReadingBatch = {
  /** `rows` and `readings` are the same values in the same order. */
  add(homeId: number, rows: readonly StoredReading[], readings: readonly ArrivedReading[], qos: 0 | 1 | 2, settle: Settle): void;
  /** Hands on at once what was added in this turn. */
  flush(): void;
  /** Readings that are not yet stored. */
  waiting(): number;
};

/** The same values in the same order. */
type HomeReadings = { readonly rows: StoredReading[]; readonly readings: ArrivedReading[] };

const NONE: ReadonlySet<StoredReading> = new Set();

/** Beyond it a sender without acknowledgement waits too, so that its connection slows down rather than our memory grow. */
const MAX_UNSTORED = 100_000;

export function createReadingBatch(deps: {
  /** Durable when it resolves. */
  readonly append: Telemetry['append'];
  /** Readings of one home that are stored now. Those that telemetry refuses are left out. */
  readonly stored: (homeId: number, readings: readonly ArrivedReading[]) => void;
  readonly failed: (error: unknown) => void;
}): ReadingBatch {
  let rows: StoredReading[] = [];
  let settles: Settle[] = [];
  let byHome = new Map<number, HomeReadings>();
  let scheduled: NodeJS.Immediate | null = null;
  let waiting = 0;

  async function store(): Promise<void> {
    const batch = { rows, settles, byHome };
    scheduled = null;
    rows = [];
    settles = [];
    byHome = new Map();
    let refused: ReadonlySet<StoredReading> = NONE;
    try {
      const answer = await deps.append(batch.rows);
      if (answer.refused.length > 0) refused = new Set(answer.refused.map(({ reading }) => reading));
    } catch (error) {
      waiting -= batch.rows.length;
      deps.failed(error);
      const refusal = error instanceof Error ? error : new Error('not stored');
      for (const settle of batch.settles) settle(refusal);
      return;
    }
    waiting -= batch.rows.length;
    for (const settle of batch.settles) settle();
    for (const [homeId, home] of batch.byHome) {
      const readings = refused === NONE ? home.readings : accepted(home, refused);
      if (readings.length > 0) deps.stored(homeId, readings);
    }
  }

  return {
    add(homeId, added, readings, qos, settle) {
      let home = byHome.get(homeId);
      if (home === undefined) byHome.set(homeId, (home = { rows: [], readings: [] }));
      for (const row of added) {
        rows.push(row);
        home.rows.push(row);
      }
      for (const reading of readings) home.readings.push(reading);
      waiting += added.length;
      if (qos === 0 && waiting < MAX_UNSTORED) settle();
      else settles.push(settle);
      scheduled ??= setImmediate(() => void store());
    },
    flush() {
      if (scheduled === null) return;
      clearImmediate(scheduled);
      void store();
    },
    waiting: () => waiting,
  };
}

const accepted = ({ rows, readings }: HomeReadings, refused: ReadonlySet<StoredReading>): ArrivedReading[] =>
  readings.filter((_reading, index) => {
    const row = rows[index];
    return row !== undefined && !refused.has(row);
  });
