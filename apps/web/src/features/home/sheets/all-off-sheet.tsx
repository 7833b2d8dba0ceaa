import type { RoomView } from '@braise/contract/live';
import { setpointIn } from '../../../climate/room-words.ts';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { announce } from '../../../ui/announcer.tsx';
import { askRoomsAloud } from '../outcome/ask-rooms-aloud.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { ResumeSchedule } from './resume-schedule.tsx';
import { quickActionState } from '../quick-action-state.ts';
import { namesOf } from './names-of.ts';
import { ReturnRoom } from './room-list.tsx';
import { stillHeated } from './still-heated.ts';
import styles from '../home.module.css';
import { Card } from '../../../ui/content/card.tsx';

/** Everything is off, or some rooms still are: what each returns to when the schedule is resumed. */
export function AllOffSheet({ home, onAsk, onClose }: HomeSheetProps) {
  const { t, format } = useMessages();
  const { commander } = useHomeConnection();
  const action = quickActionState(useRooms().values());
  const rooms = action.kind === 'all-off' ? action.rooms.toSorted((a, b) => a.position - b.position) : [];
  const everywhere = action.kind !== 'all-off' || action.everywhere;
  const count = rooms.length;
  const still = stillHeated(rooms);
  const resume = () => {
    // what was set in the other rooms since stays as it is
    if (everywhere) void onAsk({ kind: 'resume' });
    else askRoomsAloud(commander, new Map(rooms.map(({ id }) => [id, { kind: 'resume' }])), () => announce(t('said.resume')));
  };
  const words = (room: RoomView): string => {
    const setting = room.schedule.current;
    if (setting === null) return '–';
    if (setting.power === 'OFF' || setting.celsius === null) return t('return.off');
    return t('return.toward', { value: setpointIn(room, setting.celsius, home.temperatureUnit, format) });
  };
  return (
    <Sheet title={everywhere ? t('all-off.title') : t('all-off.some.title', { count })} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <p className="lead-t">{everywhere ? t('all-off.lead') : t('all-off.some.lead', { count })}</p>
          <Card as="ul" className={styles.roomList}>
            {rooms.map((room) => (
              <ReturnRoom key={room.id} room={room} words={words(room)} />
            ))}
          </Card>
          {still.length > 0 && <p className="meta">{t('all-off.still', { count: still.length, names: namesOf(still) })}</p>}
          <div className="acts">
            <ResumeSchedule onResume={resume} close={close} />
            {everywhere ? (
              <Button block look="text" onClick={close}>
                {t('all-off.leave')}
              </Button>
            ) : (
              <Button
                block
                look="text"
                onClick={() => {
                  void onAsk({ kind: 'all-off' });
                  close();
                }}
              >
                {t('all-off.others')}
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  );
}
