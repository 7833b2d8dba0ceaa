import type { RoomView } from '@braise/contract/live';
import type { CallError } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { AskingDialog } from '../../../../ui/dialogs/asking-dialog.tsx';
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
  return (
    <AskingDialog<CallError>
      icon="trash-simple"
      no={t('cancel')}
      doing={t('room.deleting')}
      words={(failure) => ({
        title: t('room.delete.title', { name: room.name }),
        text: failure === null ? t('room.delete.what', { devices }) : t(errorKey(failure)),
        yes: t('room.delete.do'),
      })}
      ask={async () => {
        const answer = await remove(room.id);
        if (!answer.ok) return answer.error;
        announce(t('room.deleted', { name: room.name }));
        onDeleted();
        return null;
      }}
      onClose={onClose}
    />
  );
}
