import type { RoomView } from '@braise/contract/live';
import type { RoomPresentation } from '../../../climate/room-presentation.ts';

/**
 * Whether a heated room is below what it is held at while its devices call for no heat. They speak of it some minutes after they took a new setting:
 * until then nobody knows that they will.
 */
export const isWithoutRequest = (
  { type, progress, demand, measured }: Pick<RoomView, 'type' | 'progress' | 'demand' | 'measured'>,
  { setting }: Pick<RoomPresentation, 'setting'>,
): boolean =>
  type === 'HEATING' &&
  progress === 'SET' &&
  demand?.level === 'NONE' &&
  measured !== null &&
  typeof setting?.celsius === 'number' &&
  measured.celsius < setting.celsius;
