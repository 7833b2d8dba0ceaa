import type { TimeBlock } from '@braise/domain';
import { clockTime } from './clock-time.ts';
import { roomSettingBody } from './room-setting-body.ts';

/** A block of a day as the LINE_X generation has it. */
export const planBlockBody = ({ start, end, setting, holdsWhenAway }: TimeBlock) => ({
  start: clockTime(start),
  end: clockTime(end),
  setting: roomSettingBody(setting),
  geolocationOverride: holdsWhenAway,
});
