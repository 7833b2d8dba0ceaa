import { useRooms } from '../../../../api/live/home-connection.tsx';
import { useAddresses } from '../../../../host/addresses.ts';
import { List, RowIcon, RowText } from '../../../../ui/content/list.tsx';
import { RowLink } from '../../../../ui/content/row-link.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { DeviceHealthCard } from '../device-health-card.tsx';
import { roomsOf } from '../group-devices.ts';
import { ValveTrial } from '../trial/valve-trial.tsx';
import { useDevice } from '../use-devices.ts';
import { useMessages } from '../words.ts';

/** A device that stands in its room: whether it reports, whether it has taken what its room was told, and whether its valve moves. */
export function DoneStep({
  serial,
  tried = true,
}: {
  readonly serial: string;
  /** Whether its valve is tried here. */ readonly tried?: boolean;
}) {
  const { t } = useMessages();
  const { overHome } = useAddresses();
  const rooms = useRooms();
  const details = useDevice(serial).data;
  if (details === undefined) return null;
  return (
    <>
      <DeviceHealthCard device={details} />
      {tried && <ValveTrial device={details} />}
      <List>
        {[...roomsOf(details)].map((id) => (
          <li key={id}>
            <RowLink to={overHome('/zoneV2/$zoneId/smart-schedule')} params={{ zoneId: String(id) }}>
              <RowIcon name="calendar-dots" />
              <RowText title={t('add.schedule', { room: rooms.get(id)?.name ?? '' })} />
              <Icon name="caret-right" size={20} />
            </RowLink>
          </li>
        ))}
      </List>
    </>
  );
}
