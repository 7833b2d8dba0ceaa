import type { RoomView } from '@braise/contract/live';

/** A valve's request is some minutes old: a room this far above its setpoint no longer means it. K. */
const PAST_REQUEST = 0.5;

/** Whether the room is so far beyond this setpoint (°C), above it when warmed, below it when cooled, that nothing holds it there. */
export function isPast(celsius: number | null, measured: RoomView['measured'], direction: 'up' | 'down' = 'up'): boolean {
  if (celsius === null || measured === null) return false;
  return (direction === 'up' ? measured.celsius - celsius : celsius - measured.celsius) >= PAST_REQUEST;
}

/** Whether the room is being warmed now: it asks for heat, and what it is held at agrees. */
export function isHeating({ type, connection, demand, effective, measured }: RoomView): boolean {
  if (type === 'HOT_WATER' || connection.state !== 'ONLINE' || demand === null || demand.level === 'NONE') return false;
  if (effective === null || effective.setting.power === 'OFF') return false;
  const { mode, celsius } = effective.setting;
  if (type === 'AIR_CONDITIONING' && mode !== 'HEAT') return false;
  return !isPast(celsius, measured);
}
