import type { ReceivedInvitationBody } from '@braise/contract/v2';
import { useState } from 'react';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CurrentHomeNote } from './current-home-note.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { JoinPage } from './join-page.tsx';
import { LeaveToJoinDialog } from './leave-to-join-dialog.tsx';
import { useCurrentHome } from './use-current-home.ts';
import type { JoinAsked } from './use-join-home.ts';

type OpenInvitationProps = {
  readonly invitation: ReceivedInvitationBody;
  /** Whoever is signed in. */
  readonly name: string;
  /** The home that the person lives in, and would leave; null: none. */
  readonly homeId: number | null;
  readonly asked: JoinAsked;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onLeave: () => void;
};

/** An invitation that waits for its answer. Whoever has a home is asked before it is left, and may reject. */
export function OpenInvitation({ invitation, name, homeId, asked, onAccept, onReject, onLeave }: OpenInvitationProps) {
  const { t } = useMessages();
  const [leaving, setLeaving] = useState(false);
  const left = useCurrentHome(homeId);
  const { home, inviter } = invitation;
  const title = t('join.valid.title', { inviter: inviter.name, home: home.name });
  const livesElsewhere = homeId !== null;
  return (
    <JoinPage
      title={title}
      titleHidden
      onLeave={onLeave}
      actions={
        <>
          <Button block busy={asked !== null} onClick={livesElsewhere ? () => setLeaving(true) : onAccept}>
            {asked === 'accept' ? t('join.doing') : t('join.yes')}
          </Button>
          <Button block look="text" busy={asked !== null} onClick={livesElsewhere ? onReject : onLeave}>
            {asked === 'reject' ? t('join.doing') : livesElsewhere ? t('join.reject') : t('join.later')}
          </Button>
        </>
      }
    >
      <InvitationCard invitation={invitation} invited={name} heading={title} />
      {livesElsewhere && <CurrentHomeNote home={left} next={home.name} />}
      {leaving && (
        <LeaveToJoinDialog
          home={left}
          next={home.name}
          onYes={() => {
            setLeaving(false);
            onAccept();
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </JoinPage>
  );
}
