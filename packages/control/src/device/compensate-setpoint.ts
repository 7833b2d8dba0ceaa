import { type ClimateCapability, type Instant, HOUR, MINUTE, clamp, roundTo } from '@braise/domain';

/** The valve's error is followed slowly, and not at all while its radiator has just become hot: that error passes. */
const FOLLOWS = 30 * MINUTE;
const WARM_UP = { below: 1, lasts: 20 * MINUTE };
/** What is left is worked off by an integral. */
const INTEGRAL = { time: 3 * HOUR, most: 1.5, within: 1 };
/** K by which its setpoint is above what a valve feels from where on it is shut, or wide open. */
const END = { shut: -0.2, open: 1 };
/** K around the room's setting within which the valve's setpoint stays, and the error of a valve that can be true. */
const RANGE = { below: 2, above: 4, error: 8 };
/** A correction is written when it is worth it, and not more often. */
const WORTH = { kelvin: 0.5, every: HOUR };

/** What is learned of the difference between a valve's own sensor and the room's. */
export type Compensation = {
  /** K that the valve reads too warm. */
  readonly error: number;
  readonly trim: number;
  readonly at: Instant;
  readonly warmingAt: Instant | null;
  /** K that were last added to the room's setting, for which setting, and when. */
  readonly applied: number;
  readonly target: number;
  readonly appliedAt: Instant;
};

/**
 * K to add to the setting of a valve that regulates on its own sensor so that the room, measured elsewhere, gets it. `spare`: the battery has
 * writes to spare; else only a new setting brings a new correction.
 */
export function compensate(
  { target, room, valve, climate, spare }: { target: number; room: number; valve: number; climate: ClimateCapability; spare: boolean },
  before: Compensation | null,
  now: Instant,
): Compensation {
  const difference = clamp(valve - room, -RANGE.error, RANGE.error);
  const warming = room < target - WARM_UP.below;
  const warmingAt = warming ? (before?.warmingAt ?? now) : null;
  // The difference of one moment may be a radiator that has just become hot: it is learned from nothing.
  if (before === null) return { error: 0, trim: 0, at: now, warmingAt, applied: 0, target, appliedAt: now };
  const elapsed = Math.min(FOLLOWS, Math.max(0, now - before.at));
  const frozen = warmingAt !== null && now - warmingAt < WARM_UP.lasts;
  const error = frozen ? before.error : before.error + (difference - before.error) * (1 - Math.exp(-elapsed / FOLLOWS));
  const behind = target - room;
  const integrates = Math.abs(behind) <= INTEGRAL.within && !isAtItsEnd(behind, target + before.applied - valve);
  const trim = clamp(before.trim + (integrates ? (behind * elapsed) / INTEGRAL.time : 0), -INTEGRAL.most, INTEGRAL.most);
  const wanted = correction(error, trim, climate);
  const due = spare && now - before.appliedAt >= WORTH.every && Math.abs(wanted - before.applied) >= WORTH.kelvin - 0.01;
  const renewed = target !== before.target || due;
  return {
    // finer than any sensor, and short in storage
    error: roundTo(error, 3),
    trim: roundTo(trim, 3),
    at: now,
    warmingAt,
    applied: renewed ? wanted : before.applied,
    target,
    appliedAt: renewed ? now : before.appliedAt,
  };
}

/**
 * A valve that is shut does not cool a room that the sun keeps warm, and one that is wide open does not warm it any faster: nothing is summed up that it cannot
 * act on. `asked`: K by which its setpoint is above what it feels.
 */
const isAtItsEnd = (behind: number, asked: number): boolean => (behind < 0 && asked < END.shut) || (behind > 0 && asked > END.open);

/** In steps that the device takes. */
const correction = (error: number, trim: number, { limits: { step } }: ClimateCapability): number =>
  roundTo(Math.round(clamp(error + trim, -RANGE.below, RANGE.above) / step) * step, 2);
