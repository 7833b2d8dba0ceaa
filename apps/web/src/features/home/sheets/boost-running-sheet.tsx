import { setpointIn } from '../../../climate/room-words.ts';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { namesOf } from './names-of.ts';
import { ResumeSchedule } from './resume-schedule.tsx';
import { quickActionState, silentRooms } from '../quick-action-state.ts';
import { AnswerRoom } from './room-list.tsx';
import styles from '../home.module.css';
import { Card } from '../../../ui/content/card.tsx';
import { minutesLeft } from '../tile-foot.tsx';

/** The boost in force: how long still, and what each room answered. */
export function BoostRunningSheet({ home, onAsk, onClose }: HomeSheetProps) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const action = quickActionState(useRooms().values());
  const rooms = action.kind === 'boost' ? action.rooms : [];
  const until = action.kind === 'boost' ? action.until : null;
  const silent = silentRooms(rooms);
  return (
    <Sheet title={t('boost.running')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          {until !== null && (
            <p className="lead-t">{t('boost.left', { minutes: minutesLeft(until, minute), time: format.time(until, home.timeZone) })}</p>
          )}
          <Card as="ul" className={styles.roomList}>
            {rooms.map((room) => (
              <AnswerRoom
                key={room.id}
                room={room}
                value={setpointIn(room, room.manual?.setting.celsius ?? room.limits.max, home.temperatureUnit, format)}
              />
            ))}
          </Card>
          <div className="acts">
            <ResumeSchedule onResume={() => void onAsk({ kind: 'resume' })} close={close} />
            {silent.length > 0 && until !== null && (
              <Button
                block
                look="text"
                onClick={() =>
                  void onAsk({
                    kind: 'boost',
                    rooms: silent.map((room) => room.id),
                    durationInSeconds: minutesLeft(until, minute) * 60,
                  })
                }
              >
                {t('boost.retry', { names: namesOf(silent) })}
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  );
}
