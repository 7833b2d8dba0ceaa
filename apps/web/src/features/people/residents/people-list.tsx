import { useId, useState } from 'react';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useFreshPeople, useInvitations, useResidents } from '../../../api/people/use-people.ts';
import { useOffline } from '../../../api/live/use-offline.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { findHost } from '../../../host/host.ts';
import { storedPhone } from '../../../host/stored-phone.ts';
import { browserCanLocate } from '../../../host/place/location-permission.ts';
import { useMessages } from '../words.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { BrowserPhone } from '../phones/browser-phone.tsx';
import { InvitationRow } from '../invitations/invitation-row.tsx';
import { InviteSheet } from '../invitations/invite-sheet.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeftHomesGroup } from '../former-homes/left-homes-group.tsx';
import { PhoneRow } from '../phones/phone-row.tsx';
import { ResidentRow } from './resident-row.tsx';
import { ResidentSheet } from './resident-sheet.tsx';
import { orderResidents } from './resident-words.ts';
import { List, Row, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import styles from '../people.module.css';

type PeopleListProps = {
  readonly titleId: string;
  /** Whoever looks. */
  readonly ownId: string | null;
  readonly onBack: () => void;
  readonly onDeleteAccount: () => void;
  /** The person lives here no more. */
  readonly onLeft: () => void;
};

/** A host is a phone by itself. */
const canBePhone = (): boolean => browserCanLocate() && !findHost().present;
/** A browser can know where it is only over HTTPS. */
const lacksHttps = (): boolean => !isSecureContext && !findHost().present;

type Opened = { readonly kind: 'invite' | 'leave' } | { readonly kind: 'resident'; readonly id: string };

/** Who lives here, with which phones, and who is invited. */
export function PeopleList({ titleId, ownId, onBack, onDeleteAccount, onLeft }: PeopleListProps) {
  const { t, locale } = useMessages();
  useFreshPeople();
  const residents = useResidents();
  const invitations = useInvitations();
  const offline = useOffline();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const homeName = useHome()?.name ?? t('settings.home');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const ordered = orderResidents(residents.data ?? [], ownId, locale);
  const all = ordered.flatMap((resident) =>
    resident.mobileDevices.map((phone) => ({ phone, own: resident.id === ownId, owner: resident.id === ownId ? null : resident.name })),
  );
  const browserId = storedPhone(localStorage, live.homeId);
  const browser = all.find(({ phone, own }) => own && phone.id === browserId)?.phone ?? null;
  const phones = all.filter(({ phone }) => phone !== browser);
  const shown = opened?.kind === 'resident' ? ordered.find((resident) => resident.id === opened.id) : undefined;
  const invite = () => setOpened({ kind: 'invite' });
  return (
    <>
      <PanelBar
        titleId={titleId}
        title={t('people.title')}
        backLabel={t('back')}
        onBack={onBack}
        action={<IconButton icon="user-plus" label={t('people.invite')} aria-haspopup="dialog" {...sendable} onClick={invite} />}
      />
      <div className="panel-body">
        <QueryState query={residents} lines={3} missing={t('people.missing')} stale={t('people.stale')} offlineId={offlineId} />
        {residents.data && (
          <>
            <Group title={homeName}>
              <List>
                {ordered.map((resident) => (
                  <li key={resident.id}>
                    <ResidentRow
                      resident={resident}
                      own={resident.id === ownId}
                      onOpen={resident.id === ownId ? null : () => setOpened({ kind: 'resident', id: resident.id })}
                    />
                  </li>
                ))}
              </List>
            </Group>
            <Group title={t('people.phones')}>
              {phones.length === 0 ? (
                <List as="div">
                  <Row>
                    <RowIcon name="device-mobile" />
                    <RowText title={t('people.phones.none')} detail={t('people.phones.none.why')} />
                  </Row>
                </List>
              ) : (
                <List>
                  {phones.map(({ phone, owner }) => (
                    <li key={phone.id}>
                      <PhoneRow phone={phone} owner={owner} />
                    </li>
                  ))}
                </List>
              )}
              <GroupNote>{t('people.phones.foot')}</GroupNote>
            </Group>
            {canBePhone() && <BrowserPhone phone={browser} phones={all} />}
            {lacksHttps() && <GroupNote>{t('people.browser.insecure')}</GroupNote>}
          </>
        )}
        {(residents.data || !offline) && (
          <Group title={t('people.invitations')}>
            {residents.error === null && !(offline && invitations.data) && (
              <QueryState query={invitations} lines={1} missing={t('people.invitations.missing')} stale={t('people.stale')} />
            )}
            {invitations.data && invitations.data.length > 0 && (
              <List>
                {invitations.data.map((invitation) => (
                  <li key={invitation.token}>
                    <InvitationRow invitation={invitation} now={minute} />
                  </li>
                ))}
              </List>
            )}
            {invitations.data?.some(({ held }) => held) && <GroupNote>{t('people.invitations.held')}</GroupNote>}
            {invitations.data?.length === 0 && <GroupNote>{t('people.invitations.none')}</GroupNote>}
          </Group>
        )}
        <Button block icon="user-plus" aria-haspopup="dialog" {...sendable} onClick={invite}>
          {t('people.invite')}
        </Button>
        <LeftHomesGroup homeName={homeName} offlineId={offlineId} />
        <div className={styles.wayOut}>
          <Button
            block
            look="danger"
            aria-haspopup="dialog"
            {...sendable}
            disabled={sendable.disabled || ownId === null}
            onClick={() => setOpened({ kind: 'leave' })}
          >
            {t('people.leave')}
          </Button>
          <Button block look="danger" data-opens="delete-account" {...sendable} onClick={onDeleteAccount}>
            {t('people.delete')}
          </Button>
        </div>
      </div>
      {opened?.kind === 'invite' && <InviteSheet residents={residents.data ?? []} pending={invitations.data ?? []} onClose={close} />}
      {shown && <ResidentSheet resident={shown} homeName={homeName} onClose={close} />}
      {opened?.kind === 'leave' && ownId !== null && <LeaveDialog personId={ownId} homeName={homeName} onLeft={onLeft} onClose={close} />}
    </>
  );
}
