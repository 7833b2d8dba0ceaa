import type { RouterContext } from '../router-context.ts';
import { startOverAt } from './session-guards.ts';

/** Lets the demo pass, which is a mode of the whole page: in any other the page starts over at this address. */
export async function requireDemo({
  context,
  location,
}: {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
}): Promise<void> {
  await context.services.session.start();
  if (context.services.session.mode() !== 'no-auth') await startOverAt(location.href);
}
