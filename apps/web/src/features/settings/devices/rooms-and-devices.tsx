import type { HomeDeviceBody } from '@braise/contract/hops';
import type { RoomView } from '@braise/contract/live';
import { deviceList } from '@braise/contract/analytics';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { track } from '../../../analytics/track.ts';
import { useHome, useRoomOrder, useRooms } from '../../../api/live/home-connection.tsx';
import { presentRoom } from '../../../climate/room-presentation.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { useMessages } from './words.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import '../../../ui/surface.css';
import { DeviceRow } from './device-row.tsx';
import { NewGatewaySheet } from './gateways/new-gateway-sheet.tsx';
import { NewRoomSheet } from './rooms/new-room-sheet.tsx';
import { RoomSheet } from './rooms/room-sheet.tsx';
import { shownName } from './device-words.ts';
import { groupDevices, namesakes } from './group-devices.ts';
import { useDevices } from './use-devices.ts';
import { WaitingNote } from './place/waiting-note.tsx';
import { List } from '../../../ui/content/list.tsx';
import styles from '../settings.module.css';
import { Card } from '../../../ui/content/card.tsx';

type RoomsAndDevicesProps = {
  readonly titleId: string;
  /** The room whose settings are open; null: none. */
  readonly openRoom: number | null;
  /** Its settings have left the screen, or it has left the home. */
  readonly onRoomLeft: () => void;
  /** How devices come, where there are none. */
  readonly whenNone: ReactNode;
  readonly onBack: () => void;
};

/** The rooms of the home with their devices; above them what waits for a room. */
export function RoomsAndDevices({ titleId, openRoom, onRoomLeft, whenNone, onBack }: RoomsAndDevicesProps) {
  const { t } = useMessages();
  const query = useDevices();
  const rooms = useRooms();
  const order = useRoomOrder();
  const offlineId = useId();
  const groups = groupDevices(query.data ?? []);
  const alike = namesakes(query.data ?? [], (device) => shownName(device, t(`device.kind.${device.kind}`)));
  const kinds = query.data && deviceList(query.data.map(({ kind }) => kind));
  useEffect(() => {
    if (kinds !== undefined) track({ category: 'devices', name: 'shown', devices: kinds });
  }, [kinds]);
  const { leave: leaveRoom, unknown } = useOpenRoom(openRoom, onRoomLeft);
  return (
    <>
      <PanelBar titleId={titleId} title={t('settings.rooms')} backLabel={t('back')} onBack={onBack} action={<AddLink />} />
      <div className="panel-body">
        <QueryState query={query} lines={3} offlineId={offlineId} />
        {unknown && (
          <Note icon="info" title={t('room.gone')}>
            {t('room.gone.why')}
          </Note>
        )}
        {groups.waiting[0] && <WaitingNote waiting={groups.waiting} first={groups.waiting[0]} offlineId={offlineId} />}
        {query.data?.length === 0 && (
          <Card className={styles.emptyDevices}>
            <Icon name="plugs-connected" size={32} />
            <h2 className="h-card">{t('devices.none')}</h2>
            {whenNone}
          </Card>
        )}
        {query.data &&
          order.map((id) => {
            const room = rooms.get(id);
            const devices = groups.byRoom.get(id) ?? [];
            return (
              room && (
                <RoomSection key={id} room={room} devices={devices} alike={alike}>
                  {openRoom === id && <RoomSheet room={room} devices={devices.length} onClose={leaveRoom} />}
                </RoomSection>
              )
            );
          })}
        {groups.elsewhere.length > 0 && (
          <section>
            <div className={styles.roomH}>
              <i className={`${styles.swatch} away`} aria-hidden="true" />
              <h2 className="h-card">{t('devices.elsewhere')}</h2>
            </div>
            <DeviceList devices={groups.elsewhere} alike={alike} />
          </section>
        )}
        {query.data && <Gateways gateways={groups.gateways} alike={alike} offlineId={offlineId} />}
        {query.data && <NewRoom offlineId={offlineId} />}
      </div>
    </>
  );
}

