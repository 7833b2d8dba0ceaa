import type { SettingView } from '@braise/contract/live';
import type { IconName } from '../ui/marks/icon.tsx';

/** What an air conditioner does, as a mark: where a number alone would leave it to a colour. */
export const AIR_MODE_ICON = {
  COOL: 'snowflake',
  HEAT: 'flame',
  DRY: 'drop-half-bottom',
  FAN: 'fan',
  AUTO: 'arrows-clockwise',
} as const satisfies Record<NonNullable<SettingView['mode']>, IconName>;
