import { useState } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { CurrentHomeNote } from './current-home-note.tsx';
import { InvitationCard } from './invitation-card.tsx';
import './join-home.css';
import { LeaveToJoinDialog } from './leave-to-join-dialog.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import { useCurrentHome } from './use-current-home.ts';
import { useJoinHome } from './use-join-home.ts';

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
  const { state, asked, homeId, load, accept, reject, forget } = useJoinHome();
  const [leaving, setLeaving] = useState(false);
  const left = useCurrentHome(state.kind === 'joined-different-home' ? homeId : null);
  const page = pageOf();

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

  function pageOf() {
    switch (state.kind) {
      case 'loading-invitation':
        return {
          title: t('join.loading'),
          titleHidden: true,
          content: <div className="join-waiting sk" aria-busy="true" />,
        };
      case 'no-token':
        return {
          title: t('join.no-token.title'),
          lead: t('join.no-token.text'),
          content: <NumberedSteps steps={[t('join.no-token.step-1'), t('join.no-token.step-2'), t('join.no-token.step-3')]} />,
          // there is an invitation, which could not be read
          actions: state.failure && (
            <Button block onClick={load}>
              {t('retry')}
            </Button>
          ),
        };
      case 'invalid-invitation':
        return {
          title: t(state.replaced ? 'join.replaced.title' : 'join.invalid.title'),
          lead: t(state.replaced ? 'join.replaced.text' : 'join.invalid.text'),
          actions: (
            <>
              {homeId === null && !state.replaced && (
                <Button block onClick={load}>
                  {t('join.invalid.how')}
                </Button>
              )}
              <Button block look={homeId === null && !state.replaced ? 'text' : 'primary'} onClick={onLeave}>
                {t('close')}
              </Button>
            </>
          ),
        };
      case 'already-joined':
        return {
          title: t('join.already.title', { home: state.invitation.home.name }),
          lead: t('join.already.text'),
          actions: (
            <>
              <Button
                block
                onClick={() => {
                  forget();
                  onHome();
                }}
              >
                {t('join.already.stay')}
              </Button>
              <Button block look="text" onClick={onSignOut}>
                {t('join.already.sign-out')}
              </Button>
            </>
          ),
        };
      case 'valid-invitation':
      case 'joined-different-home': {
        const { home, inviter } = state.invitation;
        const title = t('join.valid.title', { inviter: inviter.name, home: home.name });
        const other = state.kind === 'joined-different-home';
        return {
          title,
          titleHidden: true,
          content: (
            <>
              <InvitationCard invitation={state.invitation} invited={name} heading={title} />
              {other && <CurrentHomeNote home={left} next={home.name} />}
              {leaving && (
                <LeaveToJoinDialog
                  home={left?.name ?? null}
                  next={home.name}
                  onYes={() => {
                    setLeaving(false);
                    void join(home.name);
                  }}
                  onClose={() => setLeaving(false)}
                />
              )}
            </>
          ),
          actions: (
            <>
              <Button block busy={asked !== null} onClick={() => (other ? setLeaving(true) : void join(home.name))}>
                {asked === 'accept' ? t('join.doing') : t('join.yes')}
              </Button>
              <Button block look="text" busy={asked !== null} onClick={() => (other ? void turnDown() : onLeave())}>
                {asked === 'reject' ? t('join.doing') : other ? t('join.reject') : t('join.later')}
              </Button>
            </>
          ),
        };
      }
    }
  }

  const { title, content, ...rest } = page;
  return (
    <FlowPage
      {...rest}
      shape="middle"
      title={title}
      claim={t('join.claim')}
      start={<IconButton icon="x" label={t('close')} onClick={onLeave} />}
    >
      {content}
    </FlowPage>
  );
}
