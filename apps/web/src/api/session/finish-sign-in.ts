import type { Session } from './session.ts';
import { readReturn } from './sign-in.ts';

/**
 * Where the return from the sign-in page leads once somebody is signed in; null: nobody is. Whoever comes back to this address later, without a
 * code, has the session that there is.
 */
export async function finishSignIn(
  session: Pick<Session, 'exchange' | 'start'>,
  address: Pick<Location, 'search' | 'origin'>,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): Promise<string | null> {
  const exchange = readReturn(address, storage);
  if (exchange !== null) return (await session.exchange(exchange)) ? exchange.returnTo : null;
  if (address.search !== '') return null;
  return (await session.start()).status === 'signed-in' ? '/' : null;
}
