import type { InvitationBody } from '@braise/contract/v2';
import { usePeopleCommands } from '../../../api/people/use-people.ts';
import { BOLD_PLACE, BoldValue } from '../../../messages/bold-value.tsx';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { AskingDialog } from '../asking-dialog.tsx';

/** Asks before an invitation is taken back: its link ends for good. */
export function RevokeDialog({ invitation, onClose }: { readonly invitation: InvitationBody; readonly onClose: () => void }) {
  const { t } = useMessages();
  const { revoke } = usePeopleCommands();
  return (
    <AskingDialog
      icon="envelope-simple"
      title={t('people.revoke.title')}
      yes={t('people.revoke.yes')}
      no={t('people.revoke.no')}
      failed="people.invitation.failed"
      ask={() => revoke(invitation.token)}
      onDone={() => {
        announce(t('people.invitation.revoked'));
        onClose();
      }}
      onClose={onClose}
    >
      <BoldValue text={t('people.revoke.text', { email: BOLD_PLACE })} value={invitation.email} />
    </AskingDialog>
  );
}
