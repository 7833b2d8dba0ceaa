import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { addressesAt } from '../../host/addresses.ts';
import { requireSession, type SessionGuardOptions } from './session-guards.ts';

/** Lets those pass who have no home; the others find the end of their account among its people. */
export async function leaveIfHomed(options: SessionGuardOptions & { readonly location: Pick<ParsedLocation, 'pathname'> }): Promise<void> {
  const { homeId } = await requireSession(options);
  if (homeId !== null) throw redirect({ to: addressesAt(options.location.pathname).at('/settings/home/people'), replace: true });
}

/** Lets those pass whose account this page has just deleted: it says so to nobody else. */
export function onlyAfterDeleting({ location }: { readonly location: Pick<ParsedLocation, 'state'> }): void {
  if (location.state.accountDeleted !== true) throw redirect({ to: '/', replace: true });
}
