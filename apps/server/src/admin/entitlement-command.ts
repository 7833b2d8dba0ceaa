import type { EntitlementPolicy, Instant } from '@braise/domain';
import { putEntitlement } from '../features/home/entitlement.store.ts';
import type { Installation } from './open-installation.ts';

export const ENTITLEMENT_USAGE = 'set-entitlement <home> <open|subscribed|unsubscribed>';

/** Whether the home has a subscription, under each policy that one can ask for. */
const ASKED: Readonly<Record<string, { readonly policy: EntitlementPolicy; readonly subscribed: boolean }>> = {
  open: { policy: 'open', subscribed: false },
  subscribed: { policy: 'subscription', subscribed: true },
  unsubscribed: { policy: 'subscription', subscribed: false },
};

/** Says what a home may use. A subscription that it has already goes on since when it began. */
export async function entitlementCommand(
  { database }: Pick<Installation, 'database'>,
  [home = '', word = '', ...rest]: readonly string[],
  now: Instant,
): Promise<boolean> {
  const asked = Object.hasOwn(ASKED, word) ? ASKED[word] : undefined;
  if (!/^\d{1,9}$/.test(home) || asked === undefined || rest.length > 0) {
    console.error(`usage: ${ENTITLEMENT_USAGE}`);
    return false;
  }
  const put = await putEntitlement(database, Number(home), asked, now);
  if (!put) console.error(`there is no home ${home}`);
  else console.log(`home ${home} is ${word}`);
  return put;
}
