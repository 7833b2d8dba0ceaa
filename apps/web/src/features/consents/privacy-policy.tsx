import { MONTHS_KEPT } from '@braise/domain/climate';
import { useMessages } from './words.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { FlowPage } from '../../ui/pages/flow-page.tsx';
import styles from './consents.module.css';

const SECTIONS = ['account', 'home', 'phones', 'analytics', 'faults', 'where', 'outside', 'rights'] as const;

/** What is kept of people, where and how long. Anybody may read it. */
export function PrivacyPolicy({ onBack }: { readonly onBack: () => void }) {
  const { t } = useMessages();
  const title = t('policy.title');
  return (
    <FlowPage
      title={title}
      lead={t('policy.lead')}
      claim={t('consents.claim')}
      start={<IconButton icon="caret-left" label={t('back')} onClick={onBack} />}
    >
      <div className={styles.consentPolicy}>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2 className="h-card">{t(`policy.${section}`)}</h2>
            <p>{t(`policy.${section}.text`, { months: MONTHS_KEPT })}</p>
          </section>
        ))}
      </div>
    </FlowPage>
  );
}
