import { type RoomModel, type RoomRise, type RoomSun, NIGHT, nightOf, riseOf, sunOf } from '@braise/energy';
import type { DayOutside } from './last-days-outside.ts';

/** °C outside under which rooms are shown: a common day of the heating season, so that they can be compared from one week to the next. */
export const SHOWN_OUTDOOR = 5;

/** °C between which a room is shown to warm up, and from which on it cools. */
const RISE = { from: 17, to: 20 };
const ONE_KELVIN = { from: 19, to: 20 };

/** What a model makes of its room. */
export type RoomPortrait = {
  /** Minutes from 19 to 20 °C; null: not within what is foreseen. */
  readonly oneKelvin: number | null;
  readonly rise: RoomRise;
  readonly night: { readonly kelvin: number; readonly beginsAtMinute: number; readonly course: readonly number[] };
  readonly sun: (RoomSun & { readonly date: string }) | null;
};

/** `usual`: what the room does beyond its model all the while, K/h. */
export function portrayRoom(model: RoomModel, usual: number, days: readonly DayOutside[]): RoomPortrait {
  const under = { outdoor: SHOWN_OUTDOOR, usual };
  const night = nightOf(model, RISE.to, under);
  const sun = sunOf(
    model,
    days.map(({ weather }) => weather),
    under,
  );
  return {
    oneKelvin: riseOf(model, ONE_KELVIN, under).minutes,
    rise: riseOf(model, RISE, under),
    night: { kelvin: (night.at(-1) ?? RISE.to) - RISE.to, beginsAtMinute: NIGHT.from * 60, course: night },
    sun: sun && { ...sun, date: days[sun.day]!.date },
  };
}
