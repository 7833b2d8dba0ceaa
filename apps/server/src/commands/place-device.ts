import type { DeviceCapabilities, RoomType } from '@braise/domain';
import { type CommandError, refuse } from './home-command.ts';

/** The channels of a device that stand in a room when it is put there; refused when the device cannot serve a room of that type. */
export function placeDevice(
  capabilities: DeviceCapabilities | undefined,
  roomType: RoomType,
  channel: number | null,
): { readonly ok: true; readonly channels: readonly number[] } | { readonly ok: false; readonly error: CommandError } {
  if (capabilities === undefined) return refuse({ code: 'notFound', field: 'serialNo', title: 'there is no such device' });
  const channels = channelsOf(capabilities);
  if (channel !== null && !channels.includes(channel))
    return refuse({ code: 'validationFailed', field: 'channel', title: `channel: one of ${channels.join(', ')}` });
  const asked = capabilities.climates.filter((climate) => channel === null || climate.channel === channel);
  if (asked.length > 0 && !asked.some((climate) => climate.roomType === roomType)) {
    return refuse({ code: 'setting.notSupported', field: 'serialNo', title: 'the device does not serve such a room', roomType });
  }
  return { ok: true, channels: channel === null ? channels : [channel] };
}

/** Those that it controls; of a sensor those that it reports from; the whole device where it says neither. */
export function channelsOf({ climates, reports }: DeviceCapabilities): readonly number[] {
  const own = climates.length > 0 ? climates.map((climate) => climate.channel) : reports.map((report) => report.channel);
  const channels = [...new Set(own)];
  return channels.length === 0 ? [0] : channels;
}
