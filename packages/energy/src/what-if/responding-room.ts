import { lossFor } from '../room-model/loss-for.ts';
import type { ValvesByHour } from './valves-by-hour.ts';

/** A room as it answers to other setpoints; its heat in shares of what all rooms were given. Plain data: kept as JSON. */
export type RespondingRoom = ValvesByHour & {
  readonly id: number;
  /** Little was learned of it: what is said of it is what is believed of such rooms. */
  readonly rough: boolean;
  /** Of its air and furniture, for each kelvin. */
  readonly capacity: number;
  /** Exchanges over that capacity, 1/h: with walls and furniture, and straight with outdoors. */
  readonly airToMass: number;
  readonly airToOutdoors: number;
  /** Capacity of walls and furniture over that of the air, and their exchange with outdoors over their own, 1/h. */
  readonly massRatio: number;
  readonly massToOutdoors: number;
  /** With each of the rooms of the home, in their order, for each kelvin and hour; with itself 0. */
  readonly exchange: readonly number[];
  /** The most that its emitter gave in an hour, and what it gave in each, as hundredths of that. */
  readonly most: number;
  readonly heat: readonly number[];
  /** Share by which the emitter gives less for each K that the room is warmer. */
  readonly fades: number;
};

/** What of it stays, whatever was recorded of its heat. */
export type LastingRoom = Omit<RespondingRoom, 'heat' | 'fades' | keyof ValvesByHour>;

/** Raised when its meaning changes: older ones are made anew. */
export const HOME_RESPONSE_VERSION = 11;

/** Rooms joined to each other, over so many days; in those, °C in the mean, how warm they were, each by what it loses, and how warm it was outside. */
export type JoinedHome = {
  readonly rooms: readonly RespondingRoom[];
  readonly days: number;
  readonly inside: number;
  readonly outside: number;
};

/**
 * A home as it answers to other setpoints: what its rooms were given in each hour, the first of which its walls take to follow, and how they are joined; the share of what its source takes that its
 * pipes lose on the way, and the part of that which stays whatever rooms are asked for. `knowsWater`: whether that was learned, by how warm it tells its water to be; it stands in for whether it is told how warm that is to be, or only called. `condenses`: its source burns less for the same heat the colder its water comes back.
 */
export type HomeResponse = JoinedHome & {
  readonly version: number;
  readonly onTheWay: number;
  readonly knowsWater: boolean;
  readonly lostAnyway: number;
  readonly condenses: boolean;
};

/** Days that are answered for, as far as they were recorded, and days before them in which walls come to follow other setpoints. */
export const RESPONSE_DAYS = 30;
export const SETTLING_DAYS = 3;

/** What it loses to outdoors for each kelvin that it is kept warmer, for each hour. */
export const lossOf = ({ capacity, ...room }: LastingRoom): number => capacity * lossFor(room);
