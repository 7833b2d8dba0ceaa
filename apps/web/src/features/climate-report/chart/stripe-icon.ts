import type { IconName } from '../../../ui/marks/icon.tsx';
import type { Stripe, StripeLook } from '../day/climate-day.ts';

const STRIPE_ICON: Readonly<Record<StripeLook, IconName>> = {
  home: 'house-simple',
  early: 'clock-countdown',
  rise: 'thermometer-simple',
  low: 'house-simple',
  water: 'tap',
  off: 'power',
  away: 'person-simple-walk',
  manual: 'hand-tap',
  window: 'window',
  disconnected: 'wifi-slash',
  'ac-heat': 'flame',
  'ac-cool': 'snowflake',
  'ac-dry': 'drop-half-bottom',
  'ac-fan': 'fan',
  'ac-auto': 'arrows-clockwise',
};

/** A moon is for the night: a room may be lowered at noon too. */
export const stripeIcon = ({ look, night }: Stripe): IconName => (night ? 'moon' : STRIPE_ICON[look]);

/** Icon of an air conditioning's mode. */
export const MODE_ICON = {
  HEAT: 'flame',
  COOL: 'snowflake',
  DRY: 'drop-half-bottom',
  FAN: 'fan',
  AUTO: 'arrows-clockwise',
} as const satisfies Record<string, IconName>;
