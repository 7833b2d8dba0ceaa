import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useHome, useHomeConnection, useRoom, useRooms } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import type { RoomWords } from '../../climate/room-words.ts';
import { surfaceClass, surfaceOf } from '../../climate/surface.ts';
import { useRoomPresentation } from '../../climate/use-room-presentation.ts';
import { useAddresses } from '../../host/addresses.ts';
import { type MessageKey, useMessages } from './words.ts';
import '../../ui/pages/bar.css';
import { IconButton } from '../../ui/controls/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';
import '../../ui/surface.css';
import '../../ui/pages/stage.css';
import { RoomAir } from './room-air.tsx';
import { RoomDial } from './room-dial.tsx';
import { RoomEarly } from './room-early.tsx';
import { RoomFacts } from './room-facts.tsx';
import { RoomFaults } from './notes/room-faults.tsx';
import { ROOM_MODES } from './control/room-mode.ts';
import { RoomPlanRows } from './room-plan-rows.tsx';
import { RoomNotes } from './notes/room-notes.tsx';
import { RoomSchedule } from './room-schedule.tsx';
import { RoomUntil } from './room-until.tsx';
import { RoomWindow } from './room-window.tsx';
import { useRoomControl } from './control/use-room-control.ts';
import { RoomReturning } from './room-returning.tsx';
import { List } from '../../ui/content/list.tsx';
import { lazily } from '../../ui/lazily.ts';
import styles from './room.module.css';

const RoomNudge = lazily(() => import('../../climate/nudge/room-nudge.tsx'), 'RoomNudge');

const MODE_ICON = { schedule: 'calendar-dots', manual: 'hand-tap', boost: 'flame', off: 'power' } as const;

type RoomScreenProps = {
  readonly titleId: string;
  readonly roomId: number;
  /** The way to the room's week. */
  readonly schedule: (children: ReactNode) => ReactNode;
  /** The ways to the room's report and to what was done in it. */
  readonly report: ReactNode;
  /** The way to what is known of it, where it is heated. */
  readonly known: ReactNode;
  readonly onClose: () => void;
};

/** The tile, larger: the same colours, a dial for the setpoint, what is measured, and until when a control by hand holds. */
export function RoomScreen({ titleId, roomId, onClose, ...ways }: RoomScreenProps) {
  const { t } = useMessages();
  const room = useRoom(roomId);
  usePageTitle(room?.name, 'over-page');
  return (
    <RoomPanel key={room === undefined ? 'loading' : roomId} roomId={roomId} {...ways}>
      <div className={`bar ${styles.bar}`}>
        <IconButton icon="caret-left" label={t('back')} onClick={onClose} />
        <h1 id={titleId} data-modal-title tabIndex={-1}>
          {room?.name ?? t('loading')}
        </h1>
        <span className="ph" />
      </div>
    </RoomPanel>
  );
}

type Ways = Pick<RoomScreenProps, 'schedule' | 'report' | 'known'>;
type RoomPanelProps = Ways & { readonly roomId: number; readonly children: ReactNode };

function RoomPanel({ roomId, children, ...ways }: RoomPanelProps) {
  const room = useRoom(roomId);
  const home = useHome();
  if (room === undefined || home === null)
    return <section className={`stage ${styles.stage} surface away ${styles.stageLoading}`}>{children}</section>;
  return (
    <LoadedRoom room={room} home={home} {...ways}>
      {children}
    </LoadedRoom>
  );
}

type LoadedRoomProps = Ways & {
  readonly room: NonNullable<ReturnType<typeof useRoom>>;
  readonly home: NonNullable<ReturnType<typeof useHome>>;
  readonly children: ReactNode;
};

function LoadedRoom({ room, home, schedule, report, known, children }: LoadedRoomProps) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const control = useRoomControl(room);
  const words: RoomWords<MessageKey> = { home, t, format, minute };
  const presentation = useRoomPresentation(room, home, minute);
  const rooms = useRooms();
  const alike = room.resembles === null ? null : (rooms.get(room.resembles)?.name ?? null);
  const { at } = useAddresses();
  const look = (serial: string) => (
    <Link className="btn soft sm" to={at('/settings/home/rooms-and-devices/device/$serial')} params={{ serial }}>
      {t('fault.look')}
    </Link>
  );
  const notes = (
    <>
      <RoomNotes room={room} presentation={presentation} words={words} />
      <RoomFaults faults={room.faults} alike={alike} words={words} look={look} />
    </>
  );
  return (
    <>
      <section className={`stage ${styles.stage} surface ${stageClass(room, presentation, control)}`}>
        {children}
        <Later>
          <RoomDial room={room} presentation={presentation} control={control} words={words} />
          {presentation.phrase === 'early' && !control.turning && <RoomEarly room={room} words={words} />}
          {presentation.phrase === 'away' && !control.turning && <RoomReturning room={room} words={words} />}
          <RoomFacts room={room} home={home} />
        </Later>
      </section>
      <Later>
        <div className={styles.roomBody}>
          {room.adaptation !== null && (
            <Suspense fallback={null}>
              <RoomNudge room={room} then={() => document.querySelector<HTMLElement>('dialog [data-modal-title]')} />
            </Suspense>
          )}
          <Segment
            legend={t(room.air === null ? 'room.mode' : 'room.control')}
            name="room-mode"
            value={control.mode}
            onChange={control.setMode}
            options={ROOM_MODES.filter((mode) => mode !== 'boost' || room.type === 'HEATING').map((mode) => ({
              value: mode,
              label: t(`room.mode.${mode}`),
              icon: MODE_ICON[mode],
            }))}
          />
          {room.air && (
            <RoomAir air={room.air} presentation={presentation} control={control} t={t}>
              {notes}
            </RoomAir>
          )}
          <RoomUntil room={room} presentation={presentation} control={control} words={words} />
          {room.air === null && notes}
          <List as="div">
            <RoomSchedule room={room} words={words} link={schedule} />
            <RoomPlanRows room={room} />
            {room.type !== 'HOT_WATER' && room.connection.state !== 'NO_DEVICES' && <RoomWindow room={room} words={words} />}
            {report}
            {room.type === 'HEATING' && known}
          </List>
        </div>
      </Later>
    </>
  );
}

/** While the dial turns, the stage wears the colour of its value; what the valves do about it is not known yet. */
function stageClass(room: LoadedRoomProps['room'], presentation: RoomPresentation, control: ReturnType<typeof useRoomControl>): string {
  if (!control.turning) return presentation.className;
  const setting = { power: 'ON', celsius: control.target, mode: presentation.setting?.mode ?? null } as const;
  return surfaceClass(surfaceOf(room.type, setting, room.limits.min), setting, presentation.call);
}
