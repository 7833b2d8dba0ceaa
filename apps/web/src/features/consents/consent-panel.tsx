import type { ConsentKind } from '@braise/contract/consents';
import { useId } from 'react';
import { useMessages } from './words.ts';
import '../../ui/pages/bar.css';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import '../../ui/pages/flow-page.css';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';
import { ConsentAnswers } from './consent-answers.tsx';
import { ConsentBody } from './consent-body.tsx';
import { useConsent } from './use-consent.ts';
import styles from './consents.module.css';

type ConsentPanelProps = {
  readonly kind: ConsentKind;
  readonly onClose: () => void;
  /** May be left without an answer, though one is asked for. */
  readonly closable: boolean;
  readonly onAnswered: (granted: boolean) => void;
};

/** One question about data, over the home. Escape and the scrim do nothing: an answer is never given by accident. */
export function ConsentPanel({ kind, onClose, closable, onAnswered }: ConsentPanelProps) {
  const { t } = useMessages();
  const heading = useId();
  const consent = useConsent(kind, onAnswered);
  const leavable = closable || consent.settled;
  usePageTitle(consent.title, 'over-page');
  return (
    <Modal kind="panel" labelledBy={heading} dismissable={consent.settled} onClose={onClose}>
      {(close) => (
        <>
          <div className="bar">
            {leavable ? <IconButton icon="caret-left" label={t('back')} onClick={close} /> : <span className="ph" />}
            <span className="grow" />
            <span className="ph" />
          </div>
          <div className={styles.consentPanel}>
            <div>
              <h1 id={heading} className="h-screen" data-modal-title tabIndex={-1}>
                {consent.title}
              </h1>
              <p className="flow-lead">{consent.lead}</p>
            </div>
            <ConsentBody consent={consent} policyPath="/privacy-policy" />
            {typeof consent.question === 'object' && <ConsentAnswers consent={consent} />}
            {consent.question === 'nobody' && (
              <Button block onClick={close}>
                {t('close')}
              </Button>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}
