import { isDeepStrictEqual } from 'node:util';
import { type ControlMemory, type Decision, type HomeSnapshot, type RoomDecision, step } from '@braise/control';
import { type DeviceAction, type Instant, type Quantity, instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { LastValue, LoadLastValues } from '../features/devices/last-values.ts';
import { keepYoungest } from '../keep-youngest.ts';
import { claimHomes, nextDue } from './agenda.store.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { crossesThreshold } from './crossed-thresholds.ts';
import { type DecisionRecord, type StoredDecision, loadHeads, loadMemories, recordDecisions } from './engine-state.store.ts';
import { type HomeConfiguration, loadConfigurations } from './home-configuration.store.ts';
import { createHomeValues } from './home-values.ts';
import { loadOutdoor } from './outdoor.store.ts';
import { type RecordedDecision, changedValues } from './record-series.ts';

export type EngineDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly log: Logger;
  readonly loadLastValues: LoadLastValues;
  /** Keeps what was decided of a room for its history. */
  readonly record: (homeId: number, roomId: number, values: readonly (readonly [Quantity, number])[], at: Instant) => Promise<void>;
  /** Hands a command to the device's gateway. */
  readonly send: (homeId: number, deviceId: string, action: DeviceAction) => Promise<unknown>;
  /** A dial that was turned, taken as its room's request. */
  readonly requestFromDevice: (homeId: number, request: Decision['requests'][number]) => Promise<void>;
};

/** Homes decided together: large enough to share its queries, small enough that a person's request is not kept waiting. */
const BATCH = 100;
/** Batches under way at once: while one waits for the database, another decides. */
export const WORKERS = 3;
/** Longer than any batch takes; a home whose worker died is due again after it. */
const LEASE_MILLISECONDS = 30_000;
/** How late a home is noticed whose time another process brought forward. */
const LONGEST_SLEEP_MILLISECONDS = 1_000;
/** Homes whose commands are on their way at most; beyond it the engine waits for gateways after all. */
const MOST_DISPATCHING = 1_000;
/** Configurations and decisions kept in memory. */
const KEPT_HOMES = 20_000;

type KnownHome = {
  configuration: HomeConfiguration;
  memory: ControlMemory | null;
  decision: StoredDecision | null;
  decidedAt: number | null;
};

/**
 * Decides for homes when they are due: claims them from the agenda, loads what each decision depends on, stores the decision and only then
 * carries out its commands. Any number of engines may share one database.
 */
