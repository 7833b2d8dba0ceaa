import type { RoomView } from '@braise/contract/live';
import { useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useMessages } from '../words.ts';
import { useRoomCommands } from './use-room-commands.ts';

type DeleteRoomDialogProps = {
  readonly room: RoomView;
  readonly devices: number;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Says what goes with a room before it does. */
export function DeleteRoomDialog({ room, devices, onClose, onDeleted }: DeleteRoomDialogProps) {
  const { t } = useMessages();
  const { remove } = useRoomCommands();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [deleting, setDeleting] = useState(false);

  async function submit(close: () => void): Promise<void> {
    setDeleting(true);
    const answer = await remove(room.id);
    setDeleting(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    announce(t('room.deleted', { name: room.name }));
    close();
    onDeleted();
  }

  return (
    <ConfirmDialog
      icon="trash-simple"
      tone="danger"
      title={t('room.delete.title', { name: room.name })}
      dismissable={!deleting}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" disabled={deleting} onClick={close}>
            {t('cancel')}
          </Button>
          <Button look="danger" busy={deleting} onClick={() => void submit(close)}>
            {t(deleting ? 'room.deleting' : 'room.delete.do')}
          </Button>
        </>
      )}
    >
      <span role={failure === null ? undefined : 'alert'}>
        {failure === null ? t('room.delete.what', { devices }) : t(errorKey(failure))}
      </span>
    </ConfirmDialog>
  );
}
