import { randomUUID } from 'node:crypto';
import { tariffLinkState } from '@braise/domain/tariff';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandError, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { findHomeOf } from '../../../home-model/membership.store.ts';
import { makeWay } from '../make-way.ts';
import { placeTariff } from '../place-tariff.ts';
import { deleteTariffRow, loadTariffs, putTariff } from '../tariff.store.ts';
import type { LinkDependencies } from './link-dependencies.ts';
import type { TariffLink } from './tariff-link.ts';
import { answerLink, findBySecret } from './tariff-link.store.ts';
import { whyNotLinked } from './why-not-linked.ts';

/** Who follows the link of a mail, by the hash of its secret, and whether they want the tariff. */
type Following = { readonly personId: string; readonly secretHash: Buffer; readonly wanted: boolean } & Pick<
  HomeCommand,
  'at' | 'idempotency'
>;

type Followed =
  | { readonly ok: true; readonly homeId: number; readonly link: TariffLink }
  | { readonly ok: false; readonly error: CommandError };

/**
 * Answers the mail of a link, once and in time, as the one who asked for it. Wanted, its tariff holds from its first day on, and the one that held then ends the day before.
 * Refused as that tariff would be now: the link waits on.
 */
export async function followLink(
  deps: Omit<LinkDependencies, 'linkMailer'>,
  { personId, secretHash, wanted, at, idempotency }: Following,
): Promise<Followed> {
  const opened = await findBySecret(deps.database, secretHash);
  if (opened === null) return refuse({ code: 'notFound' });
  const { homeId } = opened;
  if (opened.link.personId !== personId) return refuse({ code: 'tariffLink.otherPerson' });
  if ((await findHomeOf(deps.database, personId)) !== homeId) return refuse({ code: 'notFound' });
  const command = { homeId, personId, at, idempotency };
  const outcome = await changeHomeAlone<TariffLink>(deps, command, async (held) => {
    const link = (await findBySecret(held, secretHash))?.link;
    if (link === undefined) return refuse({ code: 'notFound' });
    if (link.answer !== null) return refuse({ code: 'tariffLink.used' });
    if (tariffLinkState(link, at) === 'EXPIRED') return refuse({ code: 'tariffLink.expired' });
    if (!wanted) {
      const rows = [answerLink(homeId, link.id, { answer: 'REFUSED', tariffId: null, at })];
      return { change: { rows }, answer: { ...link, answer: 'REFUSED', answeredAt: at } };
    }
    const { standing, ended, replaced } = makeWay(await loadTariffs(held, homeId), link.tariff);
    const tariffId = randomUUID();
    const placed = await placeTariff(held, command, tariffId, link.tariff, standing);
    if ('error' in placed) return placed;
    const why = await whyNotLinked(held, homeId, { offerId: link.offerId, tariff: placed.answer }, deps.prices);
    if (why !== null) return refuse(why);
    // before it: of two that begin on one day the database lets in none
    if (replaced !== null) await deleteTariffRow(homeId, replaced).execute(held.kysely);
    const rows = [
      ...(ended === null ? [] : [putTariff(homeId, ended)]),
      ...(placed.change.rows ?? []),
      answerLink(homeId, link.id, { answer: 'VERIFIED', tariffId, at }),
    ];
    return { change: { rows }, answer: { ...link, answer: 'VERIFIED', answeredAt: at, tariffId } };
  });
  return outcome.ok ? { ok: true, homeId, link: outcome.answer } : outcome;
}
