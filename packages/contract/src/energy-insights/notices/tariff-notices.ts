import * as z from 'zod/mini';

/** What it is of: a link that waits or has expired, a tariff that has ended, or that one can be linked. */
const notice = z.string().check(z.regex(/^(offer|(waits|expired|ended) [0-9a-f-]{36})$/, 'Expected what is told and the id that it is of'));

export const closeTariffNoticeRequest = z.object({ notice });

/** `closed`: what whoever asks has put away. `offer`: the home has no tariff of electricity, and one that is sold there can be linked. */
export const tariffNotices = z.object({ closed: z.array(notice), offer: z.boolean() });
export type TariffNotices = z.infer<typeof tariffNotices>;
