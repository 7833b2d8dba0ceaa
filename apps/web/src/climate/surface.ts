import type { RoomView, SettingView } from '@braise/contract/live';

/** The colour that a room wears: heat steps by setpoint, the others by what happens. */
export type Surface = 'heat' | 'cool' | 'air' | 'auto' | 'water' | 'frost' | 'away' | 'offline';
/** Strength of the heat request: none, low, medium, high. */
export type Call = 0 | 1 | 2 | 3;

const STEPS = [25, 24, 23, 22, 21, 20, 19] as const;

/** The heat step of a setpoint in °C: 16 below 19 (pilot light), its integer up to 25. */
export function heatStep(celsius: number): number {
  return STEPS.find((step) => celsius >= step) ?? 16;
}

/** The surface of a room that follows `setting`, as class names. */
export function surfaceClass(surface: Surface, setting: Pick<SettingView, 'celsius'> | null, call: Call): string {
  const step = surface === 'heat' ? ` t${heatStep(setting?.celsius ?? 0)}` : '';
  return `${surface}${step}${call > 0 ? ` call-${call}` : ''}`;
}

/** The surface that a setting has by itself, in a room of that type. */
export function surfaceOf(type: RoomView['type'], setting: Pick<SettingView, 'power' | 'celsius' | 'mode'>, frostAt: number): Surface {
  if (setting.power === 'OFF') return 'frost';
  if (type === 'HOT_WATER') return 'water';
  if (type === 'AIR_CONDITIONING') return setting.mode === null ? 'cool' : AC_SURFACE[setting.mode];
  return setting.celsius !== null && setting.celsius <= frostAt ? 'frost' : 'heat';
}

const AC_SURFACE = { HEAT: 'heat', COOL: 'cool', DRY: 'air', FAN: 'air', AUTO: 'auto' } as const;

export const CALL_OF = { NONE: 0, LOW: 1, MEDIUM: 2, HIGH: 3 } as const satisfies Record<string, Call>;
