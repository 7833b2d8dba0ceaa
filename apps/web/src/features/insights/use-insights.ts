import * as endpoints from '@braise/contract/endpoints';
import { REFRESH_AGES } from '../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';

const AGE = { age: REFRESH_AGES.insights } as const;

/** What is known of the home, of what heats it and of each heated room. */
export const useInsights = () =>
  useHomeAnswer(['insights'], (wire, homeId) => wire.call(endpoints.getSystemInsights, { params: { homeId } }), AGE);

/** How long a room takes to `celsius` °C, so as to have it when the clock of the home next stands at `at`, HH:MM. */
export const useRoomRise = (roomId: number, celsius: number, at: string) =>
  useHomeAnswer(
    ['insights', roomId, 'rise', celsius, at],
    (wire, homeId) => wire.call(endpoints.getRoomRise, { params: { homeId, roomId }, query: { celsius: String(celsius), at } }),
    AGE,
  );

/** What is known of one room in full. */
export const useRoomInsights = (roomId: number) =>
  useHomeAnswer(['insights', roomId], (wire, homeId) => wire.call(endpoints.getRoomInsights, { params: { homeId, roomId } }), AGE);
