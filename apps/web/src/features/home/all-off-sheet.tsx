import type { RoomView } from '@braise/contract/live';
import { useRooms } from '../../api/home-connection.tsx';
import { decimalsOf } from '../../climate/room-words.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { HomeSheetProps } from './home-sheets.tsx';
import { ReturnRoom } from './room-list.tsx';

/** Everything is off: what each room returns to when the schedule is resumed. */
export function AllOffSheet({ home, onAsk, onClose }: HomeSheetProps) {
  const { t, format } = useMessages();
  const rooms = [...useRooms().values()].filter((room) => room.manual?.source === 'all-off').toSorted((a, b) => a.position - b.position);
  const words = (room: RoomView): string => {
    const setting = room.schedule.current;
    if (setting === null) return '–';
    if (setting.power === 'OFF' || setting.celsius === null) return t('return.off');
    return t('return.toward', { value: format.degrees(setting.celsius, home.temperatureUnit, decimalsOf(room.type)) });
  };
  return (
    <Sheet title={t('all-off.title')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <p className="lead-t">{t('all-off.lead')}</p>
          <ul className="card room-list">
            {rooms.map((room) => (
              <ReturnRoom key={room.id} room={room} words={words(room)} />
            ))}
          </ul>
          <div className="acts">
            <Button
              block
              icon="calendar-dots"
              onClick={() => {
                void onAsk({ kind: 'resume' });
                close();
              }}
            >
              {t('resume')}
            </Button>
            <Button block look="text" onClick={close}>
              {t('all-off.leave')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
