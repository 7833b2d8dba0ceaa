import { ORIGINS, type Origin } from '@braise/domain';

type FilterInSearch = { room?: number; origin?: Origin };

/** The filters in the address of the journal; what is none is left out. */
export function asFilter({ room, origin }: Record<string, unknown>): FilterInSearch {
  const known = ORIGINS.find((one) => one === origin);
  return {
    ...(Number.isSafeInteger(Number(room)) && Number(room) > 0 && { room: Number(room) }),
    ...(known !== undefined && { origin: known }),
  };
}
