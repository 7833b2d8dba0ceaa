import { type HomeRequest, homeCall, roomCall, type RoomRequest, sendCommand } from './commands.ts';
import type { ExternalStore, ReadableStore } from '../external-store.ts';
import type { Intent, IntentState } from './intent-state.ts';
import { changeIntent, failIntent, QUEUED_FOR, settleIntents, withIntent } from './intents.ts';
import type { LiveHome } from '../live/live-home.ts';
import { randomKey } from './random-key.ts';
import type { CallError, Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

type RequestDeps = {
  readonly wire: Wire;
  readonly live: Pick<LiveHome, 'homeId' | 'state' | 'status' | 'hold' | 'reload' | 'isOfBefore'>;
  readonly now: () => number;
  /** False: the device says that it has no network. */
  readonly online: () => boolean;
};

export type Requests = {
  readonly askRoom: (roomId: number, request: RoomRequest) => void;
  readonly askHome: (request: HomeRequest) => Promise<Result<number | null>>;
  readonly stop: () => void;
};

/** How often accepted intents are held against the clock, in milliseconds. */
const SETTLE_EVERY = 1000;

/** The same request may still be carried out once the network is back. */
const canWait = (error: CallError): boolean => error.kind === 'unreachable' || (error.kind === 'withheld' && error.code === 'offline');

/** Sends what people ask, and keeps it in `intents`, beside the server's state, until that shows it. */
export function sendRequests({ wire, live, now, online }: RequestDeps, intents: ExternalStore<IntentState>): Requests {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const underWay = new Map<number, Promise<void>>();
  /** Of requests for the home that nothing has answered: the same one, asked again, may have been done. */
  const unanswered = new WeakMap<HomeRequest, string>();

  function settle(): void {
    clearTimeout(timer);
    const { rooms, revision } = live.state.get();
    intents.set(settleIntents(intents.get(), rooms, revision, now()));
    if ([...intents.get().intents.values()].some((intent) => intent.status === 'accepted')) timer = setTimeout(settle, SETTLE_EVERY);
  }

  /** One after the other, and only what was asked last: of two that are under way at once either may be carried out last. */
  async function send(roomId: number, request: RoomRequest, key: string): Promise<void> {
    for (let before = underWay.get(roomId); before !== undefined; before = underWay.get(roomId)) {
      await before;
      if (intents.get().intents.get(roomId)?.key !== key) return;
    }
    const sending = sendNow(roomId, request, key).finally(() => underWay.delete(roomId));
    underWay.set(roomId, sending);
    await sending;
  }

  async function sendNow(roomId: number, request: RoomRequest, key: string): Promise<void> {
    const answer = await sendCommand(wire, { ...roomCall(live.homeId, roomId, request), idempotencyKey: key });
    if (answer.ok) {
      intents.set(changeIntent(intents.get(), roomId, key, { status: 'accepted', acceptedAt: now(), revision: answer.value }));
      settle();
      live.reload();
    } else if (canWait(answer.error)) {
      intents.set(changeIntent(intents.get(), roomId, key, { status: 'queued' }));
    } else intents.set(failIntent(intents.get(), roomId, key, answer.error));
  }

  const isTooOld = ({ askedAt }: Intent): boolean => now() - askedAt > QUEUED_FOR;

  function askRoom(roomId: number, request: RoomRequest): void {
    const key = randomKey();
    intents.set(withIntent(intents.get(), roomId, { request, key, askedAt: now(), status: 'sending', acceptedAt: null, revision: null }));
    if (live.isOfBefore()) void sendOverPresent(roomId, request, key);
    else void send(roomId, request, key);
  }

  /** What is asked on values of long ago may surprise when it is sent: present ones are awaited, if any are on their way. */
  async function sendOverPresent(roomId: number, request: RoomRequest, key: string): Promise<void> {
    while (live.isOfBefore() && live.status.get() === 'connecting') await nextChange(live.state, live.status);
    // something else may have been asked for meanwhile
    const intent = intents.get().intents.get(roomId);
    if (intent?.key !== key) return;
    if (!live.isOfBefore() && !isTooOld(intent)) return send(roomId, request, key);
    const error: CallError = online() ? { kind: 'unreachable' } : { kind: 'withheld', code: 'offline' };
    intents.set(failIntent(intents.get(), roomId, key, error));
  }

  function sendQueued(): void {
    for (const [roomId, intent] of intents.get().intents) {
      if (intent.status !== 'queued') continue;
      if (isTooOld(intent)) intents.set(failIntent(intents.get(), roomId, intent.key, { kind: 'unreachable' }));
      else {
        intents.set(changeIntent(intents.get(), roomId, intent.key, { status: 'sending' }));
        void send(roomId, intent.request, intent.key);
      }
    }
  }

  const stops = [
    live.state.subscribe(settle),
    live.status.subscribe(() => {
      if (live.status.get() === 'live' || live.status.get() === 'polling') sendQueued();
    }),
  ];
  return {
    askRoom,
    async askHome(request) {
      const release = live.hold();
      try {
        const key = unanswered.get(request) ?? randomKey();
        const answer = await sendCommand(wire, { ...homeCall(live.homeId, request), idempotencyKey: key });
        if (answer.ok || answer.error.kind === 'refused') unanswered.delete(request);
        else unanswered.set(request, key);
        return answer;
      } finally {
        release();
      }
    },
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Resolves when one of the stores has changed. */
function nextChange(...stores: readonly Pick<ReadableStore<unknown>, 'subscribe'>[]): Promise<void> {
  return new Promise((resolve) => {
    const stops = stores.map((store) =>
      store.subscribe(() => {
        for (const stop of stops) stop();
        resolve();
      }),
    );
  });
}
