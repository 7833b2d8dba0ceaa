import type { RoomView } from '@braise/contract/live';

/** A valve's request is some minutes old: a room this far above its setpoint no longer means it. K. */
const PAST_REQUEST = 0.5;

/** Whether the room is being warmed now: it asks for heat, and what it is held at agrees. */
export function isHeating({ type, connection, demand, effective, measured }: RoomView): boolean {
  if (type === 'HOT_WATER' || connection.state !== 'ONLINE' || demand === null || demand.level === 'NONE') return false;
  if (effective === null || effective.setting.power === 'OFF') return false;
  const { mode, celsius } = effective.setting;
  if (type === 'AIR_CONDITIONING' && mode !== 'HEAT') return false;
  return celsius === null || measured === null || measured.celsius < celsius + PAST_REQUEST;
}
