import { ORIGINS, type Origin } from '@braise/domain';

type FilterInSearch = { room?: number | undefined; origin?: Origin | undefined };

/** The filters in the address of the journal; what is none there is none here. */
export function asFilter({ room, origin }: Record<string, unknown>): FilterInSearch {
  // the router keeps of an address what is left out
  return {
    room: Number.isSafeInteger(Number(room)) && Number(room) > 0 ? Number(room) : undefined,
    origin: ORIGINS.find((one) => one === origin),
  };
}
