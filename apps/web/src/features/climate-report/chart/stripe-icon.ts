import type { IconName } from '../../../ui/icon.tsx';
import type { StripeLook } from '../climate-day.ts';

export const STRIPE_ICON: Readonly<Record<StripeLook, IconName>> = {
  home: 'house-simple',
  night: 'moon',
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

/** Icon of an air conditioning's mode. */
export const MODE_ICON = {
  HEAT: 'flame',
  COOL: 'snowflake',
  DRY: 'drop-half-bottom',
  FAN: 'fan',
  AUTO: 'arrows-clockwise',
} as const satisfies Record<string, IconName>;
