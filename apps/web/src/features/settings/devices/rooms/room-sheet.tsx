import type { RoomView } from '@braise/contract/live';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { useMessages } from '../words.ts';
import { DeleteRoomDialog } from './delete-room-dialog.tsx';
import { RoomForm } from './room-form.tsx';
import { useRoomCommands } from './use-room-commands.ts';

type RoomSheetProps = {
  readonly room: RoomView;
  /** How many devices stand in it. */ readonly devices: number;
  readonly onClose: () => void;
};

/** A room that there is: another name, or no room any more. */
export function RoomSheet({ room, devices, onClose }: RoomSheetProps) {
  const { t } = useMessages();
  const offline = useOffline();
  const { rename } = useRoomCommands();
  const [deleting, setDeleting] = useState(false);
  return (
    <Sheet title={room.name} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <RoomForm room={room} save={(name) => rename(room.id, name)} onSaved={close} />
          <Button block look="danger" icon="trash-simple" disabled={offline} onClick={() => setDeleting(true)}>
            {t('room.delete')}
          </Button>
          {deleting && <DeleteRoomDialog room={room} devices={devices} onClose={() => setDeleting(false)} onDeleted={close} />}
        </>
      )}
    </Sheet>
  );
}
