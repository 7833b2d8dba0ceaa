import { useId } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { Geofencing } from './geofencing.tsx';
import { useMessages } from './words.ts';

/** Who is at home by their phones, and from where on that is so, over the settings. `ownId`: whoever looks. */
export function GeofencingPanel({ ownId, onClose }: { readonly ownId: string | null; readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('geo.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <Geofencing ownId={ownId} />
          </div>
        </>
      )}
    </Modal>
  );
}
