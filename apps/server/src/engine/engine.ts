import { type Command, type Decision, nextDue, repeatsDue } from '@braise/control';
import { type Instant, type Quantity, instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import type { DeviceCommands } from '../ports/device-commands.ts';
import type { LastValue, LoadLastValues } from '../home-model/last-values.ts';
import { type Claim, claimHomes, nextOnAgenda, onAgenda, putBack } from './agenda.store.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { crossesThreshold } from './crossed-thresholds.ts';
import { decideFor } from './decide-for.ts';
import { FARTHEST_WAKE } from './farthest-wake.ts';
import { type RoomValues, historyOf, roomsChangedForViewers, trialsWentOn } from './decided-changes.ts';
import { type DecisionRecord, recordDecisions } from './engine-state.store.ts';
import { createHomeValues } from './home-values.ts';
import { type KnownHome, createKnownHomes, recordOf } from './known-homes.ts';
import { loadOutdoor } from './outdoor.store.ts';
import { createOutlooks } from './outlooks.ts';

export type EngineDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly log: Logger;
  readonly loadLastValues: LoadLastValues;
  /** Keeps what was decided of a room for its history. */
  readonly record: (homeId: number, roomId: number, values: readonly (readonly [Quantity, number])[], at: Instant) => Promise<void>;
  /** What becomes of a command shows in what its device reports. */
  readonly send: (...command: Parameters<DeviceCommands['send']>) => Promise<unknown>;
  /** A dial that was turned, taken as its room's request. */
  readonly requestFromDevice: (homeId: number, request: Decision['requests'][number]) => Promise<void>;
  /** Homes held in memory at most, some 10 kB each; those beyond are read again when they are due. Left out: all. */
  readonly keptHomes?: number;
};

/** Homes decided together: large enough to share its queries, small enough that a person's request is not kept waiting. */
const BATCH = 100;
/** Batches under way at once: while one waits for the database, another decides. */
export const WORKERS = 3;
/** Longer than any batch takes; a home whose worker died is due again after it. */
const LEASE_MILLISECONDS = 30_000;
/** How late a home is noticed whose time another process brought forward. */
const LONGEST_SLEEP_MILLISECONDS = 1_000;
/** How soon a home is tried again that somebody else held for a statement. */
const HELD_MILLISECONDS = 5;
/** Devices that are being told at most; beyond it the engine waits for gateways after all. */
const MOST_DISPATCHING = 4_000;

/**
 * Decides for homes when they are due: claims them from the agenda, loads what each decision depends on, stores the decision and only then
 * carries out its commands. Any number of engines may share one database.
 */
