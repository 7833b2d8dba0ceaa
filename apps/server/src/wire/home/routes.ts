import type { FeaturesBody } from '@braise/contract/hops';
import { hopsRoutes as hops, v2Routes as v2 } from '@braise/contract/routes';
import { readDataSharing } from '../../features/consents/read-consents.ts';
import { createOwnHome } from '../../features/home/create-own-home.ts';
import { setAwayRadius } from '../../features/home/set-away-radius.ts';
import { setHomeDetails } from '../../features/home/set-home-details.ts';
import { setTemperatureUnit } from '../../features/home/set-temperature-unit.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import { homeBody } from '../bodies/home-body.ts';
import { created } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { idempotencyOf } from '../endpoints/home-command-of.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { Refused, refused } from '../endpoints/refused.ts';
import { homeSummaryBody } from './home-summary-body.ts';

/** A home, and its particulars. */
export const homeRoutes: readonly Endpoint[] = [
  query(v2.getHome, async ({ params: { homeId }, server, at }) => {
    const [home, consent] = await Promise.all([readHome(server, homeId, at), readDataSharing(server.database, homeId)]);
    return home && homeBody(home, consent);
  }),
  homeQuery(hops.getHomeSummary, ({ home }) => homeSummaryBody(home)),
  homeQuery(hops.getFeatures, ({ home }) => featuresBody(home)),
  action(v2.createHome, async (asked) => {
    const { name, address, geolocation, partner = null } = asked.body;
    const idempotency = idempotencyOf(v2.createHome, asked);
    if (idempotency instanceof Refused) return idempotency;
    const by = { personId: asked.caller.personId, at: asked.at, idempotency };
    const home = {
      name,
      address: { ...address, addressLine2: address.addressLine2 ?? null },
      geolocation,
      partner,
      entitlementPolicy: asked.server.entitlements.policy,
    };
    const outcome = await createOwnHome(asked.server, by, home);
    if (!outcome.ok) return refused(outcome.error);
    if (outcome.replayed) void asked.reply.header('idempotent-replayed', 'true');
    return created({ id: outcome.homeId });
  }),
  command(
    v2.setHomeDetails,
    ({ server, by, body: { name, contactDetails, address, geolocation, formerly = null } }) => {
      const whole = { ...address, addressLine2: address.addressLine2 ?? null, state: address.state ?? null };
      return setHomeDetails(server, by, { name, contact: contactDetails, address: whole, geolocation }, formerly);
    },
    done,
  ),
  command(v2.setAwayRadius, ({ server, by, body }) => setAwayRadius(server, by, body.awayRadiusInMeters), done),
  command(v2.setTemperatureUnit, ({ server, by, body }) => setTemperatureUnit(server, by, body.temperatureUnit), done),
];

/** Windows are watched where rooms are heated. */
const featuresBody = ({ rooms }: HomeModel): FeaturesBody => ({
  availableFeatures: rooms.some(({ type }) => type === 'HEATING') ? ['openWindowDetection'] : [],
});
