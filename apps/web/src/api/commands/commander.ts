import { reportError } from '../../reporting/report.ts';
import { createExternalStore, type ReadableStore } from '../external-store.ts';
import { failed, type Result } from '../wire/result.ts';
import type { HomeRequest, RoomRequest } from './commands.ts';
import { type Failure, type IntentState, NO_INTENTS, withFailure } from './intent-state.ts';
import type { Requests, sendRequests } from './send-requests.ts';

/** Sends what people ask, and keeps it beside the server's state until that shows it. */
export type Commander = Requests & {
  readonly intents: ReadableStore<IntentState>;
  /** Repeats what failed last in a room. */
  readonly retry: (roomId: number) => void;
  readonly dismiss: (roomId: number) => void;
};

/**
 * The commander of a home. The part that sends is fetched beside the first screen, which asks for nothing yet; where it does not come, whoever asks
 * is told so, and may ask again.
 */
export function createCommander(deps: Parameters<typeof sendRequests>[0]): Commander {
  const intents = createExternalStore<IntentState>(NO_INTENTS);
  let stopped = false;
  let requests: Requests | null = null;
  let coming: Promise<Requests | null> | null = null;

  function come(): Promise<Requests | null> {
    coming ??= import('./send-requests.ts')
      .then((part) => (requests = stopped ? null : part.sendRequests(deps, intents)))
      .catch((error: unknown) => {
        reportError(error);
        return (coming = null);
      });
    return coming;
  }
  void come();

  const fail = (roomId: number, failure: Failure | null): void => intents.set(withFailure(intents.get(), roomId, failure));
  async function askLater(roomId: number, request: RoomRequest): Promise<void> {
    const there = await come();
    if (there !== null) there.askRoom(roomId, request);
    else if (!stopped) fail(roomId, { request, error: { kind: 'unreachable' } });
  }
  async function askHomeLater(request: HomeRequest): Promise<Result<number | null>> {
    return (await come())?.askHome(request) ?? failed({ kind: 'unreachable' });
  }
  const askRoom = (roomId: number, request: RoomRequest): void =>
    requests === null ? void askLater(roomId, request) : requests.askRoom(roomId, request);
  return {
    intents,
    askRoom,
    askHome: (request) => requests?.askHome(request) ?? askHomeLater(request),
    retry(roomId) {
      const failure = intents.get().failures.get(roomId);
      if (failure) askRoom(roomId, failure.request);
    },
    dismiss: (roomId) => fail(roomId, null),
    stop() {
      stopped = true;
      requests?.stop();
    },
  };
}
