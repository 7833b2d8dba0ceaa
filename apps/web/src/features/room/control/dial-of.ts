import type { RoomView, SettingView } from '@braise/contract/live';
import type { ExpectedSetting } from '../../../climate/expected-setting.ts';

type DialState = {
  /** °C that the dial stands at: what is in force, and never what it only goes back to. */
  readonly target: number;
  /** What a change by hand starts from. An open window only cuts that. */
  readonly current: SettingView;
  /** What a room that is off or aired is set to by hand at first; null: as it is. */
  readonly wakes: SettingView | null;
};

/** Where the dial of a room stands, and what is made of it by hand. */
export function dialOf(room: RoomView, expected: ExpectedSetting | null): DialState {
  const { limits, proposed, manual, schedule } = room;
  const aired = expected?.reason === 'OPEN_WINDOW';
  const asked = aired ? (manual?.setting ?? schedule.current) : (expected?.setting ?? null);
  const current = asked?.power === 'ON' ? asked : proposed;
  const off = expected !== null && isOff(room, expected.setting);
  const target = off ? limits.min : (expected?.setting.celsius ?? proposed.celsius ?? limits.min);
  return { target, current, wakes: aired && !isOff(room, current) ? current : aired || off ? proposed : null };
}

/** Off, or held at the frost guard, which is as much. */
const isOff = ({ type, limits }: RoomView, { power, celsius }: SettingView): boolean =>
  power === 'OFF' || (type === 'HEATING' && (celsius ?? limits.max) <= limits.min);
