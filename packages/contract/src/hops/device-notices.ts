import * as z from 'zod/mini';
import { text } from '../text.ts';

/** What is told of a device above the rooms until it is put away. */
const closableFault = z.enum(['mounting', 'battery-low']);
const closed = { serialNo: text(64, 1), kind: closableFault };

/** One who asks puts away what is told of a device; others go on seeing it. */
export const closeDeviceNoticeRequest = z.object(closed);

/** What whoever asks has put away; `until`: it is told again from then on, null: never. All of this is an addition of this server. */
export const closedDeviceNotices = z.object({ closed: z.array(z.object({ ...closed, until: z.nullable(z.iso.datetime()) })) });
export type ClosedDeviceNotices = z.infer<typeof closedDeviceNotices>;
