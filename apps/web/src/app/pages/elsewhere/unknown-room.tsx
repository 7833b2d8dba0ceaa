import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useAddresses } from '../../../host/addresses.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Gone } from '../../../ui/pages/gone.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { usePanel } from '../over/use-panel.ts';
import { useMessages } from './words.ts';

/** At a page of a room that the home does not have, or has no more. */
export function UnknownRoom() {
  const { t } = useMessages();
  const { at } = useAddresses();
  const title = useId();
  const leave = usePanel('[role="toolbar"] button', at('/home'), leaveAll);
  return (
    <Modal kind="panel" labelledBy={title} onClose={leave}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('no-room.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <Gone
              action={
                <Link className="btn" to={at('/home')}>
                  {t('not-found.home')}
                </Link>
              }
            >
              {t('no-room.text')}
            </Gone>
          </div>
        </>
      )}
    </Modal>
  );
}

/** What was asked of the room is nothing to the home. */
const leaveAll = () => ({});
