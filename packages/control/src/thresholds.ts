import type { Quantity } from '@braise/domain';
import type { Threshold } from './decision.ts';
import { ECHO } from './device/hear-device.ts';
import { OPEN_DEMAND, OPEN_STROKE } from './heat-source/believed-open.ts';
import type { ChannelMemory } from './memory.ts';
import { readingKey } from './reading.ts';
import type { DeviceSnapshot } from './snapshot.ts';

/** By how much a quantity must change before it can change a decision; quantities that are not here decide nothing. */
const MATTERS: Partial<Readonly<Record<Quantity, number>>> = {
  temperature: 0.2,
  humidity: 0.02,
  setpoint: 0.1,
  systemMode: 0.5,
  fanLevel: 0.5,
  verticalSwing: 0.5,
  horizontalSwing: 0.5,
  light: 0.5,
  heatDemand: 0.1,
  valveOpening: 0.1,
  windowOpen: 0.5,
  contactOpen: 0.5,
  followsCommands: 0.5,
  usesExternalTemperature: 0.5,
  relay: 0.5,
  hotWaterTemperature: 1,
  hotWaterTarget: 0.5,
  hotWaterActive: 0.5,
  centralHeatingActive: 0.5,
  flame: 0.5,
  fault: 0.5,
};
/** Below it a valve is shut: by how little it gets there does not matter, since water that is heated may find no way then. */
const SHUT: Partial<Readonly<Record<Quantity, number>>> = { heatDemand: OPEN_DEMAND, valveOpening: OPEN_STROKE };
/** Of a device that was lost any word matters. */
const ANYTHING = -1e9;
/** Doubles are compared after subtraction: a change of exactly the amount must cross. */
const SLACK = 1e-6;

/** Readings of a device that would change the decision before its time. */
export function thresholdsOf(
  device: DeviceSnapshot,
  live: boolean,
  finer: Partial<Readonly<Record<Quantity, number>>> = {},
): readonly Threshold[] {
  const thresholds: Threshold[] = [];
  for (const { quantity, channel } of device.capabilities.reports) {
    const by = finer[quantity] ?? MATTERS[quantity];
    if (by === undefined) continue;
    const last = device.readings.get(readingKey(channel, quantity));
    if (!live || last === undefined || !Number.isFinite(last.value)) {
      thresholds.push({ deviceId: device.id, channel, quantity, above: ANYTHING });
      continue;
    }
    const shut = SHUT[quantity];
    const change = { from: last.value, by: by - SLACK };
    thresholds.push({
      deviceId: device.id,
      channel,
      quantity,
      change,
      ...(shut !== undefined && last.value >= shut && { below: shut - SLACK }),
    });
  }
  return thresholds;
}

/** A report that may confirm or refute a write: any setpoint at all. */
export function answerThresholds(
  device: DeviceSnapshot,
  channel: number,
  { outcome, writtenAt }: ChannelMemory,
  now: number,
): readonly Threshold[] {
  if (outcome === 'confirmed' || writtenAt === null || now - writtenAt < ECHO) return [];
  return [{ deviceId: device.id, channel, quantity: 'setpoint', above: ANYTHING }];
}
