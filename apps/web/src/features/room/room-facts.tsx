import type { HomeSummary, RoomView } from '@braise/contract/live';
import { decimalsOf } from '../../climate/room-words.ts';
import { useMessages } from './words.ts';

/** Measured, humidity, outside: a dash stands for a value that is not there. */
export function RoomFacts({ room, home }: { readonly room: RoomView; readonly home: HomeSummary }) {
  const { t, format } = useMessages();
  const online = room.connection.state === 'ONLINE';
  const { measured, humidity } = room;
  return (
    <dl className="facts">
      <div>
        <dt>
          {online && measured && <i className="key" />}
          {t('room.measured')}
        </dt>
        <dd>{online && measured ? format.degrees(measured.celsius, home.temperatureUnit, decimalsOf(room.type)) : '–'}</dd>
      </div>
      {room.type !== 'HOT_WATER' && (
        <div>
          <dt>{t('room.humidity')}</dt>
          <dd>{online && humidity ? format.percent(humidity.fraction) : '–'}</dd>
        </div>
      )}
      <div>
        <dt>{t('room.outside')}</dt>
        <dd>{home.outside ? format.degrees(home.outside.celsius, home.temperatureUnit) : '–'}</dd>
      </div>
    </dl>
  );
}
