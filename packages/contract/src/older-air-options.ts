import { OLDER_AIR_OPTIONS } from '@braise/domain';
import * as z from 'zod';

/** Fan and swing as older clients ask for them: stored as the level and the directions that the unit has. */
export const olderAirOptionsRequest = {
  fanSpeed: z.enum(OLDER_AIR_OPTIONS.fanSpeed).nullish(),
  swing: z.enum(OLDER_AIR_OPTIONS.swing).nullish(),
};
