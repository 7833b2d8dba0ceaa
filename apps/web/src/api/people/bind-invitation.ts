import type { Session } from '../session/session.ts';
import type { StoredInvitation } from './stored-invitation.ts';

/** Gives the invitation that the browser keeps to the first resident who signs in, and forgets it with their session. Staff and the demo have none. */
export function bindInvitation(
  session: Pick<Session, 'get' | 'subscribe' | 'mode'>,
  kept: Pick<StoredInvitation, 'of' | 'forgetOwned'>,
): void {
  function follow(): void {
    const [state, mode] = [session.get(), session.mode()];
    if (mode !== 'web-app' && mode !== 'web-view') return;
    if (state.status === 'signed-in') kept.of(state.person.id);
    else if (state.status === 'signed-out' && state.because !== null) kept.forgetOwned();
  }
  session.subscribe(follow);
  follow();
}
