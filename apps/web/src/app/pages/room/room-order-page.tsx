import { useId } from 'react';
import { RoomOrderScreen } from '../../../features/room-order/room-order-screen.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { usePanel } from '../over/use-panel.ts';

/** The order of the rooms, over the home. */
export function RoomOrderPage() {
  const title = useId();
  const leave = usePanel('[data-opens="room-order"]', useAddresses().at('/home'));
  return (
    <Modal kind="panel" labelledBy={title} onClose={leave}>
      {(close) => <RoomOrderScreen titleId={title} onClose={close} />}
    </Modal>
  );
}
