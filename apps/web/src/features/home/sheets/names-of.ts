import type { RoomView } from '@braise/contract/live';

export const namesOf = (rooms: readonly RoomView[]): string => rooms.map(({ name }) => name).join(', ');
