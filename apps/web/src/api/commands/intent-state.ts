import type { RoomRequest } from './commands.ts';
import type { CallError } from '../wire/result.ts';

/** What a person asked of a room and the server's state does not show yet. It stands beside that state, never in it. */
export type Intent = {
  readonly request: RoomRequest;
  readonly key: string;
  readonly askedAt: number;
  /** `queued`: nothing answers; it is sent when the network is back. `accepted`: stored, the stream will show it. */
  readonly status: 'sending' | 'queued' | 'accepted';
  readonly acceptedAt: number | null;
  /** The revision of the home from which on the stream shows it. */
  readonly revision: number | null;
};

/** A request that was undone, told until it is dismissed or repeated. */
export type Failure = { readonly request: RoomRequest; readonly error: CallError };

export type IntentState = { readonly intents: ReadonlyMap<number, Intent>; readonly failures: ReadonlyMap<number, Failure> };

export const NO_INTENTS: IntentState = { intents: new Map(), failures: new Map() };

/** Tells why a request was not carried out; null: no more. */
export function withFailure(state: IntentState, roomId: number, failure: Failure | null): IntentState {
  const failures = new Map(state.failures);
  if (failure === null) failures.delete(roomId);
  else failures.set(roomId, failure);
  return { ...state, failures };
}
