import type { PeopleDependencies } from '../features/people/people-dependencies.ts';
import { createPeopleMailer } from '../features/people/people-mailer.ts';
import type { MailPort } from '../providers/mail/mail-port.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';

/** `refreshGateways`: lets go of a home's gateways when its rows are gone. */
type People = { readonly mail: MailPort; readonly publicUrl: string; readonly refreshGateways: (homeId: number) => Promise<void> };

/** What residents, invitations and deletions need; mails under way are waited for at its end. */
export function layPeople(
  ground: Ground,
  { mail, publicUrl, refreshGateways }: People,
): Promise<Layer<{ readonly people: PeopleDependencies }>> {
  const { database, bus, telemetry, now, log } = ground;
  return lay((parts) => {
    const mailer = createPeopleMailer({ database, mail, publicUrl, now, report: (error) => log.error({ err: error }, 'mail') });
    parts.defer(() => mailer.settled());
    const forgetHome = async (homeId: number): Promise<void> => {
      await refreshGateways(homeId);
      await telemetry.forgetHome(homeId);
    };
    return { people: { database, bus, mailer, forgetHome } };
  });
}
