import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/content/note.tsx';
import type { Consent } from './use-consent.ts';
import styles from './consents.module.css';

/** Yes and no, of equal weight. */
export function ConsentAnswers({ consent: { decision, giving, refused, answer } }: { readonly consent: Consent }) {
  const { t } = useMessages();
  return (
    <div className={styles.consentAnswers}>
      {refused && (
        <div role="alert">
          <Note tone="danger" icon={refused.kind === 'unreachable' ? 'cloud-slash' : 'warning'} title={t('consents.failed')}>
            {refused.kind === 'refused' && refused.status === 409 ? t('consents.changed') : t(errorKey(refused))}
          </Note>
        </div>
      )}
      {[true, false].map((granted) => (
        <Button
          key={String(granted)}
          block
          look="ghost"
          busy={giving !== null}
          aria-current={decision?.granted === granted}
          {...(decision?.granted === granted && { icon: 'check-bold' as const })}
          onClick={() => answer(granted)}
        >
          {giving === granted ? t('loading') : t(granted ? 'consents.accept' : 'consents.decline')}
        </Button>
      ))}
    </div>
  );
}
