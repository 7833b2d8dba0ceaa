import type { UserBody } from '@braise/contract/v2';
import { useId, useState } from 'react';
import { usePeopleCommands } from '../../../api/people/use-people.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { AskingDialog } from '../asking-dialog.tsx';
import { List, Row, RowIcon } from '../../../ui/content/list.tsx';
import { GroupNote } from '../../../ui/content/group.tsx';
import styles from '../people.module.css';

type ResidentSheetProps = { readonly resident: UserBody; readonly homeName: string; readonly onClose: () => void };

/** Another resident, and the way to take them out of the home. */
export function ResidentSheet({ resident, homeName, onClose }: ResidentSheetProps) {
  const { t } = useMessages();
  const { remove } = usePeopleCommands();
  const [removing, setRemoving] = useState(false);
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const { name } = resident;
  return (
    <Sheet title={name} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <List as="div">
            <Row>
              <RowIcon name="envelope-simple" />
              <span className="grow">
                <span className="h-card">{t('people.resident.email')}</span>
                <span className={`meta ${styles.unbroken}`}>{resident.email}</span>
              </span>
            </Row>
            <Row>
              <RowIcon name="device-mobile" />
              <span className="grow">
                <span className="h-card">{t('people.resident.phones', { count: resident.mobileDevices.length })}</span>
                {resident.mobileDevices.length > 0 && (
                  <span className="meta">{resident.mobileDevices.map((phone) => phone.name).join(', ')}</span>
                )}
              </span>
            </Row>
          </List>
          <div>
            <Button block look="danger" {...sendable} onClick={() => setRemoving(true)}>
              {t('people.remove')}
            </Button>
            {sendable.disabled && <GroupNote id={offlineId}>{t('offline.nothing-sent')}</GroupNote>}
          </div>
          {removing && (
            <AskingDialog
              icon="users-three"
              title={t('people.remove.title', { name })}
              yes={t('people.remove.yes')}
              no={t('cancel')}
              ask={() => remove(resident.id)}
              onDone={() => {
                announce(t('people.remove.done', { name }));
                close();
              }}
              onClose={() => setRemoving(false)}
            >
              {t('people.remove.text', { name, home: homeName })}
            </AskingDialog>
          )}
        </>
      )}
    </Sheet>
  );
}
