import type { HomeDeviceBody } from '@braise/contract/hops';
import { LONGEST_NAME } from '@braise/domain';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useRoomOrder, useRooms } from '../../../../api/live/home-connection.tsx';
import type { CallError } from '../../../../api/wire/result.ts';
import { useMessages } from '../words.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { IdentifyButton } from '../identify-button.tsx';
import { shownName, signalKey } from '../device-words.ts';
import { type PlaceFault, type PlaceForm, placeRequest, servedType } from './place-form.ts';
import { RoomChoice } from './room-choice.tsx';
import { useDeviceCommands } from '../use-devices.ts';
import { ZoneChoice } from './zone-choice.tsx';

type PlaceFieldsProps = {
  readonly device: HomeDeviceBody;
  /** The zone that is to be put somewhere; null: the device, or the zone that is chosen here. */
  readonly channel: number | null;
  readonly className?: string | undefined;
  /** What sends the form, and why what was sent is not kept. */
  readonly foot: (state: { readonly failure: CallError | null; readonly saving: boolean }) => ReactNode;
  /** It stands in its room. */
  readonly onPlaced: (placed: { readonly name: string; readonly roomName: string }) => void;
};

/** In which room a device stands, and how it is called. */
export function PlaceFields({ device, channel, className, foot, onPlaced }: PlaceFieldsProps) {
  const { t } = useMessages();
  const { place } = useDeviceCommands();
  // as it stood when this was opened: somebody else may put it elsewhere meanwhile
  const [seen] = useState(device);
  const known = useRooms();
  const rooms = useRoomOrder().flatMap((id) => known.get(id) ?? []);
  const [form, setForm] = useState<PlaceForm>(() => startOf(device, channel, shownName(device, t(`device.kind.${device.kind}`))));
  const [fault, setFault] = useState<PlaceFault | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const roomFault = useId();

  const type = servedType(device, form.channel);
  const able = rooms.filter((room) => type === null || room.type === type);
  // without a room to choose, a new one is all there is
  const room = form.room === null && able.length === 0 ? 'new' : form.room;
  const change = (next: Partial<PlaceForm>) => {
    setForm({ ...form, ...next });
    setFault(null);
  };
  const messageOf = (field: PlaceFault['field']) => (fault?.field === field ? t(`place.${fault.key}`) : null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const request = placeRequest(seen, { ...form, room }, rooms);
    if ('field' in request) {
      setFault(request);
      fields.current?.querySelector<HTMLElement>(`[name="place-${request.field}"]`)?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    const answer = await place(request);
    setSaving(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    const placed = request.place;
    const roomName = placed.kind === 'new-room' ? placed.name : (known.get(placed.roomId)?.name ?? '');
    const name = form.deviceName.trim();
    announce(t('place.done', { name, room: roomName }));
    onPlaced({ name, roomName });
  }

  return (
    <form ref={fields} className={className} noValidate onSubmit={(event) => void submit(event)}>
      <p className="lead-t">
        {[
          channel === null ? '' : t('device.zone', { number: channel }),
          t(`device.kind.${device.kind}`),
          `${device.vendor} ${device.model}`.trim(),
          device.signal === null ? '' : t('place.signal', { strength: t(signalKey(device.signal)) }),
        ]
          .filter((fact) => fact !== '')
          .join(', ')}
      </p>
      {device.canIdentify && <IdentifyButton serial={device.serialNumber} />}
      {channel === null && device.channels.length > 1 && (
        <ZoneChoice device={device} value={form.channel} onChange={(zone) => change({ channel: zone, room: null })} />
      )}
      <RoomChoice rooms={able} value={room} error={messageOf('room')} errorId={roomFault} onChange={(next) => change({ room: next })} />
      {room === 'new' && (
        <TextField
          label={t('place.room-name')}
          name="place-roomName"
          value={form.roomName}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={messageOf('roomName')}
          onChange={(event) => change({ roomName: event.target.value })}
        />
      )}
      <TextField
        label={t('place.device-name')}
        name="place-deviceName"
        value={form.deviceName}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={messageOf('deviceName')}
        onChange={(event) => change({ deviceName: event.target.value })}
      />
      {foot({ failure, saving })}
    </form>
  );
}

function startOf(device: HomeDeviceBody, channel: number | null, name: string): PlaceForm {
  const [only, ...others] = device.channels;
  const stands = device.channels.find((one) => one.channel === channel) ?? (others.length === 0 ? only : undefined);
  return { channel, room: stands?.roomId ?? null, roomName: '', deviceName: name.slice(0, LONGEST_NAME) };
}