export function createEngine({ database, bus, now, log, loadLastValues, record, send, requestFromDevice }: EngineDependencies) {
  const known = new Map<number, KnownHome>();
  const values = createHomeValues(loadLastValues);
  /** Homes whose devices changed since their configuration was loaded: what a batch under way has loaded is no longer theirs. */
  const outdated = new Set<number>();
  const urgent = new Set<number>();
  /** Commands on their way, by home: one decision's after the other's, and a slow gateway does not keep other homes from being decided. */
  const dispatching = new Map<number, Promise<unknown>>();
  const sleepers = new Set<() => void>();
  let running: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  let decided = 0;

  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'home-changed') nudge(message.homeId);
    if (message.type === 'devices-changed') {
      outdated.add(message.homeId);
      nudge(message.homeId);
    }
  });

  function nudge(homeId: number): void {
    urgent.add(homeId);
    for (const wake of sleepers) wake();
  }

  /** Takes readings as they arrive; a home becomes due only when one crosses a threshold that its last decision named. */
  function readingsArrived(homeId: number, readings: readonly LastValue[]): void {
    values.arrived(homeId, readings);
    const decision = known.get(homeId)?.decision;
    // a home that this process has not decided yet has no thresholds here: its first decision is owed anyway
    if (decision === undefined || decision === null || crossesThreshold(decision.wake.thresholds, readings)) nudge(homeId);
  }

  /** Decides for the homes that are due now; returns how many were. */
  async function decideDue(limit = BATCH): Promise<number> {
    const named = [...urgent].slice(0, limit);
    for (const homeId of named) urgent.delete(homeId);
    const claims = await claimHomes(database, { now: now(), leaseMilliseconds: LEASE_MILLISECONDS, limit, named });
    if (claims.length === 0) return 0;
    const leases = new Map(claims.map(({ homeId, lease }) => [homeId, lease]));
    const at = now();
    const [homes, outdoor] = await Promise.all([load([...leases.keys()]), loadOutdoor(database, [...leases.keys()], at)]);

    const decisions = new Map<number, Decision>();
    const records: DecisionRecord[] = [];
    for (const [homeId, home] of homes) {
      const lease = leases.get(homeId);
      if (lease === undefined) continue;
      const snapshot = buildSnapshot(home.configuration, await values.of(homeId), {
        weather: outdoor.get(homeId) ?? null,
        memory: home.memory,
        at,
      });
      const decision = decideFor(snapshot, at, (error) => log.error({ err: error, homeId }, 'no decision for a home'));
      // one home's fault must not stop the others; its lease brings it back
      if (decision === null) continue;
      decisions.set(homeId, decision);
      records.push(recordOf(homeId, home, decision, at, lease));
    }
    const stored = await recordDecisions(database, records);
    await Promise.all(
      records.map(async (entry) => {
        const { homeId } = entry;
        const [decision, home] = [decisions.get(homeId), homes.get(homeId)];
        if (decision === undefined || home === undefined) return;
        if (!stored.has(homeId)) {
          // another worker decided meanwhile: look again with what it left
          known.delete(homeId);
          nudge(homeId);
          return;
        }
        const before = recordedDecisions(home.decision, home.decidedAt);
        keepYoungest(known, homeId, { ...home, memory: entry.memory, decision: entry.decision, decidedAt: entry.decidedAt }, KEPT_HOMES);
        await carryOut(homeId, decision, { before, now: recordedDecisions(entry.decision, at) }, at);
      }),
    );
    decided += stored.size;
    return claims.length;
  }

  async function carryOut(
    homeId: number,
    decision: Decision,
    recordable: { before: Recordable; now: Recordable },
    at: Instant,
  ): Promise<void> {
    const failed = (what: string) => (error: unknown) => log.error({ err: error, homeId }, what);
    dispatch(homeId, () =>
      Promise.all(decision.commands.map(({ deviceId, action }) => send(homeId, deviceId, action).catch(failed('a command was not sent')))),
    );
    const changed: number[] = [];
    for (const [roomId, recorded] of recordable.now) {
      const previous = recordable.before.get(roomId) ?? null;
      if (!sameForViewers(recorded.room, previous?.room)) changed.push(roomId);
      const changes = changedValues(recorded, previous);
      if (changes.length > 0) record(homeId, roomId, changes, at).catch(failed('a decision was not recorded'));
    }
    if (changed.length > 0) bus.publish({ type: 'home-decided', homeId, roomIds: changed });
    for (const request of decision.requests)
      await requestFromDevice(homeId, request).catch(failed('a request from a device was not stored'));
  }

  function dispatch(homeId: number, sendAll: () => Promise<unknown>): void {
    const before = dispatching.get(homeId);
    const sending = (before === undefined ? sendAll() : before.then(sendAll)).finally(() => {
      if (dispatching.get(homeId) === sending) dispatching.delete(homeId);
    });
    dispatching.set(homeId, sending);
  }

  async function load(homeIds: readonly number[]): Promise<ReadonlyMap<number, KnownHome>> {
    const heads = await loadHeads(database, homeIds);
    const staleConfiguration = heads
      .filter((head) => outdated.delete(head.homeId) || known.get(head.homeId)?.configuration.revision !== head.revision)
      .map((head) => head.homeId);
    const staleMemory = heads
      .filter((head) => head.decidedAt !== null && known.get(head.homeId)?.decidedAt !== head.decidedAt)
      .map((head) => head.homeId);
    const [configurations, memories] = await Promise.all([
      loadConfigurations(database, staleConfiguration).catch((error: unknown) => {
        for (const homeId of staleConfiguration) outdated.add(homeId);
        throw error;
      }),
      loadMemories(database, staleMemory),
    ]);
    const loaded = new Map(configurations.map((configuration) => [configuration.homeId, configuration]));
    const homes = new Map<number, KnownHome>();
    for (const head of heads) {
      const before = known.get(head.homeId);
      const configuration = loaded.get(head.homeId) ?? before?.configuration;
      if (configuration === undefined) continue;
      const fresh = memories.get(head.homeId);
      const unchanged = head.decidedAt !== null && before?.decidedAt === head.decidedAt ? before : undefined;
      homes.set(head.homeId, {
        configuration,
        decidedAt: head.decidedAt,
        memory: fresh?.memory ?? unchanged?.memory ?? null,
        decision: fresh?.decision ?? unchanged?.decision ?? null,
      });
    }
    return homes;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        while (dispatching.size > MOST_DISPATCHING) await Promise.race(dispatching.values());
        const count = await decideDue();
        if (count === 0 && urgent.size === 0) await sleepUntilDue();
      } catch (error) {
        log.error({ err: error }, 'the engine could not decide; it tries again');
        await pause(LONGEST_SLEEP_MILLISECONDS);
      }
    }
  }

  async function sleepUntilDue(): Promise<void> {
    const due = await nextDue(database);
    if (urgent.size > 0 || stopping.signal.aborted) return;
    const wait = due === null ? LONGEST_SLEEP_MILLISECONDS : due.getTime() - now();
    await pause(Math.min(LONGEST_SLEEP_MILLISECONDS, Math.max(wait, 5)));
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve();
      }
      sleepers.add(done);
    });
  }

  return {
    readingsArrived,
    nudge,
    decideDue,
    start(): void {
      running = Promise.all(Array.from({ length: WORKERS }, run));
    },
    /** Ends after the batch under way and its commands. */
    async stop(): Promise<void> {
      stopping.abort();
      unsubscribe();
      for (const wake of sleepers) wake();
      await running;
      await Promise.all(dispatching.values());
    },
    status: () => ({ decided, urgent: urgent.size, known: known.size }),
  };
}
export type Engine = ReturnType<typeof createEngine>;

