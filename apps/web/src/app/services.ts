import { createExternalStore } from '../api/external-store.ts';
import { createFailures, type Failures } from '../api/failures.ts';
import type { HomeConnection } from '../api/home-connection.tsx';
import { chooseMode } from '../api/modes/choose-mode.ts';
import { createLiveHome } from '../api/live/live-home.ts';
import type { KeptHome } from '../api/live/kept-view.ts';
import { createCommander } from '../api/room-commander.ts';
import { createSession, type Session } from '../api/session.ts';
import { createWire, type Wire } from '../api/wire.ts';

/** What this device keeps for a resident; the theme and the language are the device's own. */
const KEPT = ['braise.rooms', 'climateReportSettings'];
/** Not even for a resident whose session has ended by itself. */
const KEPT_WHILE_SIGNED_IN = 'braise.last-view';

/** The version of the contract with the server that this page speaks; a server that needs a newer one answers 410. */
const CONTRACT_VERSION = '1.0.0';

/** What the page is made of, constructed once in `main`. */
export type Services = {
  readonly session: Session;
  readonly wire: Wire;
  /** True once the server asked for a newer page. */
  readonly outdated: ReturnType<typeof createExternalStore<boolean>>;
  /** The failure that stands over the page. */
  readonly failures: Failures;
  /** Opens a home with its last values while nothing answers; the first answer of the server decides whether the session holds. */
  readonly openLast: (last: KeptHome) => void;
  /** The connection of a home: made when it is first opened, closed when another is or the session ends. Not for what draws. */
  readonly connect: (homeId: number) => HomeConnection;
};

export function createServices(): Services {
  const outdated = createExternalStore(false);
  const now = () => Date.now();
  const call: typeof fetch = (input, init) => fetch(input, init);
  const failures = createFailures(now);
  const mode = chooseMode(call, { onStuck: failures.askForRestart });
  const session = createSession({ mode, now, setTimer: (run, milliseconds) => setTimeout(run, milliseconds), exclusive });
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  // the browser may know of no network while the server is on this very machine
  const online = () => navigator.onLine || open?.live.status.get() === 'live';
  const wire = createWire({ fetch: call, session, version: CONTRACT_VERSION, online, wait, onOutdated: () => outdated.set(true) });

  let open: HomeConnection | null = null;
  let last: KeptHome | null = null;
  let stopKeeping: (() => void) | undefined;
  const close = () => {
    stopKeeping?.();
    open?.commander.stop();
    open?.live.stop();
    open = null;
  };
  async function keep(opened: HomeConnection): Promise<void> {
    const part = await import('../api/live/keep-home.ts').catch(() => null);
    // a start without the server has nothing to keep
    if (part === null || open !== opened) return;
    stopKeeping = part.keepHome({ live: opened.live, session, storage: localStorage, now });
  }
  session.subscribe(() => {
    const state = session.get();
    // whoever lives elsewhere now follows that home
    if (state.status === 'signed-in' && open !== null && open.live.homeId !== state.homeId) close();
    if (state.status !== 'signed-out') return;
    close();
    localStorage.removeItem(KEPT_WHILE_SIGNED_IN);
    if (state.because !== null) forgetResident(localStorage);
  });
  return {
    session,
    wire,
    outdated,
    failures,
    openLast(known) {
      last = known;
      session.assume(known);
    },
    connect(homeId) {
      if (open?.live.homeId === homeId) return open;
      close();
      const live = createLiveHome({ wire, session, homeId, now, ...(last?.homeId === homeId && { last }) });
      last = null;
      const opened = { live, commander: createCommander({ wire, live, now, online }) };
      open = opened;
      void keep(opened);
      return opened;
    },
  };
}

/** One renewal at a time among the tabs; on plain http a browser has no locks and each tab is by itself. */
async function exclusive<Value>(run: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? await navigator.locks.request('braise-session', run) : await run();
}

function forgetResident(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of KEPT) storage.removeItem(key);
}
