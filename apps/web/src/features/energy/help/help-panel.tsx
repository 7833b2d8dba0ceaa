import { useId } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { HowItWorks } from '../provenance/how-it-works.tsx';
import { useMessages } from '../words.ts';

/** How what is said of energy comes about, for whoever looks for it away from the figures. */
export function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('help')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <HowItWorks title={t('simulator')} text={t('simulator.how.text')} />
            <HowItWorks title={t('savings')} text={t('savings.how.text')} />
          </div>
        </>
      )}
    </Modal>
  );
}
