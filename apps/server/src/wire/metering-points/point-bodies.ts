import type { CountingDevicesBody, MeteringPointBody, MeteringPointRequest, MeteringPointsBody } from '@braise/contract/energy-insights';
import { iso, roundTo } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { type Conversion, GAS_BY_VOLUME, conversionOn } from '@braise/domain/meter';
import type { CountingDevice } from '../../features/metering-points/counting-devices.store.ts';
import {
  type Counter,
  type MeteringPoint,
  type RequestedPoint,
  counterOf,
  isSameCounter,
  sharesChannel,
} from '../../features/metering-points/metering-point.ts';
import type { PointReadings } from '../../features/metering-points/point-readings.ts';

export const askedPoint = ({ serialNo, channels, designation, energySource, scope }: MeteringPointRequest): RequestedPoint => ({
  counter: { deviceId: serialNo, channels },
  designation,
  energy: energySource,
  scope,
});

export const namedPointBody = ({ id, designation, energy, unit, scope }: MeteringPoint) => ({
  id,
  designation,
  energySource: energy,
  unit,
  scope,
});

/** What a cubic metre that a meter counts holds on a day, ISO; null: it counts energy, or nobody knows. */
export function conversionBody({ unit }: MeteringPoint, conversions: readonly Conversion[], date: string) {
  const held = unit === 'm3' ? conversionOn(conversions, GAS_BY_VOLUME, date) : null;
  return held && { factor: held.factor, source: held.source, validFrom: held.validFrom };
}

export function pointBody(point: MeteringPoint): MeteringPointBody {
  const { deviceId, channels } = counterOf(point);
  return { ...namedPointBody(point), serialNo: deviceId, channels: [...channels] };
}

export function pointsBody(readings: readonly PointReadings[], devices: readonly CountingDevice[]): MeteringPointsBody {
  const meteringPoints = readings.map(({ point, earliestMonth, latestMonth, status, last }) => ({
    ...pointBody(point),
    deviceName: devices.find(({ deviceId }) => deviceId === counterOf(point).deviceId)?.name ?? null,
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

/** A counter that is a meter is told as that: what it is the sum of counts nothing beside it, and a sum that it is part of is for that meter alone. */
export const countingDevicesBody = (devices: readonly CountingDevice[], points: readonly MeteringPoint[]): CountingDevicesBody => ({
  devices: devices.flatMap((device) => {
    const { deviceId, channels, unit, name, hasOthers, roomName, available, last } = device;
    const taken = points.filter((point) => sharesChannel(counterOf(point), device));
    const meter = taken.find((point) => isSameCounter(counterOf(point), device));
    const [widened] = taken;
    if (widened !== undefined && meter === undefined && (taken.length > 1 || !isPartOf(counterOf(widened), device))) return [];
    const alone = devices.filter((one) => one.deviceId === deviceId && one.unit === unit && one.channels.length === 1);
    return {
      serialNo: deviceId,
      channels: [...channels],
      unit,
      counter: hasOthers && channels.length === 1 ? alone.indexOf(device) + 1 : null,
      name,
      roomName,
      connected: available,
      reading: countBody(last),
      meteringPointId: meter?.id ?? null,
      widensMeteringPointId: meter === undefined ? (widened?.id ?? null) : null,
    };
  }),
});

const isPartOf = (part: Counter, whole: Counter): boolean => part.channels.every((channel) => whole.channels.includes(channel));

/** In whole watt-hours or litres, as near as a 32-bit float: by twos from 16,384 kWh on, by sixteens from 131,072. */
export const countBody = (count: Sample<number> | null) => count && { value: roundTo(count.value, 3), at: iso(count.at) };
