import { createExternalStore } from '../api/external-store.ts';
import type { HomeConnection } from '../api/home-connection.tsx';
import { chooseMode } from '../api/modes/choose-mode.ts';
import { createLiveHome } from '../api/live/live-home.ts';
import { createCommander } from '../api/room-commander.ts';
import { createSession, type Session } from '../api/session.ts';
import { createWire, type Wire } from '../api/wire.ts';

/** What this device keeps for a resident; the theme and the language are the device's own. */
const KEPT = ['braise.rooms', 'climateReportSettings'];

/** The version of the contract with the server that this page speaks; a server that needs a newer one answers 410. */
const CONTRACT_VERSION = '1.0.0';

/** What the page is made of, constructed once in `main`. */
export type Services = {
  readonly session: Session;
  readonly wire: Wire;
  /** True once the server asked for a newer page. */
  readonly outdated: ReturnType<typeof createExternalStore<boolean>>;
  /** The connection of a home: made when it is first opened, closed when another is or the session ends. */
  readonly connect: (homeId: number) => HomeConnection;
};

export function createServices(): Services {
  const outdated = createExternalStore(false);
  const now = () => Date.now();
  const call: typeof fetch = (input, init) => fetch(input, init);
  const session = createSession({ mode: chooseMode(call), now, setTimer: (run, milliseconds) => setTimeout(run, milliseconds), exclusive });
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const wire = createWire({ fetch: call, session, version: CONTRACT_VERSION, wait, onOutdated: () => outdated.set(true) });

  let open: HomeConnection | null = null;
  const close = () => {
    open?.commander.stop();
    open?.live.stop();
    open = null;
  };
  session.subscribe(() => {
    const state = session.get();
    if (state.status !== 'signed-out') return;
    close();
    if (state.because !== null) forgetResident(localStorage);
  });
  return {
    session,
    wire,
    outdated,
    connect(homeId) {
      if (open?.live.homeId === homeId) return open;
      close();
      const live = createLiveHome({ wire, session, homeId, now });
      open = { live, commander: createCommander({ wire, live, now }) };
      return open;
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
