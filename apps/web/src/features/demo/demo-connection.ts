import { createExternalStore } from '../../api/external-store.ts';
import type { HomeConnection } from '../../api/live/home-connection.tsx';
import { type IntentState, NO_INTENTS, withFailure } from '../../api/commands/intent-state.ts';
import { applyEvent, EMPTY_STATE, type LiveStatus } from '../../api/live/live-state.ts';
import { type CallError, failed } from '../../api/wire/result.ts';
import { sampleView } from './sample-view.ts';

/** Why nothing happens that is asked of the demo. */
export const ONLY_A_DEMO: CallError = { kind: 'withheld', code: 'demo' };

/** The demo home as screens know a home. It can be looked at; whatever is asked of it is declined. */
export function createDemoConnection(homeId: number, now: () => number): HomeConnection {
  const read = () => applyEvent(EMPTY_STATE, { type: 'snapshot', view: sampleView(homeId, now()) }, now());
  const state = createExternalStore(read());
  const status = createExternalStore<LiveStatus>('live');
  const intents = createExternalStore<IntentState>(NO_INTENTS);
  const decline = (roomId: number, request: Parameters<HomeConnection['commander']['askRoom']>[1]) =>
    intents.set(withFailure(intents.get(), roomId, { request, error: ONLY_A_DEMO }));
  return {
    live: {
      homeId,
      state,
      status,
      failure: createExternalStore<CallError | null>(null),
      lastReceivedAt: now,
      isOfBefore: () => false,
      now,
      home: () => state.get().home,
      room: (id) => state.get().rooms.get(id),
      hold: () => () => undefined,
      reload: () => undefined,
      refresh: () => state.set(read()),
      stop: () => undefined,
    },
    commander: {
      intents,
      askRoom: decline,
      retry(roomId) {
        const failure = intents.get().failures.get(roomId);
        if (failure) decline(roomId, failure.request);
      },
      dismiss: (roomId) => intents.set(withFailure(intents.get(), roomId, null)),
      askHome: async () => failed(ONLY_A_DEMO),
      stop: () => undefined,
    },
  };
}
