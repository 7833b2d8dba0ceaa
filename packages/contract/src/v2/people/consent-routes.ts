import * as z from 'zod';
import { consentDecision, consentRequest, consents, dataSharing, dataSharingRequest, PERSON_CONSENTS } from '../../consents/index.ts';
import { homeParams, noParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import * as endpoints from '../../endpoints/index.ts';

/** What people agreed to. Each answer is kept; the last one holds. */
export const consentRoutes = {
  getConsents: defineRoute({
    id: 'getConsents',
    ...endpoints.getConsents,
    policy: 'person',
    summary: 'What the person agreed to, and what their home is asked for.',
    params: noParams,
    responses: { 200: consents },
  }),
  setConsent: defineRoute({
    id: 'setConsent',
    ...endpoints.setConsent,
    policy: 'person',
    summary: 'Agree, or take it back. The same answer to the same text is kept once.',
    params: z.object({ kind: z.enum(PERSON_CONSENTS) }),
    body: consentRequest,
    responses: { 200: consentDecision },
  }),
  setDataSharing: defineRoute({
    id: 'setDataSharing',
    ...endpoints.setDataSharing,
    policy: 'home',
    residentsOnly: true,
    summary: 'Agree to what the partner of the home asks for, or take it back. 409: something else is asked for now.',
    params: homeParams,
    body: dataSharingRequest,
    responses: { 200: dataSharing },
  }),
};
