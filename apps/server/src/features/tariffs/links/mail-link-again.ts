import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import type { LinkDependencies } from './link-dependencies.ts';
import { mailAgainIn, mailedNow } from './mail-pace.ts';
import type { TariffLink } from './tariff-link.ts';
import { tariffLinkExpiry } from './tariff-link-state.ts';
import { loadLinks, renewLink } from './tariff-link.store.ts';

/** Another mail of the link that waits, or of the one that has expired, to whom asked for it. Links of earlier mails open it as well. */
export async function mailLinkAgain(deps: LinkDependencies, command: HomeCommand): Promise<CommandOutcome<TariffLink>> {
  const { homeId, personId, at } = command;
  const secret = makeSecretToken();
  const outcome = await changeHomeAlone<TariffLink>(deps, command, async (held) => {
    const link = (await loadLinks(held, homeId)).find(({ answer }) => answer === null);
    if (link === undefined) return refuse({ code: 'notFound' });
    if (link.personId !== personId) return refuse({ code: 'tariffLink.otherPerson' });
    const wait = mailAgainIn(link.mailedAt, at);
    if (wait !== null) return refuse({ code: 'rateLimited', retryAfterSeconds: wait });
    const renewed = { ...link, mailedAt: mailedNow(link.mailedAt, at), expiresAt: tariffLinkExpiry(at), mailFailed: false };
    return { change: { rows: [renewLink(homeId, link.id, { ...renewed, secretHash: hashSecretToken(secret) })] }, answer: renewed };
  });
  if (outcome.ok && !outcome.replayed) deps.linkMailer.sendLink(homeId, outcome.answer, secret);
  return outcome;
}
