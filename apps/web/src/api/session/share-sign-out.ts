import type { EndedBecause, Session } from './session.ts';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
type SignOut = { readonly mode: string | null; readonly because: EndedBecause };

/** Ends the session in the other tabs of this browser with the one of this tab, and the other way round; staff and residents each by themselves. */
export function shareSignOut(session: Session, channel: Channel): void {
  let heard = false;
  session.subscribe(() => {
    const state = session.get();
    if (heard || state.status !== 'signed-out' || state.because === null || state.because === 'ended') return;
    channel.postMessage({ mode: session.mode(), because: state.because } satisfies SignOut);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<SignOut>) => {
    if (data.mode !== session.mode()) return;
    heard = true;
    session.drop(data.because);
    heard = false;
  });
}
