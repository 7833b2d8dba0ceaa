import { v2Routes } from '@braise/contract/routes';
import { type Instant, iso } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { DataSharing } from '../../features/consents/data-sharing.ts';
import type { Decision } from '../../identity/consents/decision.ts';
import { readConsents } from '../../features/consents/read-consents.ts';
import { setConsent } from '../../features/consents/set-consent.ts';
import { setDataSharing } from '../../features/consents/set-data-sharing.ts';
import { type RouteDependencies, registerRoute } from '../endpoints/register-route.ts';

type ConsentDependencies = RouteDependencies & { readonly database: Pick<Database, 'kysely'>; readonly now: () => Instant };

/** What people agreed to, and what the partner of their home asks for. */
export function registerConsents(scope: FastifyInstance, deps: ConsentDependencies): void {
  const { database, now } = deps;
  registerRoute(
    scope,
    v2Routes.getConsents,
    async (_input, { caller }) => {
      const { analytics, services, dataSharing } = await readConsents(database, caller.personId);
      const body = {
        analytics: decisionBody(analytics),
        services: decisionBody(services),
        dataSharing: dataSharing === null ? null : dataSharingBody(dataSharing.homeId, dataSharing),
      };
      return { status: 200 as const, body };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.setConsent,
    async ({ params: { kind }, body }, { caller }) => {
      const outcome = await setConsent(deps, { personId: caller.personId, kind }, body, now());
      return outcome.ok ? { status: 200 as const, body: decisionBody(outcome.value) } : { error: outcome.error };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.setDataSharing,
    async ({ params: { homeId }, body }, { caller }) => {
      const outcome = await setDataSharing(deps, { homeId, personId: caller.personId }, body, now());
      return outcome.ok ? { status: 200 as const, body: dataSharingBody(homeId, outcome.value) } : { error: outcome.error };
    },
    deps,
  );
}

const decisionBody = (decision: Decision | null) =>
  decision && {
    granted: decision.granted,
    textVersion: decision.textVersion,
    language: decision.language,
    at: iso(decision.at),
  };

function dataSharingBody(homeId: number, { required, granted, decision, due }: DataSharing) {
  return {
    homeId,
    required: required && { ...required, additionalConsents: [...required.additionalConsents] },
    granted: granted && { partner: granted.partner, additionalConsents: [...granted.additionalConsents] },
    decision: decisionBody(decision),
    due,
  };
}
