import type { InvitationBody } from '@braise/contract/v2';
import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { usePeopleCommands } from '../../../api/people/use-people.ts';
import { useOffline } from '../../../api/live/use-offline.ts';
import { ago } from '../../../messages/ago.ts';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { FailureNote } from '../failure-note.tsx';
import { daysLeft } from './invitation-age.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { Row } from '../../../ui/content/list.tsx';
import styles from '../people.module.css';

/** An invitation that waits for its answer: how old it is, and what can be done about it. */
export function InvitationRow({ invitation, now }: { readonly invitation: InvitationBody; readonly now: number }) {
  const { t, locale } = useMessages();
  const offline = useOffline();
  const { resend } = usePeopleCommands();
  const [revoking, setRevoking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { email } = invitation;
  const again = async () => {
    setSending(true);
    setFailure(null);
    const answer = await resend(invitation.token);
    setSending(false);
    if (answer.ok) announce(t('people.invitation.resent', { email }));
    else setFailure(answer.error);
  };
  const undelivered = invitation.undelivered === true;
  const state = undelivered
    ? t('people.invitation.undelivered')
    : t(invitation.held === true ? 'people.invitation.held' : 'people.invitation.sent', {
        age: ago(locale, now - Date.parse(invitation.lastSent)) ?? 'now',
        days: daysLeft(invitation.expiresAt, now),
      });
  return (
    <>
      <Row tall>
        <span className={undelivered ? `${styles.avatar} warn` : `${styles.avatar} ${styles.pending}`}>
          <Icon name={undelivered ? 'warning' : 'envelope-simple'} size={22} />
        </span>
        <span className="grow">
          {/* an address that may be wrong is to be read whole */}
          <span className={undelivered ? `h-card ${styles.unbroken}` : 'h-card ellip'} title={email}>
            {email}
          </span>
          <span className="meta">{sending ? t('people.invite.sending') : state}</span>
        </span>
        <span className={styles.rowActions}>
          <IconButton
            icon="paper-plane-tilt"
            size={20}
            label={t('people.invitation.resend', { email })}
            disabled={offline}
            busy={sending}
            onClick={() => void again()}
          />
          <IconButton
            icon="x"
            size={20}
            label={t('people.invitation.revoke', { email })}
            disabled={offline}
            onClick={() => setRevoking(true)}
          />
        </span>
      </Row>
      {failure && (
        <div className={styles.rowNote}>
          <FailureNote failure={failure} title="people.invitation.failed" unsure="people.invite.unsure" />
        </div>
      )}
      {revoking && <RevokeDialog invitation={invitation} onClose={() => setRevoking(false)} />}
    </>
  );
}
