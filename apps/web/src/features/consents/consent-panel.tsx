import type { ConsentKind } from '@braise/contract/consents';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { announce, Announcer } from '../../ui/announcer.tsx';
import '../../ui/bar.css';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ConsentAnswers } from './consent-answers.tsx';
import { ConsentPoints } from './consent-points.tsx';
import { ConsentState } from './consent-state.tsx';
import '../../ui/flow-page.css';
import './consents.css';
import { NoPartner } from './no-partner.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useConsent } from './use-consent.ts';

type ConsentPanelProps = {
  readonly kind: ConsentKind;
  /** Leaves without an answer; null: there is no way but to answer. */
  readonly onClose: (() => void) | null;
  readonly onAnswered: (granted: boolean) => void;
};

/** One question about data, over the home. Escape and the scrim do nothing: an answer is never given by accident. */
export function ConsentPanel({ kind, onClose, onAnswered }: ConsentPanelProps) {
  const { t } = useMessages();
  const heading = useId();
  const { consents, decision, missing, refused, giving, answer, load } = useConsent(kind);
  const asked = kind === 'dataSharing' ? (consents?.dataSharing?.required ?? null) : null;
  const nobodyAsks = kind === 'dataSharing' && consents !== null && asked === null;
  const known = kind !== 'dataSharing' || asked !== null;
  const partner = asked?.partnerName ?? '';
  const title = nobodyAsks ? t('consents.no-partner') : known ? t(`consent.${kind}.title`, { partner }) : t('consents.bar.dataSharing');
  usePageTitle(title, 'over-page');
  const give = async (granted: boolean) => {
    if (!(await answer(granted))) return;
    announce(t(granted ? 'consents.saved.granted' : 'consents.saved.refused'));
    onAnswered(granted);
  };
  return (
    <Modal kind="panel" labelledBy={heading} dismissable={false} onClose={() => onClose?.()}>
      {(close) => (
        <>
          <div className="bar">
            {onClose === null ? <span className="ph" /> : <IconButton icon="caret-left" label={t('back')} onClick={close} />}
            <span className="grow" />
            <span className="ph" />
          </div>
          <div className="consent-panel">
            <div>
              <h1 id={heading} className="h-screen" data-modal-title tabIndex={-1}>
                {title}
              </h1>
              <p className="flow-lead">{nobodyAsks ? t('consents.no-partner.text') : known && t(`consent.${kind}.lead`, { partner })}</p>
            </div>
            {known && (
              <ConsentPoints kind={kind} partner={partner} monitoring={asked?.additionalConsents.includes('REMOTE_MONITORING') === true} />
            )}
            {nobodyAsks && (
              <NoPartner granted={consents.dataSharing?.granted ?? null} giving={giving} onWithdraw={() => void give(false)} />
            )}
            <Link className="consent-policy" to="/privacy-policy" state={{ overConsent: true }}>
              {t('consents.policy')}
            </Link>
            {!nobodyAsks && <ConsentState kind={kind} loading={consents === null} missing={missing} decision={decision} onRetry={load} />}
            {known && (
              <ConsentAnswers
                present={decision?.granted ?? null}
                giving={giving}
                refused={refused}
                disabled={consents === null && kind === 'dataSharing'}
                onAnswer={(granted) => void give(granted)}
              />
            )}
          </div>
          <Announcer />
        </>
      )}
    </Modal>
  );
}
