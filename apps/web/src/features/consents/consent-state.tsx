import type { ConsentDecision, ConsentKind } from '@braise/contract/consents';
import { CONSENT_TEXTS } from '@braise/contract/consents';
import type { CallError } from '../../api/wire/result.ts';
import { useOffline } from '../../api/live/use-offline.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/content/note.tsx';
import styles from './consents.module.css';

type ConsentStateProps = {
  readonly kind: ConsentKind;
  readonly loading: boolean;
  readonly missing: CallError | null;
  readonly decision: ConsentDecision;
  readonly onRetry: () => void;
};

/** What was answered before, and when. */
export function ConsentState({ kind, loading, missing, decision, onRetry }: ConsentStateProps) {
  const { t, format } = useMessages();
  const comesByItself = useOffline() && missing?.kind !== 'refused';
  if (comesByItself && loading)
    return (
      <p className={styles.consentFoot} role="status">
        {t('consents.offline')}
      </p>
    );
  if (missing !== null && !comesByItself)
    return (
      <div role="alert">
        <Note
          tone="warn"
          icon={missing.kind === 'unreachable' ? 'cloud-slash' : 'warning'}
          title={t('consents.missing')}
          action={
            <Button small look="soft" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t(errorKey(missing))}
        </Note>
      </div>
    );
  if (loading)
    return (
      <div aria-busy="true">
        <span className="sr">{t('loading')}</span>
        <div className={`sk ${styles.consentWaiting}`} />
      </div>
    );
  if (decision === null) return <p className={styles.consentFoot}>{t('consents.later')}</p>;
  const date = format.date(decision.at);
  const home = kind === 'dataSharing';
  const said = decision.granted
    ? home
      ? 'consents.shared-by-home'
      : 'consents.granted'
    : home
      ? 'consents.refused-by-home'
      : 'consents.refused';
  return (
    <p className={styles.consentFoot} role="status">
      {t(said, { date })} {decision.textVersion < CONSENT_TEXTS[kind] && t('consents.text-changed')}
    </p>
  );
}
