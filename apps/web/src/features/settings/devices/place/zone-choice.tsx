import type { HomeDeviceBody } from '@braise/contract/hops';
import { useId } from 'react';
import { useRooms } from '../../../../api/live/home-connection.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { useMessages } from '../words.ts';

type ZoneChoiceProps = {
  readonly device: HomeDeviceBody;
  readonly value: number | null;
  readonly onChange: (channel: number | null) => void;
};

/** Which zone of a device that controls several is meant. */
export function ZoneChoice({ device, value, onChange }: ZoneChoiceProps) {
  const { t } = useMessages();
  const rooms = useRooms();
  const id = useId();
  return (
    <Field id={id} label={t('place.zone')} error={null}>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}>
        <option value="">{t('place.zone.all')}</option>
        {device.channels.map(({ channel, roomId }) => {
          const room = roomId === null ? undefined : rooms.get(roomId);
          return (
            <option key={channel} value={channel}>
              {room === undefined ? t('device.zone', { number: channel }) : t('device.zone-in', { number: channel, room: room.name })}
            </option>
          );
        })}
      </select>
    </Field>
  );
}
