import { type Instant, type Quantity, MINUTE, REASONS, instant, DAY } from '@braise/domain';
import { type Interval, heldValues, coalesced } from '@braise/domain/climate';
import type { RangeReadings, SeriesReadings } from '../../telemetry/telemetry.ts';

/** How far back an open window is looked for, ms: beyond, nobody wants to know. */
export const WINDOW_MEMORY = DAY;
/** Shorter openings change no air, ms. */
const LEAST = 5 * MINUTE;

/** What tells of a window. */
export const OPENINGS: readonly Quantity[] = ['effectiveReason', 'windowOpen', 'contactOpen'];

const OPEN_WINDOW = REASONS.indexOf('OPEN_WINDOW');

/** The last moment at which a window of the room was open for at least five minutes, by its contacts, its valves or the engine; null without one. */
export function lastOpenWindow({ series, unreadable }: RangeReadings, now: Instant): Instant | null {
  const within = { from: instant(now - WINDOW_MEMORY), to: now };
  const openings = series.flatMap((one): readonly Interval<boolean>[] => {
    const isOpen = opennessOf(one);
    if (isOpen === null) return [];
    const said = one.values.map(({ at, value }) => ({ at, value: isOpen(value) }));
    return coalesced(heldValues(said, { within, longest: WINDOW_MEMORY, unknown: unreadable })).filter(({ value }) => value);
  });
  const ends = openings.filter(({ from, to }) => to - from >= LEAST).map(({ to }) => to);
  return ends.length === 0 ? null : instant(Math.max(...ends));
}

function opennessOf({ quantity, deviceId }: Pick<SeriesReadings, 'quantity' | 'deviceId'>): ((value: number) => boolean) | null {
  if (quantity === 'effectiveReason' && deviceId === '') return (value) => value === OPEN_WINDOW;
  return quantity === 'windowOpen' || quantity === 'contactOpen' ? (value) => value > 0 : null;
}
