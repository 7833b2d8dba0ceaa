import type { PeopleDependencies } from '../features/people/people-dependencies.ts';
import { createPeopleMailer } from '../features/people/people-mailer.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';
import type { Mails } from './mail-of.ts';

/** `refreshGateways`: lets go of a home's gateways when its rows are gone. */
type People = { readonly mails: Mails; readonly refreshGateways: (homeId: number) => Promise<void> };

/** What residents, invitations and deletions need; mails under way are waited for at its end. */
export function layPeople(ground: Ground, { mails, refreshGateways }: People): Promise<Layer<{ readonly people: PeopleDependencies }>> {
  const { database, bus, telemetry, now } = ground;
  return lay((parts) => {
    const mailer = createPeopleMailer({ ...mails, database, now });
    parts.defer(() => mailer.settled());
    const forgetHome = async (homeId: number): Promise<void> => {
      await refreshGateways(homeId);
      await telemetry.forgetHome(homeId);
    };
    return { people: { database, bus, mailer, forgetHome } };
  });
}
