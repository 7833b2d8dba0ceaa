import * as endpoints from '@braise/contract/endpoints';
import { redirect } from '@tanstack/react-router';
import { storedTariffSecret } from '../../api/home/stored-tariff-secret.ts';
import { addressesAt } from '../../host/addresses.ts';
import { afterSetupAt } from '../../host/after-setup.ts';
import { readStoredView } from '../../api/live/stored-view.ts';
import { followInvitation } from './keep-invitation.ts';
import { type GuardOptions, requireSession, type SignedIn } from './session-guards.ts';

/** Lets people without a home pass, and tells who it is; the others go on as whoever has come to one. */
export async function requireNoHome(options: GuardOptions): Promise<SignedIn['person']> {
  const { homeId, person } = await requireSession(options);
  if (homeId !== null) throw redirect({ to: afterSetupAt(options.location.pathname), replace: true });
  return person;
}

type StepOptions = GuardOptions & { readonly location: Parameters<typeof followInvitation>[0] & { readonly searchStr: string } };

export async function leadToStart(options: GuardOptions): Promise<void> {
  await requireSession(options);
  throw redirect({ to: addressesAt(options.location.pathname).setup('/start'), replace: true });
}

/** To where a home begins, which says which one the person has just lost; else to the invitation that waits for them, before all that. */
export async function leadToFirstStep(options: StepOptions): Promise<void> {
  const { id } = await requireNoHome(options);
  const { location, context } = options;
  followInvitation(location, id);
  const { wire } = context.services;
  const { setup } = addressesAt(location.pathname);
  const { firstStep } = await import('../../features/onboarding/first-step.ts');
  const [step, invitations] = await Promise.all([
    firstStep(wire, navigator.languages),
    location.state.withoutInvitation === true ? null : wire.call(endpoints.getOwnInvitations),
  ]);
  const formerHome = location.state.formerHome ?? homeOfBefore(id);
  // whoever has just lost a home is told of it first; without an answer the page of who has none finds an invitation
  if (formerHome === undefined && invitations?.ok && invitations.value.length > 0)
    throw redirect({ to: setup('/join-home'), replace: true });
  throw redirect({ to: setup(`/${step}`), replace: true, state: { ...location.state, ...(formerHome && { formerHome }) } });
}

/** The home that this browser showed to the person under this very session. */
function homeOfBefore(personId: string) {
  const kept = readStoredView(localStorage, document.cookie);
  return kept?.person.id === personId ? ({ name: kept.view.home.name, by: 'unknown' } as const) : undefined;
}

/** Takes the secret of the mail that confirms a tariff out of the address; whoever answers it has a home by then, or may have. */
export async function keepTariffSecret(options: StepOptions): Promise<void> {
  const { pathname, searchStr } = options.location;
  if (searchStr !== '') {
    storedTariffSecret(sessionStorage).keepFrom(searchStr);
    throw redirect({ href: pathname, replace: true });
  }
  await requireSession(options);
}
