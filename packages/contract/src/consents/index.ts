import { ADDITIONAL_CONSENTS } from '@braise/domain';
import * as z from 'zod/mini';

export { CONSENT_TEXTS, PERSON_CONSENTS, type AdditionalConsent, type ConsentKind, type PersonConsentKind } from '@braise/domain';

const additionalConsents = z.array(z.enum(ADDITIONAL_CONSENTS)).check(z.maxLength(ADDITIONAL_CONSENTS.length));
/** As the operator names it. */
export const partnerCode = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));

export const consentAgreement = z.object({ partner: partnerCode, additionalConsents });
export type ConsentAgreement = z.infer<typeof consentAgreement>;

const language = z.enum(['fr', 'en']);
const answer = {
  granted: z.boolean(),
  /** Of the text that was read, by `CONSENT_TEXTS`. */
  textVersion: z.int().check(z.positive(), z.maximum(1_000_000)),
  language,
};

export const consentRequest = z.object(answer);
export type ConsentRequest = z.infer<typeof consentRequest>;
export const dataSharingRequest = z.object({ ...answer, partner: partnerCode, additionalConsents });
export type DataSharingRequest = z.infer<typeof dataSharingRequest>;

/** The last answer; null: none was given, which grants nothing. */
export const consentDecision = z.nullable(z.object({ ...answer, at: z.iso.datetime() }));
export type ConsentDecision = z.infer<typeof consentDecision>;

export const dataSharing = z.object({
  homeId: z.int(),
  /** Null: the home has no partner. */
  required: z.nullable(z.object({ ...consentAgreement.shape, partnerName: z.string() })),
  granted: z.nullable(consentAgreement),
  /** Of the partner that asks now. */
  decision: consentDecision,
  /** Something is asked for that no resident has answered. */
  due: z.boolean(),
});
export type DataSharing = z.infer<typeof dataSharing>;

export const consents = z.object({
  analytics: consentDecision,
  services: consentDecision,
  /** Null while the person lives in no home. */
  dataSharing: z.nullable(dataSharing),
});
export type Consents = z.infer<typeof consents>;