export function createEngine(dependencies: EngineDependencies) {
  const { database, bus, now, log, loadLastValues, record, send, requestFromDevice, keptHomes = Infinity } = dependencies;
  const known = createKnownHomes(database, keptHomes);
  const values = createHomeValues(loadLastValues, keptHomes, now);
  const outlooksOf = createOutlooks(database);
  const urgent = new Set<number>();
  /** Homes for which the last look came to no decision. */
  const undecidable = new Set<number>();
  /** Commands on their way, by device: one after the other, and neither a slow gateway nor a slow device keeps the rest from being told. */
  const dispatching = new Map<string, Promise<unknown>>();
  /** Of each home the dials whose requests could not be stored since the database was away: they are taken before it is decided for again. */
  const owed = new Map<number, Decision['requests']>();
  const sleepers = new Set<() => void>();
  let running: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  let decided = 0;

  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'home-changed') nudge(message.homeId);
    if (message.type === 'home-deleted') {
      known.deleted(message.homeId);
      values.forget(message.homeId);
      owed.delete(message.homeId);
      undecidable.delete(message.homeId);
    }
    if (message.type === 'devices-changed') {
      known.devicesChanged(message.homeId);
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
    // tried again when its lease ends, or once somebody has changed it: its devices may speak each second
    if (undecidable.has(homeId)) return;
    const thresholds = known.thresholdsOf(homeId);
    // a home that this process has not decided yet has no thresholds here: its first decision is owed anyway
    if (thresholds === null || crossesThreshold(thresholds, readings)) nudge(homeId);
  }

  /** Decides for the homes that are due now; returns how many were. */
  async function decideDue(limit = BATCH): Promise<number> {
    const named = [...urgent].slice(0, limit);
    for (const homeId of named) urgent.delete(homeId);
    let undone = named;
    try {
      const claims = await claimHomes(database, { now: now(), leaseMilliseconds: LEASE_MILLISECONDS, limit, named });
      const claimed = new Set(claims.map(({ homeId }) => homeId));
      const missed = named.filter((homeId) => !claimed.has(homeId));
      undone = [...claimed, ...missed];
      // whoever holds them may not know what has happened, and may decide nothing
      if (missed.length > 0) for (const homeId of await onAgenda(database, missed)) urgent.add(homeId);
      if (claims.length > 0) await decideClaimed(claims, new Set(named));
      return claims.length;
    } catch (error) {
      // what they were due for is still to be done
      for (const homeId of undone) urgent.add(homeId);
      throw error;
    }
  }

  /** For those that were `named` something has happened; of the others it may be that nothing has. */
  async function decideClaimed(claims: readonly Claim[], named: ReadonlySet<number>): Promise<void> {
    const leases = new Map(claims.map(({ homeId, lease }) => [homeId, lease]));
    const at = now();
    const claimed = new Map(await known.load([...leases.keys()]));
    for (const [homeId, home] of claimed) {
      const requests = owed.get(homeId);
      if (requests === undefined) continue;
      await takeRequests(
        homeId,
        requests.filter((request) => !isOutdated(request, home)),
      );
      // decided for with what they are by now, or tried again when its lease ends
      claimed.delete(homeId);
      if (!owed.has(homeId)) nudge(homeId);
    }
    const standing = [...claimed].filter(([homeId, home]) => !named.has(homeId) && stands(home, at));
    await sayAgain(standing, leases, at);
    const homes = new Map(claimed);
    for (const [homeId] of standing) homes.delete(homeId);
    if (homes.size === 0) return;
    const outdoor = await loadOutdoor(database, [...homes.keys()], at);

    // nobody looks ahead for rooms of which nothing was learned
    const learned = [...homes.values()].map(({ configuration }) => configuration).filter(({ rooms }) => rooms.some(({ model }) => model));
    const outlooks = await outlooksOf(learned, at);

    const decisions = new Map<number, Decision>();
    const records: DecisionRecord[] = [];
    for (const [homeId, home] of homes) {
      const lease = leases.get(homeId);
      if (lease === undefined) continue;
      const snapshot = buildSnapshot(home.configuration, await values.of(homeId), {
        weather: outdoor.get(homeId) ?? null,
        outlook: outlooks.get(homeId) ?? null,
        memory: home.memory,
        at,
      });
      const decision = decideFor(snapshot, at, (error) => log.error({ err: error, homeId }, 'no decision for a home'));
      // one home's fault must not stop the others; its lease brings it back
      if (decision === null) {
        known.forget(homeId);
        undecidable.add(homeId);
        continue;
      }
      undecidable.delete(homeId);
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
          known.forget(homeId);
          nudge(homeId);
          return;
        }
        const { memory, decision: storedDecision, decidedAt } = entry;
        known.keep(homeId, { ...home, memory, decision: storedDecision, decidedAt, inHistory: false, toldAt: at });
        await carryOut(entry, decision, home, at);
      }),
    );
    decided += stored.size;
  }

  /**
   * Nothing was decided for since, or is to be now: what lapses at its devices is said again, and that is all. Not of a home that somebody else has
   * claimed meanwhile, or asked for: what is decided then may be something else, and must be what its devices hear last.
   */
  async function sayAgain(homes: readonly (readonly [number, KnownHome])[], leases: ReadonlyMap<number, Date>, at: Instant): Promise<void> {
    const held = await putBack(
      database,
      homes.flatMap(([homeId, { decision }]) => {
        const lease = leases.get(homeId);
        return lease === undefined || decision === null ? [] : [{ homeId, lease, dueAt: nextDue(decision.wake, at) }];
      }),
    );
    for (const [homeId, { decision, decidedAt, toldAt }] of homes) {
      if (decision === null || toldAt === null || !held.has(homeId)) continue;
      carry(homeId, repeatsDue(decision.wake, instant(toldAt), at));
      known.told(homeId, decidedAt, at);
    }
  }

  function carry(homeId: number, commands: readonly Command[]): void {
    for (const { deviceId, action } of commands) {
      dispatch(`${homeId}/${deviceId}`, () =>
        send(homeId, deviceId, action).catch((error: unknown) => log.error({ err: error, homeId }, 'a command was not sent')),
      );
    }
  }

  async function carryOut({ homeId, decision: stored, decidedAt }: DecisionRecord, decision: Decision, before: KnownHome, at: Instant) {
    const failed = (what: string) => (error: unknown) => log.error({ err: error, homeId }, what);
    carry(homeId, decision.commands);
    const changed = roomsChangedForViewers(stored, before);
    if (changed.length > 0) bus.publish({ type: 'home-decided', homeId, roomIds: changed });
    if (trialsWentOn(stored, before)) bus.publish({ type: 'devices-changed', homeId });
    await takeRequests(homeId, decision.requests);
    // where it fails, the next decision says all that holds: its rooms' history has a gap until then
    await keepInHistory(homeId, historyOf(stored, at, before), at).then(
      () => known.keptInHistory(homeId, decidedAt),
      failed('a decision was not recorded'),
    );
  }

  /** What a dial was turned to is asked for once more at most: while the database is away it is kept here. */
  async function takeRequests(homeId: number, requests: Decision['requests']): Promise<void> {
    const lost: Decision['requests'][number][] = [];
    for (const request of requests) {
      await requestFromDevice(homeId, request).catch((error: unknown) => {
        log.error({ err: error, homeId }, 'a request from a device was not stored');
        if (isDatabaseAway(error)) lost.push(request);
      });
    }
    if (lost.length > 0) owed.set(homeId, lost);
    else owed.delete(homeId);
  }

  async function keepInHistory(homeId: number, rooms: readonly RoomValues[], at: Instant): Promise<void> {
    await Promise.all(rooms.map(({ roomId, values: changes }) => record(homeId, roomId, changes, at)));
  }

  function dispatch(device: string, tell: () => Promise<unknown>): void {
    const before = dispatching.get(device);
    const sending = (before === undefined ? tell() : before.then(tell)).finally(() => {
      if (dispatching.get(device) !== sending) return;
      dispatching.delete(device);
      if (dispatching.size === MOST_DISPATCHING) for (const wake of sleepers) wake();
    });
    dispatching.set(device, sending);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        while (dispatching.size > MOST_DISPATCHING) await pause(LONGEST_SLEEP_MILLISECONDS);
        const count = await decideDue();
        if (count > 0) continue;
        await (urgent.size === 0 ? sleepUntilDue() : pause(HELD_MILLISECONDS));
      } catch (error) {
        log.error({ err: error }, 'the engine could not decide; it tries again');
        await pause(LONGEST_SLEEP_MILLISECONDS);
      }
    }
  }

  async function sleepUntilDue(): Promise<void> {
    const due = await nextOnAgenda(database);
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
    status: () => ({ decided, urgent: urgent.size, known: known.size() }),
  };
}
export type Engine = ReturnType<typeof createEngine>;

/** Whether somebody has asked for something else in the room since. */
const isOutdated = ({ roomId, at }: Decision['requests'][number], { configuration }: KnownHome): boolean =>
  (configuration.rooms.find(({ id }) => id === roomId)?.manual?.requestedAt ?? -Infinity) > at;

/** Whether what was decided for a home holds until later, and has something that is said again meanwhile. */
const stands = ({ decision, toldAt }: KnownHome, at: Instant): boolean =>
  decision !== null &&
  toldAt !== null &&
  toldAt <= at &&
  at < decision.wake.at &&
  decision.wake.at <= at + FARTHEST_WAKE &&
  (decision.wake.repeats ?? []).length > 0;
