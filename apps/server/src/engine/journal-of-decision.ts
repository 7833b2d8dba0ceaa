import { isDeepStrictEqual } from 'node:util';
import type { Decision, LawReason, RoomDecision, RoomLaw } from '@braise/control';
import { type Instant, isInForce, sameSetting, setpointOf } from '@braise/domain';
import type { EngineEntry, ExpectedWarmth } from '../journal/journal-entry.ts';
import type { StoredDecision } from './engine-state.store.ts';
import type { ConfiguredRoom } from './home-configuration.store.ts';

/** A home as it stood before a decision. */
type Before = {
  readonly configuration: { readonly rooms: readonly ConfiguredRoom[] };
  readonly decision: StoredDecision | null;
  readonly decidedAt: number | null;
};

/**
 * What a decision did that nobody asked for at that moment, and what it found: one entry for each change of what holds, against the decision before. A change
 * that somebody made by hand has its entry already, of the command. Of a room that was not decided for before there is nothing to tell.
 */
export function journalOf(
  { rooms, flowSteps, presence }: Pick<Decision, 'rooms' | 'flowSteps'> & Pick<StoredDecision, 'presence'>,
  home: Before,
  at: Instant,
): readonly EngineEntry[] {
  const before = new Map(home.decision?.rooms.map((room) => [room.roomId, room]));
  const configured = new Map(home.configuration.rooms.map((room) => [room.id, room]));
  const ofRooms = rooms.flatMap((room) => {
    const [last, configuration] = [before.get(room.roomId), configured.get(room.roomId)];
    return last === undefined || configuration === undefined
      ? []
      : ofRoom(room, last, { configuration, decidedAt: home.decidedAt ?? 0 }, at);
  });
  return [...ofPresence(presence, home.decision?.presence), ...ofRooms, ...ofFlow(flowSteps)];
}

/** That the phones leave a home, or come back to it, once it counts; a lock of presence has its entry of the command. */
function ofPresence(now: StoredDecision['presence'], before: StoredDecision['presence']): readonly EngineEntry[] {
  if (now == null || before == null || now === before) return [];
  return [{ ...OF_HOME, kind: 'presence', detail: 'phones', before, after: now }];
}

const OF_HOME = { roomId: null, without: null, until: null, celsius: null, expected: null };

type Known = { readonly configuration: ConfiguredRoom; readonly decidedAt: number };

function ofRoom(room: RoomDecision, last: RoomDecision, known: Known, at: Instant): readonly EngineEntry[] {
  const entry = entryOf(room);
  const entries: EngineEntry[] = [];
  const { setting, reason, until } = room.effective;
  const [without, wasWithout] = [room.without ?? null, last.without ?? null];
  const changed = reason !== last.effective.reason || !sameSetting(setting, last.effective.setting);
  if (changed && !isByHand(room, last, known, at)) {
    const before = { reason: last.effective.reason, setting: last.effective.setting };
    entries.push({ ...entry, kind: 'setting', detail: reason, before, after: setting, without, until, expected: expectedOf(room) });
  } else if (!changed && !isDeepStrictEqual(without, wasWithout)) {
    entries.push({ ...entry, kind: 'counterfactual', detail: reason, before: wasWithout, without, until });
  }
  const [refusal, refusedBefore] = [refusalOf(room.law), refusalOf(last.law)];
  if (refusal !== undefined && refusedBefore !== undefined && refusal !== refusedBefore)
    entries.push({ ...entry, kind: 'law', detail: room.law?.by ?? null, before: refusedBefore, after: refusal });
  const [reach, reachBefore] = [room.reach ?? null, last.reach ?? null];
  if (reach?.limit !== reachBefore?.limit || reach?.celsius !== reachBefore?.celsius)
    entries.push({
      ...entry,
      kind: 'reach',
      detail: reach?.limit ?? null,
      before: reachBefore?.celsius ?? null,
      after: reach?.celsius ?? null,
      until: reach?.at ?? null,
    });
  const [resembles, resembled] = [room.resembles ?? null, last.resembles ?? null];
  if (resembles !== resembled) entries.push({ ...entry, kind: 'moved', before: resembled, after: resembles });
  return entries;
}

const entryOf = ({ roomId, measured }: RoomDecision) => ({
  roomId,
  detail: null,
  before: null,
  after: null,
  without: null,
  until: null,
  celsius: measured?.celsius ?? null,
  expected: null,
});

/** Whether somebody made this change for this room, by an app or a dial: then the command has written it down. */
function isByHand(room: RoomDecision, last: RoomDecision, { configuration, decidedAt }: Known, at: Instant): boolean {
  const { manual } = configuration;
  const [reason, before] = [room.effective.reason, last.effective.reason];
  // what somebody says of a window is one thing, what becomes of the setting another
  if (reason === 'FROST_GUARD' || reason === 'OPEN_WINDOW' || before === 'OPEN_WINDOW') return false;
  const undoneAt = configuration.adaptive?.undoneAt ?? null;
  if (before === 'ADAPTIVE' && last.adaptation != null && undoneAt !== null && undoneAt >= last.adaptation.since) return true;
  // a frost guard that lets go gives back what was asked for before, unless more is asked for now
  if (reason === 'MANUAL') return before !== 'FROST_GUARD' || (manual !== null && manual.requestedAt > decidedAt);
  return before === 'MANUAL' && manual === null && isInForce(last.effective, at);
}

/**
 * What a room is foreseen to have when a block begins that has begun early, one whose schedule is lowered once it has come back, and one that is warmed for
 * somebody who comes back when they do.
 */
function expectedOf({ effective: { reason, until }, adaptation, earlyExpected = null, returning }: RoomDecision): ExpectedWarmth | null {
  const returned = returning == null ? null : setpointOf(returning.setting);
  if (returned !== null && returning?.expectedAt != null) return { celsius: returned, at: returning.expectedAt };
  if (until === null) return null;
  if (reason === 'ADAPTIVE') return adaptation == null ? null : { celsius: adaptation.celsius, at: until, because: adaptation.cause };
  return reason === 'EARLY_START' && earlyExpected !== null ? { celsius: earlyExpected, at: until } : null;
}

/** Why a room's valves are left to themselves; null: a law acts, or would if there were anything to do. Undefined: nothing is known of it. */
function refusalOf(law: RoomLaw | null | undefined): LawReason | null | undefined {
  if (law == null) return undefined;
  return law.because !== null && WHILE_ACTING.has(law.because) ? null : law.because;
}
const WHILE_ACTING: ReadonlySet<LawReason> = new Set(['aired', 'kept-cool', 'writes-spent']);

function ofFlow(steps: Decision['flowSteps']): readonly EngineEntry[] {
  return [...Map.groupBy(steps, ({ deviceId }) => deviceId)].map(([deviceId, ofDevice]) => {
    const by = (which: 'before' | 'after') => ofDevice.map((step) => ({ outdoor: step.outdoor, shift: step[which] }));
    return { ...OF_HOME, kind: 'flow', detail: deviceId, before: by('before'), after: by('after') };
  });
}
