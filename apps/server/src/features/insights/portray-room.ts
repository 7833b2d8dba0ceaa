import { type RoomModel, type RoomNight, type RoomRise, type RoomSun, NIGHT, nightOf, riseOf, sunOf } from '@braise/energy';
import type { DayOutside } from './last-days-outside.ts';

/** °C outside under which rooms are shown: a common day of the heating season, so that they can be compared from one week to the next. */
export const SHOWN_OUTDOOR = 5;

/** °C between which a room is shown to warm up, and from which on it cools. */
export const SHOWN_RISE = { from: 17, to: 20 };

/** What a model makes of its room. */
export type RoomPortrait = {
  /** Minutes for one K of that rise, in the mean; null: it is not over within what is foreseen. */
  readonly oneKelvin: number | null;
  readonly rise: RoomRise;
  readonly night: (RoomNight & { readonly beginsAtMinute: number }) | null;
  readonly sun: (RoomSun & { readonly date: string }) | null;
};

/** `usual`: what the room does beyond its model all the while, K/h. */
export function portrayRoom(model: RoomModel, usual: number, days: readonly DayOutside[]): RoomPortrait {
  const under = { outdoor: SHOWN_OUTDOOR, usual };
  const night = nightOf(model, SHOWN_RISE.to, under);
  const sun = sunOf(
    model,
    days.map(({ weather }) => weather),
    under,
  );
  const rise = riseOf(model, SHOWN_RISE, under);
  return {
    oneKelvin: rise.minutes === null ? null : rise.minutes / (SHOWN_RISE.to - SHOWN_RISE.from),
    rise,
    night: night && { ...night, beginsAtMinute: NIGHT.from * 60 },
    sun: sun && { ...sun, date: days[sun.day]!.date },
  };
}
