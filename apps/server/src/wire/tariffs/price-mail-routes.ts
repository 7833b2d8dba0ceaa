import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { cents } from '@braise/domain';
import { type PriceMail, findPriceMail, putPriceMail } from '../../features/tariffs/price-mail/price-mail.store.ts';
import { deleteMailWish } from '../../home-model/mails/mail-wish.store.ts';
import { ok } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { NOT_FOUND } from '../endpoints/refused.ts';

/** Which mails about prices a resident wants. */
export const priceMailRoutes: readonly Endpoint[] = [
  query(insights.getPriceMail, async ({ params: { homeId }, caller: { personId }, server }) =>
    priceMailBody(await findPriceMail(server.database, { homeId, personId }), server),
  ),
  action(insights.setPriceMail, async ({ params: { homeId }, body: { wanted, belowInCents }, caller: { personId }, server }) => {
    const resident = { homeId, personId };
    const wish = { below: belowInCents === null ? null : cents(belowInCents) };
    if (!wanted) await deleteMailWish(server.database, 'price_mail', resident);
    else if (!(await putPriceMail(server.database, resident, wish))) return NOT_FOUND;
    return ok(priceMailBody(wanted ? wish : null, server));
  }),
];

const priceMailBody = (wish: PriceMail | null, { mailStaysHere }: { readonly mailStaysHere: boolean }) => ({
  wanted: wish !== null,
  belowInCents: wish?.below ?? null,
  mailStaysHere,
});
