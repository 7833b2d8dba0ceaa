import { HOUR, type Instant, MINUTE, type Quantity, energyOver, instant, kilowattHours } from '@braise/domain';
import { type Sample, type Span, connectionOver, heldValues, longestSilence, splitAtEdges, valueAt } from '@braise/domain/climate';
import { type BurnerFlame, burnerPower } from './burner-power.ts';
import { type MeteredHour, hoursOf } from './metered-hour.ts';

/** What a heat source said, each in order of time. */
export type SourceSaid = {
  /** 1 while it makes hot water; null: it makes none. */
  readonly hotWaterActive: readonly Sample<number>[] | null;
  /** When anything at all was heard of it. */
  readonly heard: readonly Instant[];
};
/** `powerIn`: W of electricity. */
export type PumpSaid = SourceSaid & { readonly powerIn: readonly Sample<number>[] };
export type BurnerSaid = SourceSaid & BurnerFlame;

/** A running source that says nothing for longer, ms, is not metered until it speaks again: what it took meanwhile nobody knows. */
const LONGEST_GAP = 10 * MINUTE;
/** Unless it says within this, ms, what it said before, give or take such a share of it: many say nothing while nothing changes. */
const LONGEST_UNCHANGED = HOUR;
const UNCHANGED = 0.1;
/** Below it, W, a source is at rest, and stays silent while it is. */
const AT_REST = 100;

/** The electricity of a heat pump by its own counter of power, over real time, hour by hour. `unreadable`: stretches of which nothing can be told, such as those that were stored and are damaged, in order. */
export const pumpElectricity = (said: PumpSaid, within: Span, unreadable: readonly Span[] = []): readonly MeteredHour[] =>
  sourceHours({ ...said, power: said.powerIn, says: 'powerIn' }, within, unreadable);

/**
 * How long a burner would have had to run at full load for what it burned, hour by hour: as if its full load were one kilowatt. What that is really is learned from the
 * meter. `unreadable` as of a heat pump.
 */
export const burnerLoad = (said: BurnerSaid, within: Span, unreadable: readonly Span[] = []): readonly MeteredHour[] =>
  sourceHours({ ...said, power: burnerPower(said), says: 'flame' }, within, unreadable);

type Powered = SourceSaid & { readonly power: readonly Sample<number>[]; readonly says: Quantity };

function sourceHours(
  { power: told, says, hotWaterActive, heard }: Powered,
  within: Span,
  unreadable: readonly Span[],
): readonly MeteredHour[] {
  const away = connectionOver(
    heard,
    { from: instant(Math.min(within.from, heard[0] ?? within.from)), to: within.to },
    unreadable,
    longestSilence([says]),
  );
  const unknown = inOrder([...unreadable, ...away.filter(({ value }) => !value)]);
  const held = { within, longest: Infinity };
  const power = [
    ...heldValues(told, { ...held, unknown }).filter(({ value }) => value < AT_REST),
    ...heldValues(told, { ...held, unknown: inOrder([...unknown, ...gaps(heard, told, within.to)]) }).filter(
      ({ value }) => value >= AT_REST,
    ),
  ].toSorted((one, other) => one.from - other.from);
  const hotWater = hotWaterActive && heldValues(hotWaterActive, { ...held, unknown });
  return hoursOf(within).map((hour) => {
    const [watts, makesHotWater] = [valueAt(power), hotWater === null ? () => 0 : valueAt(hotWater)];
    const sums = { heating: 0, hotWater: 0, known: 0 };
    for (const { from, to } of splitAtEdges(hour, power, hotWater ?? [])) {
      const [taken, forWater] = [watts(from), makesHotWater(from)];
      // what it was for is part of what is known
      if (taken === undefined || forWater === undefined) continue;
      sums[forWater === 1 ? 'hotWater' : 'heating'] += energyOver(taken, to - from);
      sums.known += (to - from) / (hour.to - hour.from);
    }
    return { heating: kilowattHours(sums.heating), hotWater: kilowattHours(sums.hotWater), known: sums.known };
  });
}

const inOrder = (spans: readonly Span[]): readonly Span[] => spans.toSorted((one, other) => one.from - other.from);

/** Between two words further apart than a running source lets pass, from when that was so. */
function gaps(heard: readonly Instant[], power: readonly Sample<number>[], end: Instant): readonly Span[] {
  let next = 0;
  return heard.flatMap((at, index) => {
    const [from, to] = [instant(at + LONGEST_GAP), heard[index + 1] ?? end];
    if (from >= to) return [];
    while (next < power.length && power[next]!.at < to) next++;
    return isSaidAgain(power[next - 1], power[next], at) ? [] : [{ from, to }];
  });
}

const isSaidAgain = (last: Sample<number> | undefined, next: Sample<number> | undefined, since: Instant): boolean =>
  last !== undefined &&
  next !== undefined &&
  next.at - since <= LONGEST_UNCHANGED &&
  Math.abs(next.value - last.value) <= UNCHANGED * last.value;
