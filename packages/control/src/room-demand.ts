import type { ClimateCapability } from '@braise/domain';
import type { Member } from './observe-room.ts';
import { valueOf } from './reading.ts';

/** How much heat is called for, 0..1, and whether the device said so or it was inferred from setpoint and temperature. */
export type Demand = { readonly fraction: number; readonly inferred: boolean };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** A valve's proportional band as commonly built, K. */
const BAND = { above: 0.3, width: 1.2 };

/** The demand of one valve, by what its make tells; null for one that is not heard or says nothing usable. */
export function channelDemand({ device, channel, live, part }: Member, climate: ClimateCapability): Demand | null {
  if (!live) return null;
  if (part === 'relay') return reportedDemand(valueOf(device, channel, 'relay'));
  if (climate.roomType === 'HOT_WATER')
    return reportedDemand(valueOf(device, channel, 'hotWaterActive') ?? valueOf(device, channel, 'heatDemand'));
  const reported = climate.demand === 'valve' ? valueOf(device, channel, 'valveOpening') : valueOf(device, channel, 'heatDemand');
  if (climate.demand !== 'inferred' && reported !== null) return { fraction: clamp(reported), inferred: false };
  if (climate.roomType !== 'HEATING') return null;
  if (valueOf(device, channel, 'systemMode') === 0) return { fraction: 0, inferred: true };
  const setpoint = valueOf(device, channel, 'setpoint');
  const temperature = valueOf(device, channel, 'temperature');
  if (setpoint === null || temperature === null) return null;
  return { fraction: clamp((setpoint - temperature + BAND.above) / BAND.width), inferred: true };
}

const reportedDemand = (value: number | null): Demand | null => (value === null ? null : { fraction: clamp(value), inferred: false });

/** A room calls for as much as the valve that calls loudest. */
export function roomDemand(members: readonly Member[]): Demand | null {
  let loudest: Demand | null = null;
  for (const member of members) {
    const demand = member.climate === null ? null : channelDemand(member, member.climate);
    if (demand !== null && (loudest === null || demand.fraction > loudest.fraction)) loudest = demand;
  }
  return loudest;
}
