import type { RoomDecision } from '@braise/control';
import { type Quantity, REASONS } from '@braise/domain';

/** What the engine records of a room for its history, as quantity and value. Unknown figures are left out. */
export function recordedValues(room: RoomDecision): readonly (readonly [Quantity, number])[] {
  const { setting, reason } = room.effective;
  const values: [Quantity, number][] = [
    ['effectivePower', setting.power === 'ON' ? 1 : 0],
    ['effectiveReason', REASONS.indexOf(reason)],
  ];
  if (setting.power === 'ON' && setting.temperature !== undefined) values.push(['effectiveSetpoint', setting.temperature]);
  if (room.demand !== null) values.push(['roomDemand', room.demand], ['roomDemandInferred', room.demandInferred ? 1 : 0]);
  return values;
}

/** The recorded values that differ from those of the decision before. */
export function changedValues(room: RoomDecision, before: RoomDecision | undefined): readonly (readonly [Quantity, number])[] {
  if (before === undefined) return recordedValues(room);
  const known = new Map(recordedValues(before));
  return recordedValues(room).filter(([quantity, value]) => known.get(quantity) !== value);
}
