import { AIR_OPTIONS } from '@braise/domain';
import * as z from 'zod';

const fanLevel = z.enum(AIR_OPTIONS.fanLevel);
const verticalSwing = z.enum(AIR_OPTIONS.verticalSwing);
const horizontalSwing = z.enum(AIR_OPTIONS.horizontalSwing);
const light = z.enum(AIR_OPTIONS.light);

/** Keys of the setting of an air conditioner, as answered: what is left out stays as it is. */
export const airOptions = {
  fanLevel: fanLevel.optional(),
  verticalSwing: verticalSwing.optional(),
  horizontalSwing: horizontalSwing.optional(),
  light: light.optional(),
};

/** The same as asked for. */
export const airOptionsRequest = {
  fanLevel: fanLevel.nullish(),
  verticalSwing: verticalSwing.nullish(),
  horizontalSwing: horizontalSwing.nullish(),
  light: light.nullish(),
};

/** The values that an air conditioner takes; left out: it does not have the option. */
export const airCapability = {
  fanLevel: z.array(fanLevel).optional(),
  verticalSwing: z.array(verticalSwing).optional(),
  horizontalSwing: z.array(horizontalSwing).optional(),
  light: z.array(light).optional(),
};
