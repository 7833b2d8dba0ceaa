import { useId } from 'react';
import { useAddresses } from '../../../host/addresses.ts';
import { useMessages } from '../words.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { AccountRow } from './account-row.tsx';
import { OwnData } from './own-data.tsx';
import { List } from '../../../ui/content/list.tsx';
import { Group } from '../../../ui/content/group.tsx';

const AGREEMENTS = [
  { consent: '/consents/analytics', label: 'data.analytics' },
  { consent: '/consents/data-sharing', label: 'data.sharing' },
  { consent: '/consents/services', label: 'data.services' },
] as const;

/** What is kept of a person: all of it as a file, what they agreed to, and the way out. */
export function PrivacyPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('data.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <OwnData />
            <Group title={t('data.agreements')}>
              <List>
                {AGREEMENTS.map(({ consent, label }) => (
                  <AccountRow key={consent} to={overHome(consent)} state={state} title={t(label)} />
                ))}
              </List>
            </Group>
            <Group title={t('data.account')}>
              <List>
                <AccountRow to={at('/settings/home/people/delete-account')} title={t('people.delete')} />
              </List>
            </Group>
          </div>
        </>
      )}
    </Modal>
  );
}