/** Tells once that a room's settings are left, whether they were closed or the room has gone; `unknown`: the home never had it while it was open. */
function useOpenRoom(openRoom: number | null, onRoomLeft: () => void) {
  const rooms = useRooms();
  const there = openRoom !== null && rooms.has(openRoom);
  const missing = useHome() !== null && openRoom !== null && !there;
  const [seen, setSeen] = useState<number | null>(null);
  if (there && seen !== openRoom) setSeen(openRoom);
  const gone = missing && seen === openRoom;
  const told = useRef<number | null>(null);
  const leave = useCallback(() => {
    if (openRoom === null || told.current === openRoom) return;
    told.current = openRoom;
    onRoomLeft();
  }, [openRoom, onRoomLeft]);
  useEffect(() => {
    if (openRoom === null) told.current = null;
    if (gone) leave();
  }, [openRoom, gone, leave]);
  return { leave, unknown: missing && !gone };
}

type GatewaysProps = {
  readonly gateways: readonly HomeDeviceBody[];
  readonly alike: ReadonlySet<string>;
  readonly offlineId: string;
};

/** The gateways of the home, and the way to one more. */
function Gateways({ gateways, alike, offlineId }: GatewaysProps) {
  const { t } = useMessages();
  const sendable = useSendable(offlineId);
  const [making, setMaking] = useState(false);
  return (
    <section>
      <div className={styles.roomH}>
        <i className={`${styles.swatch} away`} aria-hidden="true" />
        <h2 className="h-card">{t('devices.gateways')}</h2>
        <IconButton icon="plus" size={20} label={t('gateway.new')} {...sendable} onClick={() => setMaking(true)} />
      </div>
      {gateways.length > 0 ? (
        <DeviceList devices={gateways} alike={alike} />
      ) : (
        <p className={`meta ${styles.emptyRoom}`}>{t('gateway.none')}</p>
      )}
      {making && <NewGatewaySheet onClose={() => setMaking(false)} />}
    </section>
  );
}

/** A room for what comes later. */
function NewRoom({ offlineId }: { readonly offlineId: string }) {
  const { t } = useMessages();
  const sendable = useSendable(offlineId);
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button block look="soft" icon="plus" {...sendable} onClick={() => setMaking(true)}>
        {t('room.new')}
      </Button>
      {making && <NewRoomSheet onClose={() => setMaking(false)} />}
    </>
  );
}

/** The way to one more device. */
function AddLink() {
  const { t } = useMessages();
  const { at } = useAddresses();
  return (
    <Link
      className="iconbtn"
      to={at('/settings/home/rooms-and-devices/add-device')}
      state={useOpenOver()}
      resetScroll={false}
      aria-label={t('add.link')}
      data-device="add"
    >
      <Icon name="plus" />
    </Link>
  );
}

function RoomSection({ room, children, ...list }: DeviceListProps & { readonly room: RoomView; readonly children: ReactNode }) {
  const { t } = useMessages();
  const { at } = useAddresses();
  return (
    <section>
      <div className={styles.roomH}>
        <i className={`${styles.swatch} surface ${presentRoom(room, undefined, false).className}`} aria-hidden="true" />
        <h2 className="h-card">{room.name}</h2>
        <Link
          className="iconbtn"
          to={at('/settings/home/rooms-and-devices/room/$zoneId')}
          params={{ zoneId: String(room.id) }}
          state={useOpenOver()}
          resetScroll={false}
          aria-label={t('room.settings', { name: room.name })}
        >
          <Icon name="pencil-simple" size={20} />
        </Link>
      </div>
      {children}
      {list.devices.length > 0 ? <DeviceList {...list} /> : <p className={`meta ${styles.emptyRoom}`}>{t('devices.none-in-room')}</p>}
    </section>
  );
}

type DeviceListProps = {
  readonly devices: readonly HomeDeviceBody[];
  /** Serials of those that are called like another. */
  readonly alike: ReadonlySet<string>;
};

const DeviceList = ({ devices, alike }: DeviceListProps) => (
  <List>
    {devices.map((device) => (
      <li key={device.serialNumber}>
        <DeviceRow device={device} ambiguous={alike.has(device.serialNumber)} />
      </li>
    ))}
  </List>
);
