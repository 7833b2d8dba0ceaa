import type { KnownRoomBody } from '@braise/contract/hops';
import { Link } from '@tanstack/react-router';
import { useRooms } from '../../api/live/home-connection.tsx';
import { presentRoom } from '../../climate/room-presentation.ts';
import { useAddresses } from '../../host/addresses.ts';
import { classNames } from '../../ui/class-names.ts';
import { List } from '../../ui/content/list.tsx';
import { Tag } from '../../ui/content/tag.tsx';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import '../../ui/surface.css';
import { Confidence, trustIn } from './confidence.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { whyUnknown } from './why-unknown.ts';
import { useMessages } from './words.ts';

type KnownRoomsProps = { readonly rooms: readonly KnownRoomBody[]; readonly limiting: number | null };

/** What is known of each room, one beneath the other so that they can be compared; each leads to all of it. */
export function KnownRooms({ rooms, limiting }: KnownRoomsProps) {
  const { t } = useMessages();
  const figures = useFigures();
  return (
    <List as="div" role="group" aria-label={t('rooms')}>
      <div className={styles.knownHead} aria-hidden="true">
        <span>{t('column.room')}</span>
        <span>{t('column.one', { step: figures.difference(1) })}</span>
        <span>{t('column.night')}</span>
        <span>{t('column.sun')}</span>
      </div>
      {rooms.map((room) => (
        <KnownRoom key={room.roomId} room={room} limits={room.roomId === limiting} />
      ))}
    </List>
  );
}

function KnownRoom({ room, limits }: { readonly room: KnownRoomBody; readonly limits: boolean }) {
  const { t } = useMessages();
  const { difference, change, lasting } = useFigures();
  const { at } = useAddresses();
  const state = useOpenOver();
  const live = useRooms().get(room.roomId);
  const trust = trustIn(room);
  const { figures } = room;
  const name = live?.name ?? '';
  const surface = live === undefined ? 'away' : presentRoom(live, undefined, false).className;
  const one = figures === null ? '' : figures.oneKelvin === null ? t('one.far') : lasting(figures.oneKelvin);
  const night = figures?.night == null ? t('night.unsure') : change(figures.night);
  const sun = figures?.sun == null ? t('sun.none') : change(figures.sun);
  return (
    <Link
      className={styles.known}
      to={at('/settings/system-insights/room/$zoneId')}
      params={{ zoneId: String(room.roomId) }}
      state={state}
      resetScroll={false}
      data-known-room={room.roomId}
    >
      <span className={styles.knownName}>
        <span className="h-card">
          <i className={`${styles.swatch} surface ${surface}`} aria-hidden="true" />
          <span className="wrap-anywhere">{name}</span>
          {limits && (
            <Tag className={styles.limits}>
              <Icon name="thermometer-simple" size={14} />
              {t('limits')}
            </Tag>
          )}
        </span>
        <Confidence trust={trust} />
      </span>
      {figures === null ? (
        <span className={styles.say}>{whyUnknown(t, room)}</span>
      ) : (
        <>
          <Value of={t('column.one', { step: difference(1) })} told={one} />
          <Value of={t('column.night')} told={night} none={figures.night === null} />
          <Value of={t('column.sun')} told={sun} none={figures.sun === null} />
        </>
      )}
      <Icon name="caret-right" size={16} />
    </Link>
  );
}

/** One figure beneath the heading of its column, which is said with it. */
const Value = ({ of, told, none = false }: { readonly of: string; readonly told: string; readonly none?: boolean }) => (
  <span className={classNames(styles.value, none && styles.no)}>
    <span className="sr">{`, ${of} : `}</span>
    {told}
  </span>
);
