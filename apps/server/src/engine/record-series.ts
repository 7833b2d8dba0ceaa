import type { RoomDecision } from '@braise/control';
import {
  type Instant,
  type Quantity,
  type RoomType,
  type Setting,
  AC_MODES,
  AIR_OPTIONS,
  AIR_OPTION_NAMES,
  DAY,
  REASONS,
} from '@braise/domain';
import { RECORDED_AIR, callThatCounts } from '@braise/domain/climate';

/** A decision about a room as its history keeps it. */
export type RecordedDecision = {
  readonly room: RoomDecision;
  readonly type: RoomType;
  readonly at: Instant;
  /** Whether phones tell who is at home. */
  readonly locationBasedControl: boolean;
};

/** What the engine records of a room for its history, as quantity and value. Unknown figures are left out. */
function recordedValues({ room, type, locationBasedControl }: RecordedDecision): readonly (readonly [Quantity, number])[] {
  const { setting, reason } = room.effective;
  const values: (readonly [Quantity, number])[] = [
    ['effectivePower', setting.power === 'ON' ? 1 : 0],
    ['effectiveReason', REASONS.indexOf(reason)],
    ['locationBasedControl', locationBasedControl ? 1 : 0],
    ['roomDemandKnown', room.demand === null ? 0 : 1],
  ];
  if (setting.power === 'ON' && setting.temperature !== undefined) values.push(['effectiveSetpoint', setting.temperature]);
  if (setting.power === 'ON' && setting.mode !== undefined)
    values.push(['effectiveMode', AC_MODES.indexOf(setting.mode)], ...recordedAir(setting));
  if (room.demand !== null) {
    const measured = room.measured?.celsius ?? null;
    values.push(
      // a report shows what its tile showed
      ['roomDemand', callThatCounts({ type, setting, measured }, room.demand)],
      ['roomDemandInferred', room.demandInferred ? 1 : 0],
    );
  }
  return values;
}

/** Of an air conditioner: what its setting leaves as it is, too, since it may have been set before. */
const recordedAir = (setting: Extract<Setting, { power: 'ON' }>): readonly (readonly [Quantity, number])[] =>
  AIR_OPTION_NAMES.map((option) => [RECORDED_AIR[option], placeIn(AIR_OPTIONS[option], setting[option])]);

const placeIn = (values: readonly (string | undefined)[], value: string | undefined): number => values.indexOf(value);

/**
 * The recorded values that differ from those of the decision before; all of them in the first decision of a UTC day, so that whoever reads a day
 * need not look back for longer than one.
 */
export function changedValues(decision: RecordedDecision, before: RecordedDecision | null): readonly (readonly [Quantity, number])[] {
  if (before === null || Math.floor(before.at / DAY) !== Math.floor(decision.at / DAY)) return recordedValues(decision);
  const known = new Map(recordedValues(before));
  return recordedValues(decision).filter(([quantity, value]) => known.get(quantity) !== value);
}
