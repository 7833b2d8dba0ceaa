import { Link } from '@tanstack/react-router';
import { useMessages } from './words.ts';
import { ConsentPoints } from './consent-points.tsx';
import { ConsentState } from './consent-state.tsx';
import { NoPartner } from './no-partner.tsx';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import type { Consent } from './use-consent.ts';
import styles from './consents.module.css';

type ConsentBodyProps = { readonly consent: Consent; readonly policyPath: '/privacy-policy' | '/web-view/privacy-policy' };

/** What stands between the lead of a question and its answers. */
export function ConsentBody({ consent, policyPath }: ConsentBodyProps) {
  const { t } = useMessages();
  const { kind, question, granted, giving, answer, loading, missing, decision, load } = consent;
  return (
    <>
      {typeof question === 'object' && <ConsentPoints kind={kind} {...question} />}
      {question === 'nobody' && <NoPartner granted={granted} giving={giving} onWithdraw={() => answer(false)} />}
      <Link className={styles.consentPolicyLink} to={policyPath} state={useOpenOver()}>
        {t('consents.policy')}
      </Link>
      {question !== 'nobody' && <ConsentState kind={kind} loading={loading} missing={missing} decision={decision} onRetry={load} />}
    </>
  );
}
