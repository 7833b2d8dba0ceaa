import * as z from 'zod';
import { consentDecision, consentRequest, consents, dataSharing, dataSharingRequest, PERSON_CONSENTS } from '../../consents/index.ts';
import { homeParams, noParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';

/** What people agreed to. Each answer is kept; the last one holds. */
export const consentRoutes = {
  getConsents: defineRoute({
    id: 'getConsents',
    method: 'GET',
    path: '/api/v2/me/consents',
    policy: 'person',
    summary: 'What the person agreed to, and what their home is asked for.',
    params: noParams,
    responses: { 200: consents },
  }),
  setConsent: defineRoute({
    id: 'setConsent',
    method: 'PUT',
    path: '/api/v2/me/consents/:kind',
    policy: 'person',
    summary: 'Agree, or take it back. The same answer to the same text is kept once.',
    params: z.object({ kind: z.enum(PERSON_CONSENTS) }),
    body: consentRequest,
    responses: { 200: consentDecision },
  }),
  setDataSharing: defineRoute({
    id: 'setDataSharing',
    method: 'PUT',
    path: '/api/v2/homes/:homeId/consents/dataSharing',
    policy: 'home',
    residentsOnly: true,
    summary: 'Agree to what the partner of the home asks for, or take it back. 409: something else is asked for now.',
    params: homeParams,
    body: dataSharingRequest,
    responses: { 200: dataSharing },
  }),
};
