import { isDeepStrictEqual } from 'node:util';
import { type ControlMemory, type Decision, type Threshold, nextDue } from '@braise/control';
import { type Instant, presenceOfPhones } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { keepYoungest } from '../keep-youngest.ts';
import { type DecisionRecord, type EngineHead, type StoredDecision, loadHeads, loadMemories } from './engine-state.store.ts';
import { type HomeConfiguration, loadConfigurations } from './home-configuration.store.ts';
import { journalOf } from './journal-of-decision.ts';
import { windowChanges } from './windows/window-alarms.ts';
import { type Packed, createPacker } from './pack-by-shape.ts';
import { createShared } from './share-equal.ts';

type Known = {
  readonly configuration: HomeConfiguration;
  /** The change of its devices that was known of when `configuration` was loaded: `deviceChange` of that moment. */
  readonly asOfChange: number;
  /**
   * The decision is known to be in the rooms' history. False until this process has put it there itself: whoever stored it may have died before it
   * came to that.
   */
  readonly inHistory: boolean;
  /** When its devices were last told of the decision, which was made from what holds still; null: something else holds since, or nobody knows. */
  readonly toldAt: number | null;
};
type Left = { readonly memory: ControlMemory; readonly decision: StoredDecision };
/** `decidedAt` names the version of `memory` and `decision`: nobody has it without them, or what they hold would be decided away. */
type Decided = Left & { readonly decidedAt: number };
type NeverDecided = { readonly [key in keyof Decided]: null };

/** A home as its next decision is made from it: how it is set up, and what the last decision left. */
export type KnownHome = Known & (Decided | NeverDecided);

/** Between two decisions what the last one left is of use to nobody but its thresholds, and it is the largest part of a home. */
type KeptHome = Known & { readonly decidedAt: number; readonly thresholds: readonly Threshold[]; readonly left: Packed };

/** Homes and what was decided for them: `most` at most, those in memory whose versions the database still holds. */
export function createKnownHomes(database: Database, most: number) {
  const known = new Map<number, KeptHome>();
  const { pack, unpack } = createPacker();
  const shared = createShared();
  /**
   * The last change of each home's devices, counted over all. A configuration is fresh while it was loaded with that one known, so that neither a batch
   * under way nor one that fails can take a change for done.
   */
  const deviceChanges = new Map<number, number>();
  const deviceChange = (homeId: number): number => deviceChanges.get(homeId) ?? 0;
  let changes = 0;

  const isFresh = (home: KeptHome | undefined, { homeId, revision }: EngineHead): boolean =>
    home !== undefined && home.configuration.revision === revision && home.asOfChange === deviceChange(homeId);

  return {
    /** Those that the last decision named; null when this process has not decided for the home yet. */
    thresholdsOf: (homeId: number): readonly Threshold[] | null => known.get(homeId)?.thresholds ?? null,
    size: () => known.size,
    devicesChanged: (homeId: number): void => void deviceChanges.set(homeId, (changes += 1)),
    forget: (homeId: number): void => void known.delete(homeId),
    deleted(homeId: number): void {
      known.delete(homeId);
      deviceChanges.delete(homeId);
    },
    keep(homeId: number, { memory, decision, ...home }: Known & Decided): void {
      const { thresholds } = decision.wake;
      keepYoungest(known, homeId, { ...home, thresholds, left: pack({ memory, decision } satisfies Left) }, most);
    },
    /** Tells that devices of a home were told again of a decision; nothing, when the home has been decided again since. */
    told(homeId: number, decidedAt: number | null, toldAt: number): void {
      const home = known.get(homeId);
      if (home !== undefined && home.decidedAt === decidedAt) known.set(homeId, { ...home, toldAt });
    },
    /** Tells that a decision stands in the history; nothing, when the home has been decided again since. */
    keptInHistory(homeId: number, decidedAt: number): void {
      const home = known.get(homeId);
      if (home?.decidedAt === decidedAt) known.set(homeId, { ...home, inHistory: true });
    },

    async load(homeIds: readonly number[]): Promise<ReadonlyMap<number, KnownHome>> {
      const heads = await loadHeads(database, homeIds);
      // as of now: other workers keep and forget homes while the database is asked for what is stale
      const before = new Map(heads.map(({ homeId }) => [homeId, { home: known.get(homeId), asOfChange: deviceChange(homeId) }]));
      const staleConfiguration = heads.filter((head) => !isFresh(before.get(head.homeId)?.home, head)).map((head) => head.homeId);
      const staleMemory = heads
        .filter((head) => head.decidedAt !== null && before.get(head.homeId)?.home?.decidedAt !== head.decidedAt)
        .map((head) => head.homeId);
      const [configurations, memories] = await Promise.all([
        loadConfigurations(database, staleConfiguration, shared),
        loadMemories(database, staleMemory),
      ]);
      const loaded = new Map(
        configurations.map((configuration) => [
          configuration.homeId,
          withKnownModels(configuration, before.get(configuration.homeId)?.home?.configuration),
        ]),
      );
      const homes = new Map<number, KnownHome>();
      for (const { homeId, decidedAt } of heads) {
        const { home, asOfChange = 0 } = before.get(homeId) ?? {};
        const configuration = loaded.get(homeId) ?? home?.configuration;
        const unchanged = home?.decidedAt === decidedAt ? home : undefined;
        const left = unchanged === undefined ? memories.get(homeId) : (unpack(unchanged.left) as Left);
        const version = decidedAt === null ? NEVER_DECIDED : left && { ...left, decidedAt };
        // gone since its head was read
        if (configuration === undefined || version === undefined) continue;
        const inHistory = unchanged?.inHistory === true;
        const toldAt = inHistory && !loaded.has(homeId) ? unchanged.toldAt : null;
        homes.set(homeId, { configuration, asOfChange, ...version, inHistory, toldAt });
      }
      return homes;
    },
  };
}

const NEVER_DECIDED: NeverDecided = { memory: null, decision: null, decidedAt: null };

/** A model that is known already stays the same object: what was worked out of it goes with it. */
function withKnownModels(configuration: HomeConfiguration, before: HomeConfiguration | undefined): HomeConfiguration {
  const known = new Map(before?.rooms.map(({ id, model }) => [id, model]));
  const rooms = configuration.rooms.map((room) => {
    const model = known.get(room.id);
    return model && isDeepStrictEqual(model, room.model) ? { ...room, model } : room;
  });
  return { ...configuration, rooms };
}

/** What is stored of a decision that was made from `home`. */
export function recordOf(homeId: number, home: KnownHome, decision: Decision, at: Instant, lease: Date): DecisionRecord {
  const { memory, rooms, heatSources, wake, clockJump } = decision;
  const { locationBasedControl } = home.configuration;
  const presence = presenceOfPhones(home.configuration.presence, at);
  return {
    homeId,
    memory,
    decision: { rooms, heatSources, wake, locationBasedControl, presence },
    // later than the version it replaces, even when the clock stands still or jumps back
    decidedAt: home.decidedAt === null ? at : Math.max(at, home.decidedAt + 1),
    previous: home.decidedAt,
    lease,
    wakeAt: nextDue(wake, at),
    journal: journalOf({ ...decision, presence }, home, at),
    windows: windowChanges(rooms, home.decision?.rooms ?? [], clockJump),
  };
}
