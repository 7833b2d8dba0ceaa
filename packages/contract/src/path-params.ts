import * as z from 'zod';
import { INT4_MAX } from './int4-max.ts';
import { text } from './text.ts';

/** A number in a path. Anything else names nothing and is answered 404. */
const idInPath = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((id) => id <= INT4_MAX);

export const noParams = z.object({});
export const homeParams = z.object({ homeId: idInPath });
export const zoneParams = z.object({ homeId: idInPath, zoneId: idInPath });
export const roomParams = z.object({ homeId: idInPath, roomId: idInPath });

export const installationParams = z.object({ homeId: idInPath, installationId: idInPath });
export const mobileDeviceParams = z.object({ homeId: idInPath, mobileDeviceId: idInPath });

const serialInPath = z.string().regex(/^[\w.:-]{1,64}$/);
export const bridgeParams = z.object({ bridgeId: serialInPath });
export const deviceParams = z.object({ serialNo: serialInPath });
export const homeDeviceParams = z.object({ homeId: idInPath, serialNo: serialInPath });

/** 128 bits in hexadecimal: an invitation, as its home names it. */
const invitationIdInPath = z.string().regex(/^[0-9a-f]{32}$/);
/** Garbled ones too: they are answered like those that have been used. */
const invitationSecretInPath = text(256, 1);
export const invitationParams = z.object({ homeId: idInPath, invitationId: invitationIdInPath });
export const invitationSecretParams = z.object({ invitationToken: invitationSecretInPath });
export const residentParams = z.object({ homeId: idInPath, userId: z.uuid() });
export const leftHomeParams = z.object({ leftHomeId: idInPath });

/** What the server named a suggestion by. */
export const suggestionParams = z.object({ homeId: idInPath, suggestionId: z.string().regex(/^[0-9a-f]{16}$/) });

/** A month, YYYY-MM. */
export const homeMonthParams = z.object({ homeId: idInPath, yearMonth: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

export const tariffParams = z.object({ homeId: idInPath, tariffId: z.uuid() });
export const tariffLinkParams = z.object({ homeId: idInPath, linkId: z.uuid() });
export const meterReadingParams = z.object({ homeId: idInPath, readingId: z.uuid() });
export const heatingBillParams = z.object({ homeId: idInPath, billId: z.uuid() });
export const meteringPointParams = z.object({ homeId: idInPath, pointId: z.uuid() });
