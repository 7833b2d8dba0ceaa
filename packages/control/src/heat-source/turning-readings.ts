import type { HeatSourceCapability, Quantity } from '@braise/domain';
import type { Threshold } from '../decision.ts';
import { targetTurns } from './flow-target.ts';
import type { Fire, Flow } from './heat-source-memory.ts';
import { type Aim, type Need, type Seen, fireTurns } from './next-fire.ts';
import type { Turn } from './turn.ts';

/** How a source that is called is driven. `told`: the flow target that it is given, °C. */
export type Called = {
  readonly source: HeatSourceCapability;
  readonly flow: Flow;
  readonly fire: Fire | null;
  readonly need: Need;
  readonly aim: Aim;
  readonly told: number | null;
};

/** Readings of a source that is called which would change what it is told before it is looked at again. */
export function turningReadings(deviceId: string, { source, flow, fire, need, aim, told }: Called, seen: Seen): readonly Threshold[] {
  const turns = (quantity: Quantity, { above, below }: Turn): readonly Threshold[] => [
    ...(above === null ? [] : [{ deviceId, channel: 0, quantity, above }]),
    ...(below === null ? [] : [{ deviceId, channel: 0, quantity, below }]),
  ];
  if (fire?.meant === false) return turns('flowTemperature', fireTurns(need, aim, seen.flow));
  if (told === null || seen.burns !== true || seen.defrosts) return [];
  const { flow: ofFlow, power } = targetTurns(source, flow, seen, told);
  return [...turns('flowTemperature', ofFlow), ...turns('modulation', power)];
}
