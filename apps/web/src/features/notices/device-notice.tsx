import * as endpoints from '@braise/contract/endpoints';
import type { RoomFault, RoomView } from '@braise/contract/live';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHomeConnection, useRoomOrder, useRooms } from '../../api/live/home-connection.tsx';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';
import { useMinute } from '../../climate/home-clock.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Banner } from '../../ui/content/banner.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useMessages } from './words.ts';

/** What of a device is told above the rooms, the worst first. */
const TOLD = ['battery-depleted', 'mounting', 'battery-low'] as const satisfies readonly RoomFault['kind'][];
type Told = { readonly kind: (typeof TOLD)[number]; readonly serial: string; readonly device: string | null; readonly room: RoomView };

const keyOf = ({ serial, kind }: Pick<Told, 'serial' | 'kind'>): string => `${serial} ${kind}`;

/** A battery that is low or empty, or a valve that sits badly, until it is put away: kept for whoever did, but for an empty battery. */
export function DeviceNotice() {
  const { t } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const { at } = useAddresses();
  const over = useOpenOver();
  const rooms = useRooms();
  const { homeId } = live;
  const kept = useHomeAnswer(['closed-notices'], (call, id) => call.call(endpoints.getClosedDeviceNotices, { params: { homeId: id } }));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const faults = useRoomOrder().flatMap((id) => toldOf(rooms.get(id)));
  if (kept.data === undefined) return null;
  const away = new Set([
    ...closed,
    ...kept.data.closed
      .filter(({ until }) => until === null || Date.parse(until) > minute)
      .map(({ serialNo, kind }) => keyOf({ serial: serialNo, kind })),
  ]);
  const [told] = TOLD.flatMap((kind) => faults.filter((fault) => fault.kind === kind && !away.has(keyOf(fault))));
  if (told === undefined) return null;
  const { kind, serial, device, room } = told;
  const putAway = async () => {
    setClosed((now) => new Set([...now, keyOf(told)]));
    // where nothing follows the focus goes on to the room
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`a[data-room="${room.id}"]`)?.focus();
    });
    if (kind === 'battery-depleted') return;
    const answer = await carryOut(wire, callTo(endpoints.closeDeviceNotice, { params: { homeId }, body: { serialNo: serial, kind } }));
    if (!answer.ok) return;
    await kept.refetch();
    // from here on the server says until when
    setClosed((now) => new Set([...now].filter((key) => key !== keyOf(told))));
  };
  return (
    <Banner
      tone={kind === 'battery-depleted' ? 'danger' : 'warn'}
      icon={kind === 'mounting' ? 'trv' : 'battery-warning'}
      title={t(`device.${kind}`)}
      close={{ label: t('close'), onClick: () => void putAway() }}
    >
      {device === null ? room.name : t('device.where', { device, room: room.name })}{' '}
      <Link
        to={at('/settings/home/rooms-and-devices/device/$serial')}
        params={{ serial }}
        state={over}
        resetScroll={false}
        className="link"
      >
        {t('device.look')}
        <Icon name="arrow-right-bold" size={16} />
      </Link>
    </Banner>
  );
}

const toldOf = (room: RoomView | undefined): readonly Told[] =>
  room === undefined
    ? []
    : TOLD.flatMap((kind) =>
        room.faults.flatMap(({ kind: own, serial, device }) =>
          own === kind && serial !== undefined ? [{ kind, serial, device, room }] : [],
        ),
      );
