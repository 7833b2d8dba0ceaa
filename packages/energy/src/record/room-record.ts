import type { Instant } from '@braise/domain';
import type { Sample, Span } from '@braise/domain/climate';
import type { EmitterKind, SensorKind } from '../room-model/parameters.ts';

/** One valve, or whatever lets heat into the room, as it reported: each list in order of time. */
export type ValveRecord = {
  /** 0 to 1: its stroke, or the demand that it moves it by; null where its make tells neither. */
  readonly opening: readonly Sample<number>[] | null;
  /** 1 while it heats at all, 0 while it does not; null where its make does not say. */
  readonly heating: readonly Sample<number>[] | null;
  /** °C that it is to hold, and that it believes the room to have. */
  readonly setpoint: readonly Sample<number>[];
  readonly sensed: readonly Sample<number>[];
  /** When nobody heard it: what it had said by then holds no more. In order. */
  readonly silent: readonly Span[];
};

/** The heat source, as it reported. */
export type SourceRecord = {
  /** Temperature of the heating water, °C; null: nobody tells. */
  readonly flow: readonly Sample<number>[] | null;
  /** 1 while water goes to the rooms; null: nobody tells. */
  readonly heating: readonly Sample<number>[] | null;
  /** 1 while hot water is made instead; null: nobody tells. */
  readonly hotWater: readonly Sample<number>[] | null;
  /** When nobody heard it any more: what it had said by then holds no longer. In order. */
  readonly silent: readonly Span[];
};

/** What is recorded of a room, as a fit takes it. */
export type RoomRecord = {
  readonly sensor: SensorKind;
  readonly emitter: EmitterKind;
  /** What measures the room, °C. */
  readonly temperature: readonly Sample<number>[];
  readonly valves: readonly ValveRecord[];
  /** Whether those are no valves, but what switches its heat wholly on and off. */
  readonly isSwitched: boolean;
  readonly source: SourceRecord | null;
  /** The other heated rooms of the home, and what measures each, °C. */
  readonly neighbours: readonly { readonly id: number; readonly sensor: SensorKind; readonly temperature: readonly Sample<number>[] }[];
  /** Windows known to be open. */
  readonly windows: readonly Span[];
};

/** Samples as they hold: the last one said at or before an instant, and since when. Asked for instants in order. */
export function lastSaid(samples: readonly Sample<number>[]): (at: Instant) => Sample<number> | null {
  let index: number | null = null;
  return (at) => {
    index ??= countUpTo(samples, at) - 1;
    while (index + 1 < samples.length && samples[index + 1]!.at <= at) index++;
    return samples[index] ?? null;
  };
}

/** How many of them were said at or before an instant, by halving: a record is much longer than the days of it that are looked at. */
function countUpTo(samples: readonly Sample<number>[], at: Instant): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (samples[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
