import type { CountingDevicesBody, MeteringPointBody, MeteringPointRequest, MeteringPointsBody } from '@braise/contract/energy-insights';
import { iso, roundTo } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { CountingDevice } from '../../features/metering-points/counting-devices.store.ts';
import { type MeteringPoint, type RequestedPoint, counterOf, isSameCounter } from '../../features/metering-points/metering-point.ts';
import type { PointReadings } from '../../features/metering-points/point-readings.ts';

export const askedPoint = ({ serialNo, channel, designation, energySource, scope }: MeteringPointRequest): RequestedPoint => ({
  counter: { deviceId: serialNo, channel },
  designation,
  energy: energySource,
  scope,
});

export const namedPointBody = ({ id, designation, energy, scope }: MeteringPoint) => ({ id, designation, energySource: energy, scope });

export function pointBody(point: MeteringPoint): MeteringPointBody {
  const { deviceId, channel } = counterOf(point);
  return { ...namedPointBody(point), serialNo: deviceId, channel };
}

export function pointsBody(readings: readonly PointReadings[], devices: readonly CountingDevice[]): MeteringPointsBody {
  const meteringPoints = readings.map(({ point, earliestMonth, latestMonth, status, last }) => ({
    ...pointBody(point),
    deviceName: devices.find((one) => isSameCounter(one, counterOf(point)))?.name ?? null,
    loadingStatus: status,
    earliestMonth,
    // what cannot be told is told as missing
    latestMonth: status === 'ERROR' ? null : latestMonth,
    reading: countBody(last),
  }));
  const told = (of: 'earliestMonth' | 'latestMonth') => meteringPoints.flatMap((point) => point[of] ?? []).toSorted();
  return {
    access: meteringPoints.some(({ latestMonth }) => latestMonth !== null),
    loadingStatus:
      (['ERROR', 'LOADING'] as const).find((status) => meteringPoints.some(({ loadingStatus }) => loadingStatus === status)) ?? 'LOADED',
    earliestMonth: told('earliestMonth')[0] ?? null,
    latestMonth: told('latestMonth').at(-1) ?? null,
    meteringPoints,
  };
}

export const countingDevicesBody = (devices: readonly CountingDevice[], points: readonly MeteringPoint[]): CountingDevicesBody => ({
  devices: devices.map(({ deviceId, channel, name, hasOthers, roomName, available, last }, index) => ({
    serialNo: deviceId,
    channel,
    counter: hasOthers ? devices.slice(0, index + 1).filter((one) => one.deviceId === deviceId).length : null,
    name,
    roomName,
    connected: available,
    reading: countBody(last),
    meteringPointId: points.find((point) => isSameCounter(counterOf(point), { deviceId, channel }))?.id ?? null,
  })),
});

/** In whole watt-hours, as near as a 32-bit float: by twos from 16,384 kWh on, by sixteens from 131,072. */
export const countBody = (count: Sample<number> | null) => count && { value: roundTo(count.value, 3), at: iso(count.at) };
