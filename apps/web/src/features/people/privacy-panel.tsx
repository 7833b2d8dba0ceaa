import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import { Modal } from '../../ui/modal.tsx';
import { PanelBar } from '../../ui/panel-bar.tsx';
import '../../ui/tab-page.css';
import { OwnData } from './own-data.tsx';
import './people.css';

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
            <section className="group">
              <h2 className="meta">{t('data.agreements')}</h2>
              <ul className="list">
                {AGREEMENTS.map(({ at, label }) => (
                  <li key={at}>
                    <Link className="item" to={addresses[at]} state={(state) => ({ ...state, overPrivacy: true })}>
                      <span className="h-card grow">{t(label)}</span>
                      <Icon name="caret-right" size={20} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
            <section className="group">
              <h2 className="meta">{t('data.account')}</h2>
              <ul className="list">
                <li>
                  <Link className="item" to={addresses.deleteAccount}>
                    <span className="h-card grow">{t('people.delete')}</span>
                    <Icon name="caret-right" size={20} />
                  </Link>
                </li>
              </ul>
            </section>
          </div>
        </>
      )}
    </Modal>
  );
}
