import * as z from 'zod/mini';
import { mobileDevices } from './mobile-device.ts';

/** A person with their homes and phones. */
export const me = z.object({
  name: z.string(),
  email: z.string(),
  username: z.string(),
  id: z.string(),
  homes: z.array(z.object({ id: z.int(), name: z.string() })),
  locale: z.string(),
  mobileDevices,
});
export type UserBody = z.infer<typeof me>;
/** The residents of a home. */
export const users = z.array(me);
