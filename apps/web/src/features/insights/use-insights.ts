import * as endpoints from '@braise/contract/endpoints';
import { REFRESH_AGES } from '../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';

const AGE = { age: REFRESH_AGES.insights } as const;

/** What is known of the home, of what heats it and of each heated room. */
export const useInsights = () =>
  useHomeAnswer(['insights'], (wire, homeId) => wire.call(endpoints.getSystemInsights, { params: { homeId } }), AGE);

/** What is known of one room in full. */
export const useRoomInsights = (roomId: number) =>
  useHomeAnswer(['insights', roomId], (wire, homeId) => wire.call(endpoints.getRoomInsights, { params: { homeId, roomId } }), AGE);
