import type { RoomView } from '@braise/contract/live';
import { MINUTE } from '@braise/domain';
import type { CallError } from '../wire/result.ts';
import type { Intent, IntentState } from './intent-state.ts';

/** The home may pass the revision before the room's own event is here: milliseconds of patience. */
const GRACE = 2000;
/** An accepted request that the stream never shows: after this the server's state stands alone. Milliseconds. */
const LONGEST_WAIT = 15_000;
/** A queued request older than this may surprise more than help. Milliseconds. */
export const QUEUED_FOR = 10 * MINUTE;

export function withIntent(state: IntentState, roomId: number, intent: Intent): IntentState {
  const failures = new Map(state.failures);
  failures.delete(roomId);
  return { intents: new Map(state.intents).set(roomId, intent), failures };
}

/** Changes the intent of a room if it is still the one with that key: a later one replaced it otherwise. */
export function changeIntent(state: IntentState, roomId: number, key: string, change: Partial<Intent>): IntentState {
  const intent = state.intents.get(roomId);
  if (intent?.key !== key) return state;
  return { ...state, intents: new Map(state.intents).set(roomId, { ...intent, ...change }) };
}

export function failIntent(state: IntentState, roomId: number, key: string, error: CallError): IntentState {
  const intent = state.intents.get(roomId);
  if (intent?.key !== key) return state;
  const intents = new Map(state.intents);
  intents.delete(roomId);
  return { intents, failures: new Map(state.failures).set(roomId, { request: intent.request, error }) };
}

/** Whether the server's state now speaks for itself. */
export function isFulfilled(intent: Intent, room: RoomView | undefined, homeRevision: number, now: number): boolean {
  if (intent.status !== 'accepted' || intent.acceptedAt === null) return false;
  const waited = now - intent.acceptedAt;
  if (intent.revision === null || waited >= LONGEST_WAIT) return waited >= GRACE;
  if (room && room.revision >= intent.revision) return true;
  return homeRevision >= intent.revision && waited >= GRACE;
}

/** Drops the intents that are fulfilled; the same object when there are none. */
export function settleIntents(state: IntentState, rooms: ReadonlyMap<number, RoomView>, homeRevision: number, now: number): IntentState {
  const done = [...state.intents].filter(([id, intent]) => isFulfilled(intent, rooms.get(id), homeRevision, now));
  if (done.length === 0) return state;
  const intents = new Map(state.intents);
  for (const [id] of done) intents.delete(id);
  return { ...state, intents };
}
