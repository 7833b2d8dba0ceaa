import { useId } from 'react';
import { useMessages } from './words.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { OpenWindows } from './open-windows.tsx';

/** How rooms are watched for open windows, and which were found, over the settings. */
export function OpenWindowsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('windows.title')} backLabel={t('back')} onBack={close} />
          <OpenWindows />
        </>
      )}
    </Modal>
  );
}
