import type { ConsentKind } from '@braise/contract/consents';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages/messages-provider.tsx';
import { announce, Announcer } from '../../ui/announcer.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { ConsentAnswers } from './consent-answers.tsx';
import { ConsentPoints } from './consent-points.tsx';
import { ConsentState } from './consent-state.tsx';
import { NoPartner } from './no-partner.tsx';
import { useConsent } from './use-consent.ts';

type ConsentPageProps = {
  readonly kind: ConsentKind;
  readonly policyPath: '/privacy-policy' | '/web-view/privacy-policy';
  /** Leaves the page without an answer; null: there is no way but to answer. */
  readonly onClose: (() => void) | null;
  readonly onAnswered: (granted: boolean) => void;
};

/** One question about data, as a page by itself: in the setup, and in a web view. */
export function ConsentPage({ kind, policyPath, onClose, onAnswered }: ConsentPageProps) {
  const { t } = useMessages();
  const { consents, decision, missing, refused, giving, answer, load } = useConsent(kind);
  const asked = kind === 'dataSharing' ? (consents?.dataSharing?.required ?? null) : null;
  const nobodyAsks = kind === 'dataSharing' && consents !== null && asked === null;
  const partner = asked?.partnerName ?? '';
  const known = kind !== 'dataSharing' || asked !== null;
  const title = nobodyAsks ? t('consents.no-partner') : known ? t(`consent.${kind}.title`, { partner }) : t('consents.bar.dataSharing');
  const give = async (granted: boolean) => {
    if (!(await answer(granted))) return;
    announce(t(granted ? 'consents.saved.granted' : 'consents.saved.refused'));
    onAnswered(granted);
  };
  return (
    <FlowPage
      title={title}
      lead={nobodyAsks ? t('consents.no-partner.text') : known ? t(`consent.${kind}.lead`, { partner }) : undefined}
      claim={t('consents.claim')}
      start={onClose && <IconButton icon="caret-left" label={t('back')} onClick={onClose} />}
      actions={
        known && (
          <ConsentAnswers
            present={decision?.granted ?? null}
            giving={giving}
            refused={refused}
            disabled={consents === null && kind === 'dataSharing'}
            onAnswer={(granted) => void give(granted)}
          />
        )
      }
    >
      {known && (
        <ConsentPoints kind={kind} partner={partner} monitoring={asked?.additionalConsents.includes('REMOTE_MONITORING') === true} />
      )}
      {nobodyAsks && <NoPartner granted={consents.dataSharing?.granted ?? null} giving={giving} onWithdraw={() => void give(false)} />}
      <Link className="consent-policy" to={policyPath} state={{ overConsent: true }}>
        {t('consents.policy')}
      </Link>
      {!nobodyAsks && <ConsentState kind={kind} loading={consents === null} missing={missing} decision={decision} onRetry={load} />}
      <Announcer />
    </FlowPage>
  );
}
