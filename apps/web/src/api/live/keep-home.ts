import type { Session } from '../session/session.ts';
import { createViewKeeper } from './create-view-keeper.ts';
import { buildOf } from './view-of-before.ts';
import type { LiveHome } from './live-home.ts';

type KeepDeps = {
  readonly live: LiveHome;
  readonly session: Session;
  readonly storage: Pick<Storage, 'setItem'>;
  readonly now: () => number;
};

/** Keeps the views of a home as they come, for a start that no server answers; returns what ends it. */
export function keepHome({ live, session, storage, now }: KeepDeps): () => void {
  const keeper = createViewKeeper(storage, now);
  const keep = () => {
    const { home, rooms } = live.state.get();
    const receivedAt = live.lastReceivedAt();
    const signedIn = session.get();
    if (home === null || receivedAt === null || live.isOfBefore() || live.status.get() === 'offline' || signedIn.status !== 'signed-in')
      return;
    const view = { home, rooms: [...rooms.values()], serverTime: new Date(live.now()).toISOString() };
    keeper.keep({ build: buildOf(document), mark: signedIn.mark, person: signedIn.person, homeId: live.homeId, view, receivedAt });
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  };
  const stopListening = live.state.subscribe(keep);
  document.addEventListener('visibilitychange', onHidden);
  keep();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onHidden);
    keeper.stop();
  };
}
