import { randomUUID } from 'node:crypto';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import { makeWay } from '../make-way.ts';
import { placeTariff } from '../place-tariff.ts';
import type { RequestedTariff } from '../tariff.ts';
import { loadTariffs } from '../tariff.store.ts';
import type { LinkDependencies } from './link-dependencies.ts';
import { mailAgainIn, mailedNow } from './mail-pace.ts';
import { offerOf } from './offers.ts';
import { tariffLinkExpiry } from './tariff-link-state.ts';
import type { LinkPlace, TariffLink } from './tariff-link.ts';
import { forgetLinks, loadLinks, putLink } from './tariff-link.store.ts';
import { whyNotLinked } from './why-not-linked.ts';

export type AskedLink = {
  readonly offerId: string;
  readonly tariff: RequestedTariff;
  readonly place: LinkPlace;
  readonly language: 'fr' | 'en';
};

/**
 * Asks whoever asks by mail whether a tariff is to be linked: it holds once the link in there was followed. What nobody has confirmed until then gives way. Refused as the
 * tariff would be, and where nobody tells what the product follows. The mail leaves beside the answer.
 */
export async function askLink(deps: LinkDependencies, command: HomeCommand, asked: AskedLink): Promise<CommandOutcome<TariffLink>> {
  const { homeId, personId, at } = command;
  if (personId === null) throw new Error('nobody to write to');
  const secret = makeSecretToken();
  const id = randomUUID();
  const outcome = await changeHomeAlone<TariffLink>(deps, command, async (held) => {
    const offer = offerOf(asked.offerId);
    const { tariff } = asked;
    const { standing } = makeWay(await loadTariffs(held, homeId), { energy: 'ELECTRICITY', startDay: tariff.startDay });
    const placed = await placeTariff(held, command, id, { ...tariff, provider: offer?.supplier ?? null }, standing);
    if ('error' in placed) return refuse({ ...placed.error, ...(placed.error.field && { field: `tariff.${placed.error.field}` }) });
    const why = await whyNotLinked(held, homeId, { offerId: asked.offerId, tariff: placed.answer }, deps.prices);
    if (why !== null) return refuse(why);
    const links = await loadLinks(held, homeId);
    // each knows of the mails before it
    const mailedAt = [...new Set(links.flatMap((link) => link.mailedAt))].toSorted((one, other) => one - other);
    const wait = mailAgainIn(mailedAt, at);
    if (wait !== null) return refuse({ code: 'rateLimited', retryAfterSeconds: wait });
    const link: TariffLink = {
      id,
      personId,
      offerId: asked.offerId,
      tariff: placed.answer,
      place: asked.place,
      language: asked.language,
      askedAt: at,
      expiresAt: tariffLinkExpiry(at),
      mailedAt: mailedNow(mailedAt, at),
      mailFailed: false,
      answer: null,
      answeredAt: null,
      tariffId: null,
      gaveWay: null,
    };
    const before = links.find(({ answer }) => answer === null);
    return { change: { rows: [putLink(homeId, link, hashSecretToken(secret), before), forgetLinks(homeId, at)] }, answer: link };
  });
  if (outcome.ok && !outcome.replayed) deps.linkMailer.sendLink(homeId, outcome.answer, secret);
  return outcome;
}
