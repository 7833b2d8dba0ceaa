import type { Quantity } from '@braise/domain';
import { type HoldOptions, type Span, connectionOver, longestSilence, outside } from '@braise/domain/climate';
import { type RoomSeries, heardOf } from './room-series.ts';

/** What devices say often enough to tell whether they are heard. */
export const OFTEN_SAID: readonly Quantity[] = ['temperature', 'humidity', 'setpoint', 'valveOpening', 'heatDemand', 'relay'];

/**
 * When none of a room's devices was heard, each by its own habit: the server was off, or all of them were away. Nobody knows of such a time whether what was decided
 * before still held. It holds again once something is heard, since what did not change is not recorded anew. In order. Before the first word there is none.
 */
export function silencesOfRoom({ devices }: RoomSeries, { within, unknown }: Pick<HoldOptions, 'within' | 'unknown'>): readonly Span[] {
  const heard = [...Map.groupBy(devices, ({ deviceId }) => deviceId)].flatMap(([id, channels]) => {
    const words = heardOf(devices, id);
    const [from] = words;
    if (from === undefined) return [];
    const longest = longestSilence(channels.flatMap(({ quantities }) => [...quantities.keys()]));
    return connectionOver(words, { from, to: within.to }, unknown, longest).filter(({ value }) => value);
  });
  const begin = heard.toSorted((a, b) => a.from - b.from)[0]?.from ?? within.to;
  return begin < within.to ? outside([{ from: begin, to: within.to }], heard) : [];
}
