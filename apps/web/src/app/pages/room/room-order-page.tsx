import { useId } from 'react';
import { RoomOrderScreen } from '../../../features/room-order/room-order-screen.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { usePanel } from '../over/use-panel.ts';
import { useUnsaved } from '../over/use-unsaved.ts';

/** The order of the rooms, over the home. Whichever way it is left, one that is not saved is asked about before. */
export function RoomOrderPage() {
  const title = useId();
  const leave = usePanel('[data-opens="room-order"]', useAddresses().at('/home'));
  const { asking, mayLeave, onDirty, onStay } = useUnsaved();
  return (
    <Modal kind="panel" labelledBy={title} mayClose={mayLeave} onClose={leave}>
      {(close) => <RoomOrderScreen titleId={title} asking={asking} onStay={onStay} onDirty={onDirty} onClose={close} />}
    </Modal>
  );
}
