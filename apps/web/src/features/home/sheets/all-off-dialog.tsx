import { setpointIn } from '../../../climate/room-words.ts';
import { useRooms } from '../../../api/live/home-connection.tsx';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { namesOf } from './names-of.ts';
import { stillHeated } from './still-heated.ts';

/** Asks before everything is switched off. */
export function AllOffDialog({ home, onAsk, onClose }: HomeSheetProps) {
  const { t, format } = useMessages();
  const rooms = [...useRooms().values()].filter((room) => room.connection.state !== 'NO_DEVICES');
  const heated = rooms.filter((room) => room.type === 'HEATING');
  const still = stillHeated(heated);
  const [first] = heated;
  const frost = first === undefined ? '' : setpointIn(first, first.limits.min, home.temperatureUnit, format);
  return (
    <ConfirmDialog
      icon="power"
      title={t('all-off.ask')}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              void onAsk({ kind: 'all-off' });
              close();
            }}
          >
            {t('all-off')}
          </Button>
        </>
      )}
    >
      {t('all-off.effect', { count: heated.length, value: frost })}
      {rooms.some((room) => room.type === 'HOT_WATER') && ` ${t('all-off.effect.water')}`}
      {still.length > 0 && ` ${t('all-off.still', { count: still.length, names: namesOf(still) })}`}
    </ConfirmDialog>
  );
}
