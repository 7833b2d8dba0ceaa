import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Announcer } from '../../ui/announcer.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import { Modal } from '../../ui/modal.tsx';
import { PanelBar } from '../../ui/panel-bar.tsx';
import '../../ui/tab-page.css';
import { ExportData } from './export-data.tsx';
import './people.css';

const AGREEMENTS = [
  { to: '/main/home/consents/analytics', label: 'data.analytics' },
  { to: '/main/home/consents/data-sharing', label: 'data.sharing' },
  { to: '/main/home/consents/services', label: 'data.services' },
] as const;

/** What is kept of a person: all of it as a file, what they agreed to, and the way out. */
export function PrivacyPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('data.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <section className="group">
              <h2 className="meta">{t('data.export.title')}</h2>
              <ExportData label={t('data.export')} />
              <p className="foot">{t('data.export.text')}</p>
            </section>
            <section className="group">
              <h2 className="meta">{t('data.agreements')}</h2>
              <ul className="list">
                {AGREEMENTS.map(({ to, label }) => (
                  <li key={to}>
                    <Link className="item" to={to}>
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
                  <Link className="item" to="/main/settings/home/people/delete-account">
                    <span className="h-card grow">{t('people.delete')}</span>
                    <Icon name="caret-right" size={20} />
                  </Link>
                </li>
              </ul>
            </section>
          </div>
          <Announcer />
        </>
      )}
    </Modal>
  );
}
