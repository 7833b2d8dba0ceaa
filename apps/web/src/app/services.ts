import { createExternalStore } from '../api/external-store.ts';
import { createFailures, type Failures } from '../api/failures/failures.ts';
import type { HomeConnection } from '../api/live/home-connection.tsx';
import type { Prefetched } from '../api/wire/prefetched.ts';
import { chooseMode } from '../api/modes/choose-mode.ts';
import { readPrefetchedView } from '../api/live/read-view.ts';
import { createLiveHome } from '../api/live/live-home.ts';
import { dropViewOfOthers, STORED_VIEW, type StoredHome, viewOfBefore } from '../api/live/view-of-before.ts';
import { createCommander } from '../api/commands/commander.ts';
import { oneRenewal } from '../api/session/one-renewal.ts';
import { createSession, type Session } from '../api/session/session.ts';
import { createWire, type Wire } from '../api/wire/wire.ts';

/** What this device keeps for a resident; the theme and the language are the device's own. */
const KEPT = ['braise.rooms', 'climateReportSettings'];

/** What the page is made of, constructed once in `main`. */
export type Services = {
  readonly session: Session;
  readonly wire: Wire;
  /** True once the server asked for a newer page. */
  readonly outdated: ReturnType<typeof createExternalStore<boolean>>;
  /** The failure that stands over the page. */
  readonly failures: Failures;
  /** Opens a home with its last values while nothing answers; the first answer of the server decides whether the session holds. */
  readonly openLast: (last: StoredHome) => void;
  /** The connection of a home: made when it is first opened, closed when another is or the session ends. Not for what draws. */
  readonly connect: (homeId: number) => HomeConnection;
};

/** `asked`: what the head of the page has asked for already. */
export function createServices(asked?: Prefetched): Services {
  const outdated = createExternalStore(false);
  const now = () => Date.now();
  const call: typeof fetch = (input, init) => fetch(input, init);
  const failures = createFailures(now);
  const mode = chooseMode(call, { onStuck: failures.askForRestart, asked: asked?.session });
  const session = createSession({ mode, now, setTimer: (run, milliseconds) => setTimeout(run, milliseconds), exclusive: oneRenewal });
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  // the browser may know of no network while the server is on this very machine
  const online = () => navigator.onLine || open?.live.status.get() === 'live';
  const isAway = () => !navigator.onLine || open?.live.status.get() === 'offline';
  const wire = createWire({ fetch: call, session, online, isAway, wait, onOutdated: () => outdated.set(true) });

  let open: HomeConnection | null = null;
  let last: StoredHome | null = null;
  let viewAhead = asked?.view;
  let stopKeeping: (() => void) | undefined;
  const close = () => {
    stopKeeping?.();
    open?.commander.stop();
    open?.live.stop();
    open = null;
  };
  // staff and the demo pass through a browser whose resident they leave alone
  const isOfResident = () => session.mode() !== 'backend' && session.mode() !== 'no-auth';
  async function keep(opened: HomeConnection): Promise<void> {
    if (!isOfResident()) return;
    const part = await import('../api/live/keep-home.ts').catch(() => null);
    // a start without the server has nothing to keep
    if (part === null || open !== opened) return;
    stopKeeping = part.keepHome({ live: opened.live, session, storage: localStorage, now });
  }
  session.subscribe(() => {
    const state = session.get();
    // whoever lives elsewhere now follows that home
    if (state.status === 'signed-in' && open !== null && open.live.homeId !== state.homeId) close();
    if (state.status === 'signed-in' && isOfResident()) dropViewOfOthers(localStorage, state.mark);
    if (state.status !== 'signed-out') return;
    close();
    // not even for a resident whose session has ended by itself
    if (isOfResident()) localStorage.removeItem(STORED_VIEW);
    if (state.because !== null) forgetResident(localStorage);
  });
  const openLast = (known: StoredHome) => {
    last = known;
    session.assume(known);
  };
  const before = asked && viewOfBefore(localStorage, document);
  if (before) openLast(before);
  return {
    session,
    wire,
    outdated,
    failures,
    openLast,
    connect(homeId) {
      if (open?.live.homeId === homeId) return open;
      close();
      const first = viewAhead && readPrefetchedView(viewAhead, homeId);
      const live = createLiveHome({ wire, session, homeId, now, ...(last?.homeId === homeId && { last }), ...(first && { first }) });
      last = null;
      viewAhead = undefined;
      const opened = { live, commander: createCommander({ wire, live, now, online }) };
      open = opened;
      void keep(opened);
      return opened;
    },
  };
}

function forgetResident(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of KEPT) storage.removeItem(key);
}
