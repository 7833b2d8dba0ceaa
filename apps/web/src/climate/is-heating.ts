import type { RoomView } from '@braise/contract/live';

/** Whether the room is being warmed now: it calls for heat. */
export const isHeating = ({ type, demand }: RoomView): boolean => type !== 'HOT_WATER' && demand !== null && demand.level !== 'NONE';
