import { type ClimateCapability, fraction } from '@braise/domain';
import { openingFor } from '@braise/domain/climate';
import type { Member } from './observe-room.ts';
import { valueOf } from '../reading.ts';

/** How much heat is called for, 0..1, and whether the device said so or it was inferred from setpoint and temperature. */
export type Demand = { readonly fraction: number; readonly inferred: boolean };

/** The demand of one valve, by what its make tells; null for one that is not heard or says nothing usable. */
export function channelDemand({ device, channel, live, part, besideValves }: Member, climate: ClimateCapability): Demand | null {
  if (!live) return null;
  // Beside valves it closes for any room, and says nothing of its own.
  if (part === 'contact' && besideValves) return null;
  if (part === 'relay') return reportedDemand(valueOf(device, channel, 'relay'));
  if (climate.roomType === 'HOT_WATER')
    return reportedDemand(valueOf(device, channel, 'hotWaterActive') ?? valueOf(device, channel, 'heatDemand'));
  const reported = climate.demand === 'valve' ? valueOf(device, channel, 'valveOpening') : valueOf(device, channel, 'heatDemand');
  if (climate.demand !== 'inferred' && reported !== null) return { fraction: fraction(reported), inferred: false };
  if (climate.roomType !== 'HEATING') return null;
  if (valueOf(device, channel, 'systemMode') === 0) return { fraction: 0, inferred: true };
  const opens = inferredFraction({ device, channel });
  return opens === null ? null : { fraction: opens, inferred: true };
}

/** How far a valve opens by its setpoint and temperature. */
function inferredFraction({ device, channel }: Pick<Member, 'device' | 'channel'>): number | null {
  const setpoint = valueOf(device, channel, 'setpoint');
  const temperature = valueOf(device, channel, 'temperature');
  if (setpoint === null || temperature === null) return null;
  return openingFor(setpoint - temperature);
}

const reportedDemand = (value: number | null): Demand | null => (value === null ? null : { fraction: fraction(value), inferred: false });

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
  if (opening !== null) return { fraction: Math.max(SOME, fraction(opening)), inferred: false };
  const inferred = inferredFraction(member);
  return inferred === null ? demand : { fraction: Math.max(SOME, inferred), inferred: true };
}

/** A room this far above its setting wants nothing, whatever its valves still say, K. */
const SATISFIED = 0.3;

/** Whether a room that is asked to have so many °C wants heat; null: none are asked for, or nobody measures it. */
export const wantsWarmth = (setpoint: number | null, measured: number | null): boolean =>
  setpoint !== null && (measured === null || setpoint - measured > -SATISFIED);

/** A room calls for as much as the valve that calls loudest. */
export function roomDemand(members: readonly Member[]): Demand | null {
  let loudest: Demand | null = null;
  for (const member of members) {
    const demand = member.climate === null ? null : strength(member, member.climate);
    if (demand !== null && (loudest === null || demand.fraction > loudest.fraction)) loudest = demand;
  }
  return loudest;
}
