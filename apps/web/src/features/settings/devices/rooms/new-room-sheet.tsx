import type { RoomView } from '@braise/contract/live';
import { useState } from 'react';
import { OptionGroup } from '../../../../ui/controls/option-group.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { useMessages } from '../words.ts';
import { RoomForm } from './room-form.tsx';
import { useRoomCommands } from './use-room-commands.ts';

/** A room before anything stands in it. */
export function NewRoomSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const { create } = useRoomCommands();
  const [type, setType] = useState<RoomView['type']>('HEATING');
  return (
    <Sheet title={t('room.new')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <RoomForm room={null} save={(name) => create(name, type)} onSaved={close}>
          <OptionGroup
            legend={t('room.type')}
            name="room-type"
            value={type}
            onChange={setType}
            options={[
              { value: 'HEATING', title: t('room.type.HEATING'), icon: 'flame' },
              { value: 'AIR_CONDITIONING', title: t('room.type.AIR_CONDITIONING'), icon: 'fan' },
              { value: 'HOT_WATER', title: t('room.type.HOT_WATER'), icon: 'tap' },
            ]}
          />
        </RoomForm>
      )}
    </Sheet>
  );
}
