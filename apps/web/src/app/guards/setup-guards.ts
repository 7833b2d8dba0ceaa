import { redirect } from '@tanstack/react-router';
import { setupAddressesOf } from '../../host/setup-addresses.ts';
import { followInvitation } from './keep-invitation.ts';
import { type GuardOptions, requireSession, type SignedIn } from './session-guards.ts';

/** Lets people without a home pass, and tells who it is; the others go on as whoever has come to one. */
export async function requireNoHome(options: GuardOptions): Promise<SignedIn['person']> {
  const { homeId, person } = await requireSession(options);
  if (homeId !== null) throw redirect({ to: setupAddressesOf(options.location.pathname).home, replace: true });
  return person;
}

type StepOptions = GuardOptions & { readonly location: Parameters<typeof followInvitation>[0] & { readonly searchStr: string } };

export function leadToStart({ location }: GuardOptions): void {
  throw redirect({ to: setupAddressesOf(location.pathname).start, replace: true });
}

export async function leadToFirstStep(options: StepOptions): Promise<void> {
  const { id } = await requireNoHome(options);
  followInvitation(options.location, id);
  const { firstStep } = await import('../../features/onboarding/first-step.ts');
  const step = await firstStep(options.context.services.wire, navigator.languages);
  throw redirect({ to: setupAddressesOf(options.location.pathname)[step], replace: true });
}

/** Nobody takes the token of a provider’s link yet: it leaves the address all the same. */
export async function dropToken(options: StepOptions): Promise<void> {
  await requireNoHome(options);
  if (options.location.searchStr !== '') throw redirect({ href: options.location.pathname, replace: true });
}
