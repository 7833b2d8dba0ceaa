import type { AcMode, Setting } from '@braise/domain';
import type { RoomSnapshot } from '../snapshot.ts';

/** Which way an open window moves a room's temperature away from what is made of it: 1 down, where it is heated, -1 up, where it is cooled. */
export type Way = 1 | -1;

/** Modes in which an air conditioner takes heat out of a room that is warmer than it should be. */
const COOLING = ['COOL', 'DRY', 'AUTO'] as const satisfies readonly AcMode[];

/** Whether a mode does. */
export const isCooling = (mode: AcMode | undefined): boolean => COOLING.some((each) => each === mode);

/** The way that is looked for in a room that is asked for `wanted`; null: what heats or moves its air makes its temperature what it is, and no fall of that tells of a window. */
export function wayOf({ type }: Pick<RoomSnapshot, 'type'>, wanted: Setting): Way | null {
  if (type === 'HEATING') return 1;
  return type === 'AIR_CONDITIONING' && wanted.power === 'ON' && isCooling(wanted.mode) ? -1 : null;
}
