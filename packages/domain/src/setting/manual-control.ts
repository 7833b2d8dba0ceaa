import { DAY_S, SECOND } from '../units/duration.ts';
import type { Setting } from './setting.ts';
import { type Instant, instant } from '../units/units.ts';

/** How long a manual setting holds. */
export type Termination =
  | { readonly type: 'NEXT_TIME_BLOCK' }
  | { readonly type: 'TIMER'; readonly durationSeconds: number; readonly expiry: Instant }
  | { readonly type: 'MANUAL' };

/** Who asked: an app, the dial of a device, or an action on all rooms. */
export type ControlSource = 'app' | 'device' | 'boost' | 'all-off';

/** What a boost lasts when nobody says: half an hour. */
export const BOOST_SECONDS = 1_800;

/** The longest timer that is taken, in seconds: 31 days. */
export const LONGEST_TIMER_S = 31 * DAY_S;

/** A person's request for a room, as stored: it outranks the schedule until it ends. */
export type ManualControl = {
  readonly setting: Setting;
  readonly termination: Termination;
  /** When it ends: the next time block's start or the timer's expiry; null while it holds until changed. */
  readonly until: Instant | null;
  readonly source: ControlSource;
  readonly requestedAt: Instant;
};

/** Whether it holds at `now`: until its end, that moment left out. */
export const isInForce = ({ until }: Pick<ManualControl, 'until'>, now: Instant): boolean => until === null || until > now;

/** When a timer ends that begins at `now`. */
export const endOfTimer = (now: Instant, durationSeconds: number): Instant => instant(now + durationSeconds * SECOND);
