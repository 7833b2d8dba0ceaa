import * as endpoints from '@braise/contract/endpoints';
import type { LiveEvent } from '@braise/contract/live';
import { callTo } from '../wire/call.ts';
import type { CallError } from '../wire/result.ts';
import type { Session } from '../session/session.ts';
import type { Wire } from '../wire/wire.ts';
import type { LiveStatus } from './live-state.ts';
import { readEventStream } from './read-event-stream.ts';
import { readView } from './read-view.ts';

type FollowDeps = {
  readonly wire: Wire;
  readonly session: Session;
  readonly homeId: number;
  readonly onEvent: (event: LiveEvent) => void;
  /** `failure`: why the values that were asked for did not come. */
  readonly onStatus: (status: LiveStatus, failure?: CallError | null) => void;
  /** True while the home is being changed: what was asked before would show it as it was. */
  readonly held: () => boolean;
  /** What the browser says of its network: false is certain. */
  readonly online: () => boolean;
  /** Resolves after the time, or at once when the browser finds its network again or `signal` aborts. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** While no stream can be held: milliseconds. */
const POLL_EVERY = 10_000;
/** Waits between attempts at the stream, in milliseconds; the last one stays. */
const BACK_OFF = [1000, 2000, 5000, 10_000, 30_000];
/** After this many failures in a row the values are asked for instead. */
const POLLED_AFTER = 2;

/** The home is not there any more, or not this person's. */
const GONE: ReadonlySet<number> = new Set([403, 404]);

/** Follows a home until `signal` aborts: its stream, and while none can be held its view every 10 s. `first`: the stream that has been asked for already. */
export async function followHome(deps: FollowDeps, signal: AbortSignal, first?: Promise<Response>): Promise<void> {
  const { online, onStatus, rest } = deps;
  let failures = 0;
  let asked = first;
  while (!signal.aborted) {
    const outcome = await holdStream(deps, asked ?? openStream(deps.wire, deps.homeId, signal));
    asked = undefined;
    if (signal.aborted) return;
    if (outcome === 'gone' && (await leave(deps))) return;
    failures = outcome === 'broke-off' ? 1 : failures + 1;
    const wait = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? POLL_EVERY;
    if (failures < POLLED_AFTER) {
      onStatus(online() ? 'connecting' : 'offline');
      await rest(wait, signal);
    } else if (await pollFor(wait, deps, signal)) return;
  }
}

/** Asks for the stream of a home; it ends when `signal` aborts. */
const openStream = (wire: Wire, homeId: number, signal: AbortSignal): Promise<Response> =>
  wire.send(callTo(endpoints.followHome, { params: { homeId }, signal }));

/** `broke-off`: it had been held before it ended. */
async function holdStream(
  { session, onEvent, onStatus }: FollowDeps,
  opening: Promise<Response>,
): Promise<'gone' | 'broke-off' | 'failed'> {
  let held = false;
  let withdrawn = false;
  try {
    const response = await opening;
    if (GONE.has(response.status)) return 'gone';
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return 'failed';
    }
    await readEventStream(response.body, (event) => {
      held = true;
      if (event.type === 'end') {
        if (event.reason === 'token-expired') void session.renew();
        if (event.reason === 'access-withdrawn') withdrawn = true;
        return;
      }
      onStatus('live');
      onEvent(event);
    });
  } catch {
    // the connection ended: what follows is the same
  }
  if (withdrawn) return 'gone';
  return held ? 'broke-off' : 'failed';
}

/** Whether the home was left. */
async function pollFor(
  milliseconds: number,
  { wire, session, homeId, held, onEvent, onStatus, rest }: FollowDeps,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited < milliseconds && !signal.aborted; waited += POLL_EVERY) {
    if (!held()) {
      const view = await readView(wire, homeId, signal);
      if (signal.aborted) return true;
      if (view.ok && !held()) onEvent({ type: 'snapshot', view: view.value });
      const isGone = !view.ok && view.error.kind === 'refused' && GONE.has(view.error.status);
      if (isGone && (await leave({ session, homeId }))) return true;
      if (view.ok) onStatus('polling');
      else onStatus('offline', view.error);
    }
    await rest(Math.min(POLL_EVERY, milliseconds), signal);
  }
  return false;
}

/** Whoever lives there no more stays signed in, for the page to lead them on; a home that is gone ends the session. False: nothing answers. */
async function leave({ session, homeId }: Pick<FollowDeps, 'session' | 'homeId'>): Promise<boolean> {
  // what was asked before the home was gone may be answered first
  for (let asked = 0; asked < 2; asked += 1) {
    const answered = await session.ask();
    const state = session.get();
    if (state.status !== 'signed-in') break;
    if (state.homeId !== homeId) return true;
    if (!answered) return false;
  }
  return session.end('home-gone');
}
