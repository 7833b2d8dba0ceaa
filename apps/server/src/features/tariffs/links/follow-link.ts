import { randomUUID } from 'node:crypto';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { makeWay } from '../make-way.ts';
import { placeTariff } from '../place-tariff.ts';
import { deleteTariffRow, loadTariffs, putTariff } from '../tariff.store.ts';
import type { LinkDependencies } from './link-dependencies.ts';
import { type Opening, type OwnLink, findOwnLink } from './own-link.ts';
import type { TariffLink } from './tariff-link.ts';
import { answerLink, findBySecret } from './tariff-link.store.ts';
import { whyNotAnswered } from './why-not-answered.ts';
import { whyNotLinked } from './why-not-linked.ts';

/** Who follows the link of a mail, and whether they want the tariff. */
type Following = Opening & { readonly wanted: boolean } & Pick<HomeCommand, 'at' | 'idempotency'>;

/**
 * Answers the mail of a link, once and in time, as the one who asked for it. Wanted, its tariff holds from its first day on, and the one that held then ends the day before.
 * Refused as that tariff would be now: the link waits on.
 */
export async function followLink(
  deps: Omit<LinkDependencies, 'linkMailer'>,
  { personId, secretHash, wanted, at, idempotency }: Following,
): Promise<OwnLink> {
  const own = await findOwnLink(deps.database, { personId, secretHash });
  if (!own.ok) return own;
  const { homeId } = own;
  const command = { homeId, personId, at, idempotency };
  const outcome = await changeHomeAlone<TariffLink>(deps, command, async (held) => {
    const link = (await findBySecret(held, secretHash))?.link;
    if (link === undefined) return refuse({ code: 'notFound' });
    const over = whyNotAnswered(link, at);
    if (over !== null) return refuse(over);
    if (!wanted) {
      const refused = { ...link, answer: 'REFUSED', answeredAt: at } as const;
      return { change: { rows: [answerLink(homeId, link.id, refused)] }, answer: refused };
    }
    const { standing, gaveWay, ended } = makeWay(await loadTariffs(held, homeId), link.tariff);
    const tariffId = randomUUID();
    const placed = await placeTariff(held, command, tariffId, link.tariff, standing);
    if ('error' in placed) return placed;
    const why = await whyNotLinked(held, homeId, { offerId: link.offerId, tariff: placed.answer }, deps.prices);
    if (why !== null) return refuse(why);
    // before it: of two that begin on one day the database lets in none
    if (gaveWay !== null && ended === null) await deleteTariffRow(homeId, gaveWay.id).execute(held.kysely);
    const verified = { ...link, answer: 'VERIFIED', answeredAt: at, tariffId, gaveWay } as const;
    const rows = [
      ...(ended === null ? [] : [putTariff(homeId, ended)]),
      ...(placed.change.rows ?? []),
      answerLink(homeId, link.id, verified),
    ];
    return { change: { rows }, answer: verified };
  });
  return outcome.ok ? { ok: true, homeId, link: outcome.answer } : outcome;
}
