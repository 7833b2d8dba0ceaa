import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useAddresses } from '../../../host/addresses.ts';
import { useMessages } from '../../../messages/messages-provider.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { OwnData } from './own-data.tsx';
import '../people.css';
import { List, RowText } from '../../../ui/content/list.tsx';
import { Group } from '../../../ui/content/group.tsx';

const AGREEMENTS = [
  { at: 'analyticsConsent', label: 'data.analytics' },
  { at: 'dataSharingConsent', label: 'data.sharing' },
  { at: 'servicesConsent', label: 'data.services' },
] as const;

/** What is kept of a person: all of it as a file, what they agreed to, and the way out. */
export function PrivacyPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  const addresses = useAddresses();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('data.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <OwnData />
            <Group title={t('data.agreements')}>
              <List>
                {AGREEMENTS.map(({ at, label }) => (
                  <li key={at}>
                    <Link className="item" to={addresses[at]} state={(state) => ({ ...state, overPrivacy: true })}>
                      <RowText title={t(label)} />
                      <Icon name="caret-right" size={20} />
                    </Link>
                  </li>
                ))}
              </List>
            </Group>
            <Group title={t('data.account')}>
              <List>
                <li>
                  <Link className="item" to={addresses.deleteAccount}>
                    <RowText title={t('people.delete')} />
                    <Icon name="caret-right" size={20} />
                  </Link>
                </li>
              </List>
            </Group>
          </div>
        </>
      )}
    </Modal>
  );
}
