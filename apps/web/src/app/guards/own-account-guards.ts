import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { type GuardOptions, requireSession } from './session-guards.ts';

/** Lets those pass who have no home; the others find the end of their account among its people. */
export async function leaveIfHomed(options: GuardOptions): Promise<void> {
  const { homeId } = await requireSession(options);
  if (homeId !== null) throw redirect({ to: '/main/settings/home/people', replace: true });
}

/** Lets those pass whose account this page has just deleted: it says so to nobody else. */
export function onlyAfterDeleting({ location }: { readonly location: Pick<ParsedLocation, 'state'> }): void {
  if (location.state.accountDeleted !== true) throw redirect({ to: '/', replace: true });
}
