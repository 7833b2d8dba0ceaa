import type { ConsentKind } from '@braise/contract/consents';
import { useId } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import '../../ui/bar.css';
import { IconButton } from '../../ui/button.tsx';
import '../../ui/flow-page.css';
import { Modal } from '../../ui/modal.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ConsentAnswers } from './consent-answers.tsx';
import { ConsentBody } from './consent-body.tsx';
import './consents.css';
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
  const consent = useConsent(kind, onAnswered);
  usePageTitle(consent.title, 'over-page');
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
                {consent.title}
              </h1>
              <p className="flow-lead">{consent.lead}</p>
            </div>
            <ConsentBody consent={consent} policyPath="/privacy-policy" />
            {typeof consent.question === 'object' && <ConsentAnswers consent={consent} />}
          </div>
        </>
      )}
    </Modal>
  );
}
