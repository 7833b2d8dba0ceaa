import * as endpoints from '@braise/contract/endpoints';
import type { HomeSummary, LiveEvent, RoomView } from '@braise/contract/live';
import { createExternalStore, type ReadableStore } from '../external-store.ts';
import { followVisibility } from '../../host/follow-visibility.ts';
import { reportError } from '../../reporting/report.ts';
import { callTo } from '../wire/call.ts';
import type { CallError } from '../wire/result.ts';
import type { Session } from '../session/session.ts';
import type { Wire } from '../wire/wire.ts';
import type { followHome } from './follow-home.ts';
import { applyEvent, EMPTY_STATE, type LiveState, type LiveStatus } from './live-state.ts';
import { type KnownView, readView } from './read-view.ts';
import { shareAmongTabs, type TabMessage } from './share-among-tabs.ts';

/** The server's state of one home in this tab, kept up to date while the tab is visible. */
export type LiveHome = {
  readonly homeId: number;
  readonly state: ReadableStore<LiveState>;
  readonly status: ReadableStore<LiveStatus>;
  /** Why the values that were asked for last did not come; null while they come. */
  readonly failure: ReadableStore<CallError | null>;
  /** When the last value came, in milliseconds; null before the first. */
  readonly lastReceivedAt: () => number | null;
  /** Whether what stands is from an earlier visit: nothing has come since. */
  readonly isOfBefore: () => boolean;
  /** Our estimate of the server's clock. */
  readonly now: () => number;
  readonly home: () => HomeSummary | null;
  readonly room: (id: number) => RoomView | undefined;
  /** Holds back what is asked for regularly, until what it returns is called: then the home is read again. */
  readonly hold: () => () => void;
  /** Reads the home once where no stream tells of it. */
  readonly reload: () => void;
  /** Starts over at once: the network is back, or a person asked. */
  readonly refresh: () => void;
  readonly stop: () => void;
};

type LiveHomeDeps = {
  readonly wire: Wire;
  readonly session: Session;
  readonly homeId: number;
  readonly now: () => number;
  /** What stands until the server answers: its last values. Nothing answers, unless `first` has been asked for. */
  readonly last?: KnownView;
  /** What was asked for before there was a stream: it stands until that tells of the home. */
  readonly first?: Promise<KnownView | null>;
};

/** While the part that follows cannot be had: milliseconds. */
const PART_ASKED_EVERY = 10_000;

export function createLiveHome({ wire, session, homeId, now, last, first }: LiveHomeDeps): LiveHome {
  const state = createExternalStore<LiveState>(last ? startFrom(last) : EMPTY_STATE);
  const status = createExternalStore<LiveStatus>(last && !first ? 'offline' : 'connecting');
  const failure = createExternalStore<CallError | null>(null);
  const name = `braise-live-${homeId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let lastReceivedAt = last?.receivedAt ?? null;
  let running: AbortController | null = null;
  let held = 0;
  let stopped = false;

  const take = (event: LiveEvent, receivedAt = now()) => {
    lastReceivedAt = receivedAt;
    state.set(applyEvent(state.get(), event, lastReceivedAt));
    failure.set(null);
  };
  // what was asked before the home was closed may answer after
  const tell = (message: TabMessage) => {
    if (!stopped) channel?.postMessage(message);
  };
  const spread = (event: LiveEvent) => {
    take(event);
    tell({ kind: 'event', event });
  };
  async function stand(awaited: Promise<KnownView | null>): Promise<void> {
    const before = lastReceivedAt;
    const known = await awaited;
    const passed = stopped || held > 0 || lastReceivedAt !== before;
    if (known !== null && !passed) take({ type: 'snapshot', view: known.view }, known.receivedAt);
  }
  async function reload(): Promise<void> {
    if (stopped || status.get() !== 'polling') return;
    const view = await readView(wire, homeId);
    if (view.ok && held === 0) spread({ type: 'snapshot', view: view.value });
  }
  const deps: Parameters<typeof followHome>[0] = {
    wire,
    session,
    homeId,
    rest,
    online: () => navigator.onLine,
    held: () => held > 0,
    onEvent: spread,
    onStatus(next, why = null) {
      if (why !== null) failure.set(why);
      // another attempt does not make it less offline
      if ((next === status.get() && why === null) || (next === 'connecting' && status.get() === 'offline')) return;
      status.set(next);
      tell({ kind: 'status', status: next, failure: why });
    },
  };
  /** What follows the home is fetched beside the first answer: the first screen waits for no more than that. Without it the home is asked for. */
  async function lead(signal: AbortSignal): Promise<void> {
    const stream = wire.send(callTo(endpoints.followHome, { params: { homeId }, signal }));
    // whoever follows hears of it
    stream.catch(() => undefined);
    for (let tried = 0; !signal.aborted; tried += 1) {
      const part = await import('./follow-home.ts').catch((error: unknown) => {
        if (tried === 0) reportError(error);
        return null;
      });
      if (part !== null) return part.followHome(deps, signal, stream);
      const view = await readView(wire, homeId, signal);
      if (signal.aborted) break;
      if (view.ok && held === 0) spread({ type: 'snapshot', view: view.value });
      if (view.ok) deps.onStatus('polling');
      else deps.onStatus('offline', view.error);
      await rest(PART_ASKED_EVERY, signal);
    }
    return undefined;
  }

  let seen = document.visibilityState !== 'hidden';
  function run(): void {
    running?.abort();
    running = null;
    if (!seen || stopped) return;
    running = new AbortController();
    const shared = {
      name,
      locks: navigator.locks,
      channel,
      lead,
      snapshot: () => snapshotOf(state.get(), { kind: 'status', status: status.get(), failure: failure.get() }, now),
      onMessage(message: TabMessage) {
        if (message.kind === 'event') take(message.event);
        if (message.kind !== 'status') return;
        status.set(message.status);
        if (message.failure) failure.set(message.failure);
      },
    };
    void shareAmongTabs(shared, running.signal);
  }
  const endVisibility = followVisibility((visible) => {
    seen = visible;
    if (seen) session.wake();
    run();
  });
  // a connection that was cut without a word is known for dead only by its silence
  addEventListener('offline', run);
  addEventListener('online', run);
  run();
  if (first) void stand(first);

  return {
    homeId,
    state,
    status,
    failure,
    lastReceivedAt: () => lastReceivedAt,
    isOfBefore: () => last !== undefined && lastReceivedAt === last.receivedAt,
    now: () => now() + state.get().clockOffset,
    home: () => state.get().home,
    room: (id) => state.get().rooms.get(id),
    hold() {
      held += 1;
      return () => {
        held -= 1;
        void reload();
      };
    },
    reload: () => void reload(),
    refresh: run,
    stop() {
      stopped = true;
      endVisibility();
      removeEventListener('offline', run);
      removeEventListener('online', run);
      running?.abort();
      channel?.close();
    },
  };
}

/** The clocks are held to agree: the server's time of a view of long ago says little of now. */
const startFrom = ({ view, receivedAt }: KnownView): LiveState => ({
  ...applyEvent(EMPTY_STATE, { type: 'snapshot', view }, receivedAt),
  clockOffset: 0,
});

function snapshotOf({ home, rooms, clockOffset }: LiveState, status: TabMessage, now: () => number): readonly TabMessage[] {
  if (home === null) return [status];
  const view = { home, rooms: [...rooms.values()], serverTime: new Date(now() + clockOffset).toISOString() };
  return [{ kind: 'event', event: { type: 'snapshot', view } }, status];
}

/** Waits, but no longer than until the browser says that it is online again. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
