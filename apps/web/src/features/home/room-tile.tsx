import type { HomeSummary, RoomView } from '@braise/contract/live';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useHome, useHomeConnection, useRoom } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { deviceMark, measuredWords, roomIcons, type RoomWords } from '../../climate/room-words.ts';
import { useRoomPresentation } from '../../climate/use-room-presentation.ts';
import { useAddresses } from '../../host/addresses.ts';
import { type MessageKey, useMessages } from './words.ts';
import { DegreeFigure } from '../../ui/content/figure.tsx';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import '../../ui/surface.css';
import { TileFoot } from './tile-foot.tsx';
import { spokenFacts } from './spoken-facts.ts';
import styles from './tile.module.css';

/** A room on the home: its colour is the setpoint, its glow the heat request, its words say both. Draws again only when its room changed. */
export const RoomTile = memo(function RoomTile({ roomId }: { readonly roomId: number }) {
  const room = useRoom(roomId);
  const home = useHome();
  return room && home && <Tile room={room} home={home} />;
});

function Tile({ room, home }: { readonly room: RoomView; readonly home: HomeSummary }) {
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const { t, format } = useMessages();
  const { overHome } = useAddresses();
  const presentation = useRoomPresentation(room, home, minute);
  const words: RoomWords<MessageKey> = { home, t, format, minute };
  const offline = presentation.surface === 'offline';
  return (
    <li>
      <Link
        to={overHome('/zoneV2/$zoneId')}
        params={{ zoneId: String(room.id) }}
        preload="intent"
        state={useOpenOver()}
        className={`${styles.tile} surface ${presentation.className}`}
        data-room={room.id}
      >
        <span className={styles.tileTop}>
          <span className={styles.tileName}>
            {room.name}
            <span className={styles.comma}>,</span>
          </span>
          <span className={styles.tileIco}>
            {roomIcons(presentation, deviceMark(room)).map((icon) => (
              <Icon key={icon} name={icon} size={22} />
            ))}
          </span>
          {presentation.phrase === 'early' && room.earlySince && (
            <span className={styles.early}>
              {t('tile.early.since', { time: format.moment(room.earlySince, home.timeZone, minute) })}
              <span className={styles.comma}>,</span>
            </span>
          )}
        </span>
        <span>
          <DegreeFigure value={offline ? null : measuredWords(room, home.temperatureUnit, format)} />
          <span className={styles.comma}>,</span>
          <TileFoot room={room} presentation={presentation} words={words} />
          <span className="sr">{spokenFacts(room, presentation, t)}</span>
        </span>
      </Link>
    </li>
  );
}
