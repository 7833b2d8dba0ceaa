import { v2Routes as v2 } from '@braise/contract/routes';
import { readConsents } from '../../features/consents/read-consents.ts';
import { setConsent } from '../../features/consents/set-consent.ts';
import { setDataSharing } from '../../features/consents/set-data-sharing.ts';
import { ok } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { refused } from '../endpoints/refused.ts';
import { dataSharingBody, decisionBody } from './consent-bodies.ts';

/** What people agreed to, and what the partner of their home asks for. */
export const consentRoutes: readonly Endpoint[] = [
  query(v2.getConsents, async ({ caller, server }) => {
    const { analytics, services, dataSharing } = await readConsents(server.database, caller.personId);
    return {
      analytics: decisionBody(analytics),
      services: decisionBody(services),
      dataSharing: dataSharing === null ? null : dataSharingBody(dataSharing.homeId, dataSharing),
    };
  }),
  action(v2.setConsent, async ({ params: { kind }, body, caller: { personId }, server, at }) => {
    const outcome = await setConsent(server, { personId, kind }, body, at);
    return outcome.ok ? ok(decisionBody(outcome.value)) : refused(outcome.error);
  }),
  action(v2.setDataSharing, async ({ params: { homeId }, body, caller: { personId }, server, at }) => {
    const outcome = await setDataSharing(server, { homeId, personId }, body, at);
    return outcome.ok ? ok(dataSharingBody(homeId, outcome.value)) : refused(outcome.error);
  }),
];
