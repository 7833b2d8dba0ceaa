import { useState } from 'react';
import type { RoomRequest } from '../../../api/commands/commands.ts';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { announce } from '../../../ui/announcer.tsx';
import { askRoomsAloud } from '../outcome/ask-rooms-aloud.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { namesOf } from './names-of.ts';
import { answerOf, quickActionState, silentRooms } from '../quick-action-state.ts';

type SilentRoomsDialogProps = Pick<HomeSheetProps, 'onClose'> & { readonly action: 'boost' | 'all-off' };

/** An action reached some rooms and not others: names those, and offers to try them again. */
export function SilentRoomsDialog({ action, onClose }: SilentRoomsDialogProps) {
  const { t } = useMessages();
  const { commander, live } = useHomeConnection();
  const state = quickActionState(useRooms().values());
  const rooms = state.kind === 'none' ? [] : state.rooms;
  // who did not answer stays told, whatever comes of it while this is read
  const [silent] = useState(() => silentRooms(rooms));
  const [others] = useState(rooms.length - silent.length);
  const repeat = () => {
    const asked = new Set(silent.map(({ id }) => id));
    const still = rooms.filter((room) => asked.has(room.id) && answerOf(room) !== 'confirmed');
    const requests = still.map((room): [number, RoomRequest] => {
      const until = room.manual?.until ?? null;
      return action === 'boost' && until !== null
        ? [room.id, { kind: 'boost', durationInSeconds: Math.max(60, Math.round((Date.parse(until) - live.now()) / 1000)) }]
        : [room.id, { kind: 'manual', setting: { power: 'OFF', celsius: null, mode: null }, termination: { type: 'MANUAL' } }];
    });
    askRoomsAloud(commander, new Map(requests), () => announce(t(`said.${action}`)));
  };
  return (
    <ConfirmDialog
      icon="warning"
      tone="warn"
      title={t('silent.title', { count: silent.length })}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t('leave-so')}
          </Button>
          <Button
            onClick={() => {
              repeat();
              close();
            }}
          >
            {t('retry')}
          </Button>
        </>
      )}
    >
      {t('silent.rooms', { count: silent.length, names: namesOf(silent) })} {t('silent.others', { count: others })}
    </ConfirmDialog>
  );
}
