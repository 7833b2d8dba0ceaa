import { useId } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import type { Unsaved } from '../../../ui/dialogs/unsaved.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import '../../../ui/pages/panel-foot.css';
import { HomeDetailsForm } from './home-details-form.tsx';
import { useMessages } from './words.ts';

type HomeDetailsPanelProps = { readonly unsaved: Unsaved & { readonly mayLeave: () => boolean }; readonly onClose: () => void };

/** What the home is called and where it is, to be put right, over the settings. */
export function HomeDetailsPanel({ unsaved, onClose }: HomeDetailsPanelProps) {
  const { t } = useMessages();
  const title = useId();
  const offlineId = useId();
  const query = useHomeDetails();
  return (
    <Modal kind="panel" labelledBy={title} mayClose={unsaved.mayLeave} onClose={onClose}>
      {(close) => (
        <div className="panel-column">
          <PanelBar titleId={title} title={t('details.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <QueryState query={query} lines={5} missing={t('details.missing')} stale={t('details.stale')} offlineId={offlineId} />
            {query.data && <HomeDetailsForm home={query.data} unsaved={unsaved} offlineId={offlineId} onDone={close} />}
          </div>
        </div>
      )}
    </Modal>
  );
}
