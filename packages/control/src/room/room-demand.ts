import type { ClimateCapability } from '@braise/domain';
import { openingFor } from '@braise/domain/climate';
import type { Member } from './observe-room.ts';
import { valueOf } from '../reading.ts';

/** How much heat is called for, 0..1, and whether the device said so or it was inferred from setpoint and temperature. */
export type Demand = { readonly fraction: number; readonly inferred: boolean };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The demand of one valve, by what its make tells; null for one that is not heard or says nothing usable. */
export function channelDemand({ device, channel, live, part, besideValves }: Member, climate: ClimateCapability): Demand | null {
  if (!live) return null;
  // Beside valves it closes for any room, and says nothing of its own.
  if (part === 'contact' && besideValves) return null;
  if (part === 'relay') return reportedDemand(valueOf(device, channel, 'relay'));
  if (climate.roomType === 'HOT_WATER')
    return reportedDemand(valueOf(device, channel, 'hotWaterActive') ?? valueOf(device, channel, 'heatDemand'));
  const reported = climate.demand === 'valve' ? valueOf(device, channel, 'valveOpening') : valueOf(device, channel, 'heatDemand');
  if (climate.demand !== 'inferred' && reported !== null) return { fraction: clamp(reported), inferred: false };
  if (climate.roomType !== 'HEATING') return null;
  if (valueOf(device, channel, 'systemMode') === 0) return { fraction: 0, inferred: true };
  const fraction = inferredFraction({ device, channel });
  return fraction === null ? null : { fraction, inferred: true };
}

/** How far a valve opens by its setpoint and temperature. */
function inferredFraction({ device, channel }: Pick<Member, 'device' | 'channel'>): number | null {
  const setpoint = valueOf(device, channel, 'setpoint');
  const temperature = valueOf(device, channel, 'temperature');
  if (setpoint === null || temperature === null) return null;
  return openingFor(setpoint - temperature);
}

const reportedDemand = (value: number | null): Demand | null => (value === null ? null : { fraction: clamp(value), inferred: false });

/** What a valve asks for at least that says that it heats. */
const SOME = 0.05;

/**
 * A valve that says only whether it heats is taken at its word for that; how much it asks for is its opening where it tells that, or follows from
 * setpoint and temperature. What runs on mains is a heater's switch or a boiler's receiver: it asks for all or nothing.
 */
function strength(member: Member, climate: ClimateCapability): Demand | null {
  const { device, channel, part } = member;
  const demand = channelDemand(member, climate);
  const yesOrNo = part === 'climate' && climate.roomType === 'HEATING' && climate.demand === 'running-state';
  if (!yesOrNo || device.capabilities.power !== 'battery' || demand === null || demand.inferred || demand.fraction === 0) return demand;
  const opening = valueOf(device, channel, 'valveOpening');
  if (opening !== null) return { fraction: Math.max(SOME, clamp(opening)), inferred: false };
  const inferred = inferredFraction(member);
  return inferred === null ? demand : { fraction: Math.max(SOME, inferred), inferred: true };
}

/** A room calls for as much as the valve that calls loudest. */
export function roomDemand(members: readonly Member[]): Demand | null {
  let loudest: Demand | null = null;
  for (const member of members) {
    const demand = member.climate === null ? null : strength(member, member.climate);
    if (demand !== null && (loudest === null || demand.fraction > loudest.fraction)) loudest = demand;
  }
  return loudest;
}