/** A memory that this program cannot read is given up: a decision without one is better than none. */
function decideFor(snapshot: HomeSnapshot, at: Instant, failed: (error: unknown) => void): Decision | null {
  for (const attempt of snapshot.memory === null ? [snapshot] : [snapshot, { ...snapshot, memory: null }]) {
    try {
      return step(attempt, at);
    } catch (error) {
      failed(error);
    }
  }
  return null;
}

function recordOf(homeId: number, home: KnownHome, decision: Decision, at: Instant, lease: Date): DecisionRecord {
  const { memory, rooms, heatSources, wake } = decision;
  return {
    homeId,
    memory,
    decision: { rooms, heatSources, wake, locationBasedControl: home.configuration.locationBasedControl },
    // later than the version it replaces, even when the clock stands still or jumps back
    decidedAt: home.decidedAt === null ? at : Math.max(at, home.decidedAt + 1),
    previous: home.decidedAt,
    lease,
    wakeAt: wake.at,
  };
}

type Recordable = ReadonlyMap<number, RecordedDecision>;

function recordedDecisions(decision: StoredDecision | null, decidedAt: number | null): Recordable {
  if (decision === null || decidedAt === null) return new Map();
  const { rooms, locationBasedControl = false } = decision;
  return new Map(rooms.map((room) => [room.roomId, { room, at: instant(decidedAt), locationBasedControl }]));
}

/** Whether nothing that is shown of the room changed; instants of measurement do not count, readings are told by their own message. */
function sameForViewers(room: RoomDecision, before: RoomDecision | undefined): boolean {
  if (before === undefined) return false;
  return isDeepStrictEqual({ ...room, measured: null, humidity: null }, { ...before, measured: null, humidity: null });
}
