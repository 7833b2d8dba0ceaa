import { useId } from 'react';
import { QueryState } from '../../../loading/query-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { BoilerFields } from './boiler-fields.tsx';
import { useBoilerDetails } from './use-boiler-details.ts';
import { useMessages } from './words.ts';

/** What heats the home: its boiler, its floors, its circuits. */
export function BoilerPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  const offlineId = useId();
  const query = useBoilerDetails();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('boiler.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <QueryState query={query} lines={5} offlineId={offlineId} />
            {query.data && <BoilerFields details={query.data} offlineId={offlineId} onDone={close} />}
          </div>
        </>
      )}
    </Modal>
  );
}
