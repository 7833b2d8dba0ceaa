import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { AlreadyJoined } from './already-joined.tsx';
import { InvalidInvitation } from './invalid-invitation.tsx';
import { JoinPage } from './join-page.tsx';
import { NoInvitation } from './no-invitation.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { useJoinHome } from './use-join-home.ts';
import styles from './join-home.module.css';

type JoinHomeProps = {
  /** Whoever is signed in. */
  readonly name: string;
  /** Away from the page: to the home of the person, or to where one begins. */
  readonly onLeave: () => void;
  /** To the home, which may be a new one. */
  readonly onHome: () => void;
  readonly onSignOut: () => void;
};

/** An invitation to live in a home, in each of its states, and the way to accept or reject it. */
export function JoinHome({ name, onLeave, onHome, onSignOut }: JoinHomeProps) {
  const { t } = useMessages();
  const { state, asked, homeId, load, accept, reject, forget, leaveToOther } = useJoinHome();

  async function join(home: string): Promise<void> {
    if (!(await accept())) return;
    announce(t('join.joined', { home }));
    onHome();
  }
  async function turnDown(): Promise<void> {
    if (!(await reject())) return;
    announce(t('join.rejected'));
    onLeave();
  }
  function stay(): void {
    forget();
    onHome();
  }

  function signOut(): void {
    leaveToOther();
    onSignOut();
  }

  switch (state.kind) {
    case 'loading-invitation':
      return (
        <JoinPage title={t('join.loading')} titleHidden onLeave={onLeave}>
          <div className={`${styles.joinWaiting} sk`} aria-busy="true" />
        </JoinPage>
      );
    case 'no-token':
      return <NoInvitation onRetry={state.failure && load} onLeave={onLeave} />;
    case 'invalid-invitation':
      return <InvalidInvitation replaced={state.replaced} onHow={homeId === null ? load : null} onLeave={onLeave} />;
    case 'already-joined':
      return <AlreadyJoined home={state.invitation.home.name} onStay={stay} onSignOut={signOut} onLeave={onLeave} />;
    case 'valid-invitation':
    case 'joined-different-home':
      return (
        <OpenInvitation
          invitation={state.invitation}
          name={name}
          homeId={state.kind === 'joined-different-home' ? homeId : null}
          asked={asked}
          onAccept={() => void join(state.invitation.home.name)}
          onReject={() => void turnDown()}
          onLeave={onLeave}
        />
      );
  }
}
