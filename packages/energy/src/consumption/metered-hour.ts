import { HOUR, type KilowattHours, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';

/** What a heat source took in one hour, or what was left of it when a day began or ended within one: of gas, electricity or heat. */
export type MeteredHour = {
  readonly heating: KilowattHours;
  readonly hotWater: KilowattHours;
  /** Share of the hour in which it was metered, 0..1: of the rest nothing is known, and nothing is counted. */
  readonly known: number;
};

/** The hours of a stretch, from its beginning on. */
export const hoursOf = ({ from, to }: Span): readonly Span[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => ({
    from: instant(from + index * HOUR),
    to: instant(Math.min(from + (index + 1) * HOUR, to)),
  }));
